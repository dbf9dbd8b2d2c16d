import type { PlanDetail, PlanStatus } from '../../api/calls.ts'
import { useLanguage } from '../../hooks/use-stores.ts'
import { knownStatus, planName, statusLabel } from '../../stores/plan-progress.ts'
import { Chip } from '../../ui/chip.tsx'
import { planFace } from '../../ui/plan-face.ts'
import { NumberedSteps } from '../../widgets/numbered-steps.tsx'
import { PlanPicture } from '../../widgets/plan-picture.tsx'

/** What the plan is and where it stands. */
export function PlanHero({ plan }: { plan: PlanDetail }) {
  const { t } = useLanguage()
  const { product, plan_no, is_official_push: isOfficial } = plan
  const status = knownStatus(plan.status)
  const { kind, icon } = planFace(plan.status)
  const facts = [plan_no && t('plan.number', { number: plan_no }), product?.kind && t(`plan.kind.${product.kind}`)]

  return (
    <div className="s16">
      <div className="plan-hero">
        <PlanPicture plan={plan} large />
        <div className="grow s4">
          <h2 className="t20 any">{planName(plan)}</h2>
          <p className="t13 i2">{facts.filter(Boolean).join(' · ')}</p>
          <Chip kind={kind} icon={icon}>
            {statusLabel(plan.status, { t })}
          </Chip>
        </div>
      </div>
      {status && <PlanWay status={status} />}
      {isOfficial && (
        <p className="t13 i3">
          <span className="b">{t('plan.official')}</span> · {t('plan.officialMeans')}
        </p>
      )}
    </div>
  )
}

const WAY = ['created', 'amount', 'matching', 'putting', 'settled'] as const
const FAILED_WAY = ['created', 'amount', 'matching', 'failed'] as const
/** The step that runs now; the count of steps when all are done. */
const CURRENT = {
  waitPut: 1,
  matching: 2,
  puting: 3,
  putFailed: FAILED_WAY.length - 1,
  putFinished: 4,
  waitComputed: 4,
  settlementSuccessful: WAY.length
} satisfies Record<PlanStatus, number>

/** The stages of a plan and the one that it is in. */
function PlanWay({ status }: { status: PlanStatus }) {
  const { t } = useLanguage()
  const keys = status === 'putFailed' ? FAILED_WAY : WAY
  return (
    <>
      <NumberedSteps steps={keys.map(key => ({ key, label: t(`plan.step.${key}`) }))} current={CURRENT[status]} />
      <p className="t15">{t(`plan.next.${status}`)}</p>
    </>
  )
}
