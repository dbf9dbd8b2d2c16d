import { useStore } from '@nanostores/react'

import { useMoney } from '../../money/use-money.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Card } from '../../ui/card.tsx'
import { Cells } from '../../ui/cells.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Figure } from '../../ui/figure.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { AccountHead } from './account-head.tsx'
import type { AdCenter } from './model.ts'

/** Who is logged in, what is available, and how the account stands. */
export function AccountCard({ model }: { model: AdCenter }) {
  const { session, entrance } = useStores()
  const { t, f } = useLanguage()
  const profile = useStore(session.$profile)
  const failure = useStore(entrance.$userFailed)
  const isLoading = profile === null
  const score = profile?.credit_score
  const most = profile?.credit_score_max
  const level = profile?.shop_level
  const levels = profile?.shop_level_max
  const deposit = profile?.deposit?.amount
  const terms = profile?.deposit?.return_condition
  const money = useMoney(profile?.deposit?.currency)
  const facts = [
    {
      key: 'credit_score',
      label: t('adCenter.metric.credit_score'),
      digits: score == null ? null : f.decimal(score),
      unit: most && t('adCenter.ofMax', { max: f.decimal(most) })
    },
    {
      key: 'shop_level',
      label: t('adCenter.metric.shop_level'),
      digits: level == null ? null : f.count(level),
      unit: levels && t('adCenter.ofStars', { count: levels })
    },
    {
      key: 'deposit',
      label: t('adCenter.depositHeld'),
      digits: deposit == null ? null : money.amount(deposit),
      unit: profile?.deposit?.currency
    }
  ] as const

  if (!profile && failure) {
    return (
      <>
        <LoadError error={failure} onRetry={entrance.refreshUser} />
        <Card pad={false}>
          <AccountHead model={model} />
        </Card>
      </>
    )
  }
  const told = facts.filter(({ digits }) => isLoading || digits !== null)
  return (
    <Card pad={false}>
      <AccountHead model={model} />
      {told.length > 0 && (
        <div className="cut">
          <Cells three level inner>
            {told.map(({ key, label, digits, unit }) => (
              <Fact
                key={key}
                label={label}
                value={
                  digits === null ? (
                    <SkeletonBar width="64%" height={20} />
                  ) : (
                    <Figure size={17} digits={digits} unit={unit} />
                  )
                }
                onOpen={() => model.openSheet({ type: 'fact', key })}
              />
            ))}
          </Cells>
        </div>
      )}
      {isLoading ? (
        <p className="who-note t12">
          <SkeletonBar width="72%" height={16} />
        </p>
      ) : (
        deposit != null &&
        terms && <p className="who-note t12 i3 any">{t('adCenter.depositTerms', { terms })}</p>
      )}
    </Card>
  )
}
