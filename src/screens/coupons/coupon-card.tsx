import type { Coupon } from '../../api/calls.ts'
import { effectFigure, effectShort, kindLabel } from '../../money/coupon-labels.ts'
import { useMoney } from '../../money/use-money.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Pieces } from '../../ui/pieces.tsx'
import { CouponTicket } from '../../ui/coupon-ticket.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { CouponTab } from './model.ts'
import { blockLabel, termsOf } from './standing-labels.ts'

export interface CouponCardProps {
  coupon: Coupon
  tab: CouponTab
  /** The server's time of the list. */
  asOf: string | null
}

/** One coupon: what it does, from when, until when, and why not now. */
export function CouponCard({ coupon, tab, asOf }: CouponCardProps) {
  const language = useLanguage()
  const money = useMoney(coupon.currency)
  const block = tab === 'unused' ? blockLabel(coupon, language, money) : null
  return (
    <li>
      <CouponTicket
        figure={effectFigure(coupon, money)}
        unit={coupon.currency}
        off={tab !== 'unused' || block !== null}
        action={block === null && <NextStep coupon={coupon} tab={tab} />}
      >
        <h2 className="t15 b any">{coupon.name || language.t('coupons.noName')}</h2>
        <p className="t13 i2 any">
          {[kindLabel(coupon.kind, language), effectShort(coupon, money, language)].filter(Boolean).join(' · ')}
        </p>
        <p className="t12 i3">
          <Pieces of={termsOf(coupon, tab, asOf, language, money)} />
        </p>
        {block && <p className="t13 warn">{block}</p>}
      </CouponTicket>
    </li>
  )
}

/** To the plans that it may be used for, or to the one that it was used for. */
function NextStep({ coupon, tab }: { coupon: Coupon; tab: CouponTab }) {
  const { router } = useStores()
  const { t } = useLanguage()
  const { name, used_order_id: plan } = coupon
  const isUnused = tab === 'unused'
  if (!isUnused && (tab === 'expired' || !plan)) return null
  return (
    <Button
      kind="quiet"
      onClick={() =>
        isUnused
          ? router.navigate('/plan', { status: 'waitPut' })
          : router.navigate('/plan/detail', { id: plan ?? '' })
      }
    >
      {t(isUnused ? 'coupons.use' : 'coupons.toPlan')}
      <VisuallyHidden> {name || t('coupons.noName')}</VisuallyHidden>
    </Button>
  )
}
