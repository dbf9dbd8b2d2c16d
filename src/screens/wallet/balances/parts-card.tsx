import { Check } from 'lucide'

import { signOf } from '../../../lib/decimal.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import type { Swatch } from '../../../ui/ledger.tsx'
import { PartsBar } from '../../../ui/parts-bar.tsx'
import { Money } from '../money.tsx'
import { useMoney } from '../use-money.ts'
import { checkSum, partsOf, sharesOf } from './balance-parts.ts'
import type { Property } from './balance-parts.ts'

const SWATCHES: readonly Swatch[] = [1, 2, 3, 4]

export interface PartsCardProps {
  property: Property
  isStale: boolean
  /** Tells customer service; the sentence says what is wrong. */
  onReport: (message: string) => void
}

/** What total assets are made of, added up on the screen. */
export function PartsCard({ property, isStale, onReport }: PartsCardProps) {
  const { t } = useLanguage()
  const { say, isHidden } = useMoney()
  const parts = partsOf(property)
  // Proportions would tell what is hidden.
  const shares = isHidden ? parts.map(() => 1) : sharesOf(parts.map(({ amount }) => amount))
  const check = checkSum(property)
  const mayBePending =
    check.type === 'differs' &&
    property.withdrawal_pending == null &&
    signOf(check.difference) > 0
  const swatch = (index: number): Swatch => SWATCHES[index] ?? 4

  return (
    <Card className="s8">
      <PartsBar
        parts={parts.map(({ part }, i) => ({ key: part, share: shares[i] ?? 0, swatch: swatch(i) }))}
      />
      <Ledger
        rows={parts.map(({ part, amount }, i) => ({
          key: part,
          label: t(`wallet.part.${part}`),
          figure: <Money value={amount} isStale={isStale} />,
          swatch: swatch(i),
          strong: part === 'available_balance'
        }))}
        sum={{
          label: check.type === 'agrees' ? <AddUp /> : t(`wallet.sum.${check.type}`),
          figure: <Money value={check.total} isStale={isStale} />,
          agrees: check.type === 'agrees',
          differs: check.type === 'differs' && (
            <span className="row wrap">
              {t('wallet.sum.by', { amount: say(check.difference) })}
              <Button
                kind="quiet"
                onClick={() =>
                  onReport(t('wallet.sum.report', { amount: say(check.difference) }))
                }
              >
                {t('wallet.report')}
              </Button>
            </span>
          )
        }}
      />
      {mayBePending && <p className="t13 i2">{t('wallet.sum.noPending')}</p>}
    </Card>
  )
}

function AddUp() {
  const { t } = useLanguage()
  return (
    <span className="row t13">
      <Icon icon={Check} size={18} className="gain" />
      {t('wallet.sum.agrees')}
    </span>
  )
}
