import { useStore } from '@nanostores/react'

import { useConfig, useLanguage, useModel, useProfile } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { LoadError, Loading } from '../../widgets/load-error.tsx'
import { ArticlePage, ArticleText, Contact } from './article-page.tsx'
import { createQuestions } from './model.ts'
import { QuestionList } from './question-list.tsx'
import type { Published } from './read-questions.ts'

const VIP_FEE = /^vip(?:_(month|year))?$/

/** Questions, operating rules and VIP terms; each part has an address of its own. */
export function QuesDetailView() {
  const model = useModel(createQuestions, '', questions => questions.start())
  const part = useStore(model.$part)
  return (
    <Page>
      {part.type === 'loading' && <Loading rows={5} />}
      {part.type === 'failed' && <LoadError error={part.error} onRetry={model.reload} />}
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
  // Its own heading would stand below ours.
  const text = rules.text.replace(/^\s*#+ [^\n]*\n+/, '')
  return (
    <article className="s12">
      <ArticleText article={{ ...rules, text }} />
    </article>
  )
}

/** What VIP costs, on a line of its own before anything else (TR-16), then its terms. */
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
      figure: price || <span className="i3">{t('common.notProvided')}</span>,
      strong: true
    },
    { label: t('faq.vipLevel'), figure: level },
    { label: t('faq.vipRenews'), figure: vip?.renews_at && f.date(vip.renews_at) }
  ]

  return (
    <>
      <div className="s12">
        {isKnown && (
          <Card>
            <TotalsTable rows={rows} />
          </Card>
        )}
        {terms ? <ArticleText article={{ text: terms }} /> : <p>{t('common.unpublished')}</p>}
        <p className="t13 i2">{t('faq.vipHow')}</p>
      </div>
      <Contact about={t('faq.vip')} />
    </>
  )
}
