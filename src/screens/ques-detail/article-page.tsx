import { useState } from 'react'

import type { Article } from '../../api/calls.ts'
import { useLanguage } from '../../hooks/use-stores.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { List, ListRow } from '../../ui/list-row.tsx'
import { LANGUAGES } from '../../i18n/languages.ts'
import { Card } from '../../ui/page.tsx'
import { OperatorText } from '../../widgets/links-out.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import type { Part, Questions } from './model.ts'

export function ArticlePage({ part, model }: { part: Extract<Part, { type: 'article' }>; model: Questions }) {
  const { article, previous, next } = part
  const { t } = useLanguage()
  const title = article.title || t('faq.title')
  const row = (label: string, other: Article | null) =>
    other && <ListRow title={other.title || t('faq.title')} meta={label} onOpen={() => model.open(other.id)} />

  return (
    <article className="stack-12">
      <h2 className="text-20 break-words">{title}</h2>
      <ArticleText article={article} />
      <Helpful key={article.id} />
      {(previous ?? next) && (
        <List>
          {row(t('faq.previous'), previous)}
          {row(t('faq.next'), next)}
        </List>
      )}
      <ButtonRow>
        <Button onClick={model.openList}>{t('faq.all')}</Button>
        <Contact about={title} />
      </ButtonRow>
    </article>
  )
}

export function Contact({ about }: { about: string }) {
  const { t } = useLanguage()
  return <ServiceButton kind="secondary" about={about}>{t('common.askService')}</ServiceButton>
}

/** Stays on this page: no call of the contract sends it. */
function Helpful() {
  const { t } = useLanguage()
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null)
  return (
    <Card className="stack-8">
      <p className="text-14 text-bold">{t('faq.helpful')}</p>
      <ButtonRow>
        {(['yes', 'no'] as const).map(key => (
          <button
            key={key}
            type="button"
            className="btn secondary"
            aria-pressed={answer === key}
            onClick={() => setAnswer(key)}
          >
            {t(key === 'yes' ? 'common.yes' : 'common.no')}
          </button>
        ))}
      </ButtonRow>
      <p className="text-12 text-tertiary" role="status">{answer && t('faq.thanks')}</p>
    </Card>
  )
}

/** An operator text with date and version; `lang` is the portal code of its language. */
export function ArticleText({ article }: { article: Pick<Article, 'text' | 'updated_at' | 'version' | 'lang'> }) {
  const { code, t, f } = useLanguage()
  const { text, updated_at: updatedAt, version, lang } = article
  const dates = f.joined(
    updatedAt && t('faq.updated', { date: f.date(updatedAt) }),
    version && t('common.version', { version })
  )
  const own = lang && lang !== code ? LANGUAGES.find(one => one.code === lang)?.tag : undefined
  return (
    <>
      {dates && <p className="text-12 text-tertiary">{dates}</p>}
      {own && <p className="text-12 text-tertiary">{t('faq.otherLanguage')}</p>}
      <div className="card pad" lang={own}>
        <OperatorText text={text} />
      </div>
    </>
  )
}
