import type { PlanRow } from '../../api/calls.ts'
import type { Language } from '../../i18n/i18n.ts'

/** Number, kind, the operator's pick and date, as far as the server tells them. */
export function planMeta(plan: PlanRow, { t, f }: Language): string {
  const { plan_no, product, is_official_push, created_at } = plan
  return [
    plan_no,
    product?.kind && t(`plan.kind.${product.kind}`),
    is_official_push && t('plan.official'),
    created_at && f.dayMonth(created_at)
  ]
    .filter(part => typeof part === 'string')
    // A part that breaks in two is hard to read.
    .map(part => part.replace(/ /g, '\u00a0'))
    // The mark of a part stays at the end of its line.
    .join('\u00a0· ')
}
