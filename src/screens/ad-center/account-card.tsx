import { useStore } from '@nanostores/react'

import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Card } from '../../ui/card.tsx'
import { Cells } from '../../ui/cells.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Figure } from '../../ui/figure.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { AccountHead } from './account-head.tsx'
import type { AdCenter } from './model.ts'

/** Who is logged in, what is available, and how the account stands. */
export function AccountCard({ model }: { model: AdCenter }) {
  const { session, entrance, config } = useStores()
  const { t, f } = useLanguage()
  const profile = useStore(session.$profile)
  const decimals = useStore(config.$config)?.decimals ?? 2
  const hasFailed = useStore(entrance.$userFailed)
  const isLoading = profile === null && !hasFailed
  const score = profile?.credit_score
  const most = profile?.credit_score_max
  const level = profile?.shop_level
  const levels = profile?.shop_level_max
  const deposit = profile?.deposit?.amount
  const facts = [
    {
      key: 'credit_score',
      label: t('adCenter.metric.credit_score'),
      digits: score == null ? null : f.amount(score, 0),
      unit: most && t('adCenter.ofMax', { max: f.amount(most, 0) })
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
      digits: deposit == null ? null : f.amount(deposit, decimals),
      unit: profile?.deposit?.currency
    }
  ] as const

  return (
    <Card pad={false}>
      <AccountHead model={model} />
      <div className="cut">
        <Cells three level inner>
          {facts.map(({ key, label, digits, unit }) => (
            <Fact
              key={key}
              label={label}
              value={
                isLoading ? (
                  <SkeletonBar width="64%" height={20} />
                ) : digits === null ? (
                  <span className="t13 i3">{t('common.notProvided')}</span>
                ) : (
                  <Figure size={17} digits={digits} unit={unit} />
                )
              }
              onOpen={() => model.openSheet({ type: 'fact', key })}
            />
          ))}
        </Cells>
      </div>
      {isLoading ? (
        <p className="who-note t12">
          <SkeletonBar width="72%" height={16} />
        </p>
      ) : (
        deposit != null && (
          <p className="who-note t12 i3 any">
            {t('adCenter.depositTerms', {
              terms: profile?.deposit?.return_condition || t('adCenter.depositTermsNone')
            })}
          </p>
        )
      )}
    </Card>
  )
}
