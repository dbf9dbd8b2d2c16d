import { useStore } from '@nanostores/react'
import { CircleX } from 'lucide'

import type { PlanDetail, PlanStatus } from '../../api/calls.ts'
import { useLanguage, useModel, useRoute } from '../../hooks/use-stores.ts'
import { AnswerCurrency } from '../../money/amount.tsx'
import { valueOf } from '../../stores/loadable.ts'
import { knownStatus, planName, statusLabel } from '../../stores/plan-progress.ts'
import { FactGrid } from '../../ui/figure-grid.tsx'
import { List } from '../../ui/list-row.tsx'
import { Chip, Note, Page, Section } from '../../ui/page.tsx'
import { TextCard } from '../../ui/rich-text.tsx'
import { NumberedSteps } from '../../widgets/checklist.tsx'
import { ExternalRow, LandingPages } from '../../widgets/links-out.tsx'
import { LoadError, Loading, NotProvided } from '../../widgets/load-error.tsx'
import { FailedPlan, NoPlan, PlanPicture, planStatusStyle, useReadTime } from '../../widgets/plan-parts.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import { createPlanDetail, type PlanDetailModel } from './model.ts'
import { PlanDelivery, PlanHistory, PlanRelatedLinks, useSummary } from './plan-details.tsx'
import { PlanMoney } from './plan-money.tsx'
import { PlanReceipt } from './plan-receipt.tsx'
import { PutPanel } from './put-panel.tsx'

export function PlanDetailView() {
  const { id } = useRoute().query
  const { t } = useLanguage()
  if (!id) return <NoPlan title={t('plan.unnamed')} />
  return <LoadedPlan id={id} />
}

function LoadedPlan({ id }: { id: string }) {
  const model = useModel(createPlanDetail, id)
  const state = useStore(model.$plan)
  const { t } = useLanguage()
  const plan = valueOf(state)

  if (plan) {
    return (
      <AnswerCurrency.Provider value={plan.currency ?? null}>
        <Plan model={model} plan={plan} />
      </AnswerCurrency.Provider>
    )
  }
  if (state.type !== 'failed') {
    return (
      <Page gap={16}>
        <Loading height={96} />
        <Loading rows={5} height={44} />
      </Page>
    )
  }
  return <FailedPlan error={state.error} title={t('plan.notFound')} onRetry={model.load} />
}

function Plan({ model, plan }: { model: PlanDetailModel; plan: PlanDetail }) {
  const { failure } = plan
  const isStale = useStore(model.$isStale)
  const readTime = useReadTime(plan.as_of, isStale)
  const put = useStore(model.$put)
  const summary = useSummary(plan)
  const { t } = useLanguage()
  const isPlaced = plan.status !== 'waitPut'
  return (
    <>
      <Page gap={16}>
        {isStale && <LoadError meta={readTime} onRetry={model.load} />}
        <PlanHero plan={plan} />
        <FactGrid three of={summary} />
        {plan.status === 'putFailed' && (
          <Note kind="bad" icon={CircleX} title={t('plan.failureTitle')} action={<ServiceButton />}>
            {failure ? [failure.text, failure.next_step].filter(Boolean).join(' ') : t('common.reasonNotGiven')}
          </Note>
        )}
        <PlanMoney plan={plan} />
        <PlanRelatedLinks plan={plan} />
        {isPlaced && <PlanDelivery plan={plan} />}
        <PlanHistory plan={plan} />
        <TextCard
          parts={[
            { title: t('common.content'), text: plan.content },
            { title: t('plan.targetingTitle'), text: plan.user_targeting, isFolded: true },
            { title: t('plan.gameTitle'), text: plan.game_description },
            { title: t('plan.rulesTitle'), text: plan.rules, isFolded: true }
          ]}
        />
        {plan.video && (
          <Section title={t('plan.videoTitle')}>
            <List>
              <ExternalRow title={t('plan.videoOpen')} url={plan.video.url} />
            </List>
          </Section>
        )}
        <LandingPages pages={plan.landing_pages} />
        {plan.receipt_no && <PlanReceipt plan={plan} receiptNo={plan.receipt_no} />}
        <NotProvided
          of={[
            ...summary,
            [t('adCenter.group.money'), !isPlaced || plan.money],
            [t('plan.deliveryTitle'), !isPlaced || plan.delivery],
            [t('plan.historyTitle'), plan.timeline?.[0]],
            [t('common.content'), plan.content],
            [t('plan.targetingTitle'), plan.user_targeting],
            [t('plan.rulesTitle'), plan.rules]
          ]}
        />
      </Page>
      {put && <PutPanel put={put} plan={plan} />}
    </>
  )
}

function PlanHero({ plan }: { plan: PlanDetail }) {
  const { t, f } = useLanguage()
  const { product, plan_no, is_official_push: isOfficial } = plan
  const status = knownStatus(plan.status)
  const { kind, icon } = planStatusStyle(plan.status)

  return (
    <div className="stack-16">
      <div className="plan-hero">
        <PlanPicture plan={plan} large />
        <div className="grow stack-4">
          <h2 className="text-20 break-words">{planName(plan)}</h2>
          <p className="text-13 text-secondary">
            {f.joined(
              plan_no && t('plan.number', { number: plan_no }),
              product?.kind && t(`plan.kind.${product.kind}`)
            )}
          </p>
          <Chip kind={kind} icon={icon}>{statusLabel(plan.status, { t })}</Chip>
        </div>
      </div>
      {status && <PlanStages status={status} />}
      {isOfficial && (
        <p className="text-13 text-tertiary">
          <span className="text-bold">{t('plan.official')}</span> · {t('plan.officialMeans')}
        </p>
      )}
    </div>
  )
}

const START = ['plan.step.created', 'adCenter.metric.put_amount', 'plan.status.matching'] as const
const STAGES = [...START, 'plan.status.puting', 'plan.status.settlementSuccessful'] as const
const FAILED_STAGES = [...START, 'plan.status.putFailed'] as const
/** Index of the current step; the step count when all are done. */
const CURRENT = {
  waitPut: 1,
  matching: 2,
  puting: 3,
  putFailed: FAILED_STAGES.length - 1,
  putFinished: 4,
  waitComputed: 4,
  settlementSuccessful: STAGES.length
} satisfies Record<PlanStatus, number>

function PlanStages({ status }: { status: PlanStatus }) {
  const { t } = useLanguage()
  const keys = status === 'putFailed' ? FAILED_STAGES : STAGES
  return (
    <>
      <NumberedSteps steps={keys.map(key => t(key))} current={CURRENT[status]} />
      <p className="text-15">{t(`plan.next.${status}`)}</p>
    </>
  )
}
