import { useStore } from '@nanostores/react'

import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import { openLink, supportRule } from '../../stores/support-rule.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { LoadError, Loading } from '../../widgets/load-error.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import { ArticlePage, ArticleText } from './article-page.tsx'
import { createQuestions } from './model.ts'
import type { Questions } from './model.ts'
import { QuestionList } from './question-list.tsx'

const VIP_FEE = /^vip(?:_(month|year))?$/

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
          <ServiceButton kind="secondary" about={t('faq.vip')}>
            {t('faq.contact')}
          </ServiceButton>
        </>
      )
  }
}

function Rules({ model }: { model: Questions }) {
  const { t } = useLanguage()
  const rules = useStore(model.$rules)
  if (!rules?.text) {
    const contact = (
      <ServiceButton kind="secondary" about={t('faq.rules')}>
        {t('faq.contact')}
      </ServiceButton>
    )
    return <EmptyState title={t('common.unpublished')} action={contact} />
  }
  // Its own heading would stand below ours.
  const text = rules.text.replace(/^\s*#+ [^\n]*\n+/, '')
  return (
    <article className="s12">
      <ArticleText text={text} updatedAt={rules.updated_at} version={rules.version} />
    </article>
  )
}

/** What VIP costs, on a line of its own before anything else (TR-16), then its terms. */
function VipTerms() {
  const stores = useStores()
  const { t, f } = useLanguage()
  const basic = useStore(stores.config.$config)
  const vip = useStore(stores.session.$profile)?.vip
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
      key: 'price',
      label: t('faq.vipPrice'),
      figure: price || <span className="i3">{t('common.notProvided')}</span>,
      strong: true
    },
    level && { key: 'level', label: t('faq.vipLevel'), figure: level },
    vip?.renews_at && { key: 'renews', label: t('faq.vipRenews'), figure: f.date(vip.renews_at) }
  ].filter(row => row !== null && typeof row === 'object')

  return (
    <div className="s12">
      {isKnown && (
        <Card>
          <TotalsTable rows={rows} />
        </Card>
      )}
      {terms ? (
        <Card>
          <RichText
            text={terms}
            link={supportRule(stores)}
            onOpen={url => openLink(stores, url)}
          />
        </Card>
      ) : (
        <p>{t('common.unpublished')}</p>
      )}
      <p className="t13 i2">{t('faq.vipHow')}</p>
    </div>
  )
}
