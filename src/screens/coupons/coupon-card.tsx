import { TicketPercent } from 'lucide'

import type { Coupon } from '../../api/calls.ts'
import { classNames } from '../../lib/class-names.ts'
import { negateDecimal } from '../../lib/decimal.ts'
import { useStores } from '../../stores/context.ts'
import { effectWords, kindWords } from '../../stores/coupon-words.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { CouponTab } from './model.ts'
import { blockWords, termsWords } from './standing-words.ts'

export interface CouponCardProps {
  coupon: Coupon
  tab: CouponTab
  /** The server's time of the list. */
  asOf: string | null
}

/** One coupon: what it does, from when, until when, and why not now. */
export function CouponCard({ coupon, tab, asOf }: CouponCardProps) {
  const language = useLanguage()
  const { t } = language
  const block = tab === 'unused' ? blockWords(coupon, language) : null
  return (
    <li className={classNames('card clip coupon', (tab !== 'unused' || block) && 'off')}>
      <Stub coupon={coupon} />
      <div className="grow s4">
        <h2 className="t15 b any">{coupon.name || t('coupons.noName')}</h2>
        <p className="t13 i2 any">
          {kindWords(coupon.kind, language)} · {effectWords(coupon, coupon.currency, language)}
        </p>
        <p className="t12 i3">{termsWords(coupon, asOf, language)}</p>
        <Standing coupon={coupon} tab={tab} block={block} />
      </div>
    </li>
  )
}

/** The effect at a glance; the sentence beside it says the same in words. */
function Stub({ coupon }: { coupon: Coupon }) {
  const { f } = useLanguage()
  const { kind, effect, discount_amount: value, currency } = coupon
  const isPlain = kind !== 'custom' && effect && value
  return (
    <div className="stub" aria-hidden="true">
      {isPlain ? (
        <>
          <span className="t20 num">{f.signedAmount(effect === 'add' ? value : negateDecimal(value))}</span>
          <span className="t12">{currency}</span>
        </>
      ) : (
        <Icon icon={TicketPercent} size={24} />
      )}
    </div>
  )
}

function Standing({ coupon, tab, block }: Omit<CouponCardProps, 'asOf'> & { block: string | null }) {
  const { router } = useStores()
  const { t, f } = useLanguage()
  const name = coupon.name || t('coupons.noName')
  const { used_order_id: plan, used_at: usedAt, expires_at: end } = coupon
  if (tab === 'expired') {
    return end ? <p className="t13 i2">{t('coupons.expiredOn', { date: f.date(end) })}</p> : null
  }
  if (tab === 'used') {
    return (
      <div className="row wrap">
        <p className="t13 i2 grow">
          {usedAt ? t('coupons.usedOn', { date: f.date(usedAt) }) : t('coupons.usedUnknown')}
        </p>
        {plan && (
          <Button kind="quiet" onClick={() => router.navigate('/plan/detail', { id: plan })}>
            {t('coupons.toPlan')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    )
  }
  if (block) return <p className="t13 warn">{block}</p>
  return (
    <div className="row wrap">
      <p className="t13 gain grow">{coupon.usable_now && t('coupons.usable')}</p>
      <Button size="small" onClick={() => router.navigate('/plan', { status: 'waitPut' })}>
        {t('coupons.use')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </div>
  )
}
