import { useStore } from '@nanostores/react'
import { TicketPercent, BookOpen, ExternalLink, MessageSquare } from 'lucide'

import type { Article } from '../../api/calls.ts'
import { useConfig, useLanguage, useModel, useProfile, useStores } from '../../hooks/use-stores.ts'
import { useExternalRow } from '../../hooks/use-web-address.ts'
import { useMoney } from '../../money/amount.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { List, ListRow } from '../../ui/list-row.tsx'
import { Card, Note, Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/form-controls.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { NotLoaded } from '../../widgets/load-error.tsx'
import { OperatorClaim } from '../../widgets/operator-claim.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import { ArticlePage, ArticleText, Contact } from './article-page.tsx'
import { createQuestions, type Questions } from './model.ts'
import type { Published } from './read-questions.ts'

const VIP_FEE = /^vip(?:_(month|year))?$/

/** Questions, operating rules and VIP terms, each with its own address. */
export function QuesDetailView() {
  const model = useModel(createQuestions)
  const part = useStore(model.$part)
  return (
    <Page>
      <NotLoaded state={part} rows={5} onRetry={model.reload} />
      {part.type === 'list' && <QuestionList model={model} isRemoved={part.isRemoved} />}
      {part.type === 'article' && <ArticlePage model={model} part={part} />}
      {part.type === 'rules' && <Rules rules={part.rules} />}
      {part.type === 'vip' && <VipTerms />}
    </Page>
  )
}

function Rules({ rules }: { rules: Published['rules'] }) {
  const { t } = useLanguage()
  if (!rules?.text) return <EmptyState title={t('common.unpublished')} action={<Contact about={t('faq.rules')} />} />
  // Removes the heading of the text, since the page has one.
  const text = rules.text.replace(/^\s*#+ [^\n]*\n+/, '')
  return (
    <article className="stack-12">
      <ArticleText article={{ ...rules, text }} />
    </article>
  )
}

/** The VIP price on its own line first (TR-16), then the terms. */
function VipTerms() {
  const { t, f } = useLanguage()
  const basic = useConfig()
  const vip = useProfile()?.vip
  const fee = basic?.fees?.find(({ action }) => VIP_FEE.test(action))
  const { withCurrency } = useMoney(fee ? fee.currency : vip?.currency)
  const span = (VIP_FEE.exec(fee?.action ?? '')?.[1] ?? 'once') as 'month' | 'year' | 'once'
  const price = fee
    ? t(`faq.vipPer.${span}`, { amount: withCurrency(fee.fixed) })
    : vip?.price && withCurrency(vip.price)
  const terms = basic?.vip_terms
  const isKnown = price || vip || terms
  const level = vip ? f.count(vip.level) : vip === null && t('faq.vipNotYou')
  const rows = [
    {
      label: t('faq.vipPrice'),
      figure: price || <span className="text-tertiary">{t('common.notProvided')}</span>,
      strong: true
    },
    { label: t('faq.vipLevel'), figure: level },
    { label: t('faq.vipRenews'), figure: vip?.renews_at && f.date(vip.renews_at) }
  ]

  return (
    <>
      <div className="stack-12">
        {isKnown && (
          <Card>
            <TotalsTable rows={rows} />
          </Card>
        )}
        {terms ? <ArticleText article={{ text: terms }} /> : <p>{t('common.unpublished')}</p>}
        <p className="text-13 text-secondary">{t('faq.vipHow')}</p>
      </div>
      <Contact about={t('faq.vip')} />
    </>
  )
}

const PARTS = [['rules', BookOpen, 'faq.rules'], ['vip', TicketPercent, 'faq.vip']] as const

/** All questions with a live search, and the operator's claim with its source. */
function QuestionList({ model, isRemoved }: { model: Questions; isRemoved: boolean }) {
  const { router } = useStores()
  const { t } = useLanguage()
  const articles = useStore(model.$articles)
  const keyword = useStore(model.$keyword)
  const claim = useConfig()?.learning_claim
  return (
    <>
      {isRemoved && <Note kind="warn" alert>{t('faq.removed')}</Note>}
      <Form role="search" onSubmit={() => undefined}>
        <SearchField label={t('faq.search')} value={keyword} onChange={model.search} />
      </Form>
      <p className="visually-hidden" role="status">
        {keyword && t(articles.length ? 'common.allShown' : 'faq.noMatch', { count: articles.length, keyword })}
      </p>
      {articles.length > 0 ? (
        <List>
          {articles.map(article => (
            <QuestionRow key={article.id} article={article} onOpen={() => model.open(article.id)} />
          ))}
        </List>
      ) : keyword ? (
        <EmptyState
          title={t('faq.noMatch', { keyword })}
          verb={t('common.clearSearch')}
          onVerb={() => model.search('')}
        />
      ) : (
        <EmptyState title={t('faq.none')} action={<ServiceButton>{t('common.askService')}</ServiceButton>} />
      )}
      {claim && <OperatorClaim title={t('faq.learning')} claim={claim} />}
      <List>
        {PARTS.map(([view, icon, title]) => (
          <ListRow
            key={view}
            icon={icon}
            title={t(title)}
            onOpen={() => router.navigate('/ad-center/ques-detail', { view })}
          />
        ))}
        <ListRow icon={MessageSquare} title={t('feedback.title')} onOpen={() => router.navigate('/ad-center/feedback')} />
      </List>
    </>
  )
}

/** An answer that is only a URL opens externally, after its host is shown. */
function QuestionRow({ article: { title, text }, onOpen }: { article: Article; onOpen: () => void }) {
  const { t } = useLanguage()
  const outside = useExternalRow(text)
  return <ListRow title={title || t('faq.title')} {...(outside.onOpen ? { icon: ExternalLink, ...outside } : { onOpen })} />
}
