import { useStore } from '@nanostores/react'

import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useModel } from '../../hooks/use-model.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { Loading } from '../../widgets/loading.tsx'
import { ArticlePage } from './article-page.tsx'
import { ArticleText } from './article-text.tsx'
import { createQuestions } from './model.ts'
import type { Questions } from './model.ts'
import { QuestionList } from './question-list.tsx'
import { VipTerms } from './vip-terms.tsx'

/** Questions, operating rules and VIP terms; each part has an address of its own. */
export function QuesDetailView() {
  const model = useModel(createQuestions, '', questions => questions.start())
  return (
    <Page>
      <PartView model={model} />
    </Page>
  )
}

function PartView({ model }: { model: Questions }) {
  const { t } = useLanguage()
  const part = useStore(model.$part)
  switch (part.type) {
    case 'loading':
      return <Loading rows={5} />
    case 'failed':
      return <LoadError error={part.error} onRetry={model.reload} />
    case 'list':
      return <QuestionList model={model} isRemoved={part.isRemoved} />
    case 'article':
      return <ArticlePage model={model} part={part} />
    case 'rules':
      return <Rules model={model} />
    case 'vip':
      return (
        <>
          <VipTerms />
          <AskService about={t('faq.vip')} />
        </>
      )
  }
}

function Rules({ model }: { model: Questions }) {
  const { t } = useLanguage()
  const rules = useStore(model.$rules)
  if (!rules?.text) return <EmptyState title={t('faq.rulesNone')} action={<AskService about={t('faq.rules')} />} />
  // Its own heading would stand below ours.
  const text = rules.text.replace(/^\s*#+ [^\n]*\n+/, '')
  return (
    <article className="s12">
      <h2 className="t20 any">{t('faq.rules')}</h2>
      <ArticleText text={text} updatedAt={rules.updated_at} version={rules.version} />
    </article>
  )
}

function AskService({ about }: { about: string }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <Button onClick={() => shell.openDialog({ type: 'service', list: 'service', message: about })}>
      {t('faq.contact')}
    </Button>
  )
}
