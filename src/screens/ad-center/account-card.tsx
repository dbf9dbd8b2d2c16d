import { useStore } from '@nanostores/react'
import { Ban, Check, ChevronRight, CircleAlert, CircleX, UserRound } from 'lucide'
import { useCallback } from 'react'

import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Card } from '../../ui/card.tsx'
import { Cells } from '../../ui/cells.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LiveText } from '../../ui/live-text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { AdCenter } from './model.ts'

const CHIPS = {
  active: { kind: 'ok', icon: Check },
  not_activated: { kind: 'warn', icon: CircleAlert },
  disabled: { kind: 'bad', icon: Ban },
  cancelled: { kind: 'bad', icon: CircleX }
} as const

/** Who is logged in, what is available, and how the account stands. */
export function AccountCard({ model }: { model: AdCenter }) {
  const { session, router, config } = useStores()
  const language = useLanguage()
  const { t, f } = language
  const profile = useStore(session.$profile)
  const basic = useStore(config.$config)
  const { currency } = useStore(model.overview.$frame)
  const $balance = model.overview.figures.balance
  const decimals = basic?.decimals ?? 2
  const readBalance = useCallback(() => {
    const { value } = $balance.get()
    return value === null ? t('common.notProvided') : f.amount(String(value), decimals)
  }, [$balance, t, f, decimals])
  const lookOfBalance = useCallback(
    () => ($balance.get().value === null ? 't13 i3' : 'num t17'),
    [$balance]
  )
  const listen = useCallback((onChange: () => void) => $balance.listen(onChange), [$balance])
  const status = profile?.account_status
  const none = <span className="t13 i3">{t('common.notProvided')}</span>
  const score = profile?.credit_score
  const level = profile?.shop_level
  const deposit = profile?.deposit?.amount

  return (
    <Card pad={false}>
      <div className="who">
        <div className="s4">
          <p className="row wrap">
            <span className="t17 any">
              {profile?.nickname || profile?.username || t('adCenter.nobody')}
            </span>
            {status ? (
              <Chip {...CHIPS[status]}>{t(`adCenter.status.${status}`)}</Chip>
            ) : (
              <span className="t12 i3">{t('adCenter.statusNone')}</span>
            )}
          </p>
          <p className="t13 i3">
            {profile?.agent_id
              ? t('adCenter.agentId', { id: profile.agent_id })
              : t('adCenter.agentIdNone')}
          </p>
        </div>
        <button type="button" onClick={() => router.navigate('/wallet')}>
          <span>
            <span className="t13 i2">{t('adCenter.available')}</span>
            <span>
              <LiveText read={readBalance} listen={listen} look={lookOfBalance} />
              {currency && <span className="unit t17">{currency}</span>}
            </span>
          </span>
          <VisuallyHidden>{t('adCenter.openWallet')}</VisuallyHidden>
          <Icon icon={ChevronRight} size={18} />
        </button>
      </div>
      <div className="cut">
        <Cells three inner>
          <Fact
            label={t('adCenter.metric.credit_score')}
            value={
              score == null ? none : (
                <Figure
                  size={17}
                  digits={f.amount(score, 0)}
                  unit={
                    profile?.credit_score_max &&
                    t('adCenter.ofMax', { max: f.amount(profile.credit_score_max, 0) })
                  }
                />
              )
            }
            onOpen={() => model.openSheet({ type: 'fact', key: 'credit_score' })}
          />
          <Fact
            label={t('adCenter.metric.shop_level')}
            value={
              level == null ? none : (
                <Figure
                  size={17}
                  digits={f.count(level)}
                  unit={
                    profile?.shop_level_max &&
                    t('adCenter.ofStars', { count: profile.shop_level_max })
                  }
                />
              )
            }
            onOpen={() => model.openSheet({ type: 'fact', key: 'shop_level' })}
          />
          <Fact
            label={t('adCenter.depositHeld')}
            value={
              deposit == null ? none : (
                <Figure
                  size={17}
                  digits={f.amount(deposit, decimals)}
                  unit={profile?.deposit?.currency}
                />
              )
            }
            onOpen={() => model.openSheet({ type: 'fact', key: 'deposit' })}
          />
        </Cells>
      </div>
      {deposit != null && (
        <p className="cut who-note t12 i3 any">
          {t('adCenter.depositTerms', {
            terms: profile?.deposit?.return_condition || t('adCenter.depositTermsNone')
          })}
        </p>
      )}
      <button
        type="button"
        className="cut lr short"
        onClick={() => router.navigate('/ad-center', { view: 'account' })}
      >
        <Icon icon={UserRound} size={20} />
        <span className="grow t15">{t('profile.open')}</span>
        <Icon icon={ChevronRight} size={18} />
      </button>
    </Card>
  )
}
