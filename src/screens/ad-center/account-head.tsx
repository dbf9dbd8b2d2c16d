import { useStore } from '@nanostores/react'
import { Ban, Check, ChevronRight, CircleAlert, CircleX } from 'lucide'
import { useCallback } from 'react'

import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LiveText } from '../../ui/live-text.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { AdCenter } from './model.ts'

const CHIPS = {
  active: { kind: 'ok', icon: Check },
  not_activated: { kind: 'warn', icon: CircleAlert },
  disabled: { kind: 'bad', icon: Ban },
  cancelled: { kind: 'bad', icon: CircleX }
} as const

/** Two ways on from the account: to the person's own matters, and to the money. */
export function AccountHead({ model }: { model: AdCenter }) {
  const { session, entrance, router, config } = useStores()
  const { t, f } = useLanguage()
  const profile = useStore(session.$profile)
  const decimals = useStore(config.$config)?.decimals ?? 2
  const { currency } = useStore(model.overview.$frame)
  const $balance = model.overview.figures.balance
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
  const reading = useStore(model.overview.$status).type
  const isWaiting = reading === 'loading'
  const hasFailed = useStore(entrance.$userFailed)
  const isLoading = profile === null && !hasFailed

  return (
    <div className="who">
      <button type="button" onClick={() => router.navigate('/ad-center', { view: 'account' })}>
        <span className="row wrap top">
          <span className="t17 any">
            {isLoading ? (
              <SkeletonBar width={96} height={20} />
            ) : (
              profile?.nickname || profile?.username || t('adCenter.nobody')
            )}
          </span>
          {isLoading ? null : status ? (
            <Chip {...CHIPS[status]}>{t(`adCenter.status.${status}`)}</Chip>
          ) : (
            <span className="t12 i3">{t('adCenter.statusNone')}</span>
          )}
        </span>
        <span className="row t13 i3">
          {isLoading ? (
            <SkeletonBar width={112} height={12} />
          ) : profile?.agent_id ? (
            t('adCenter.agentId', { id: profile.agent_id })
          ) : (
            t('adCenter.agentIdNone')
          )}
          <VisuallyHidden>{t('profile.open')}</VisuallyHidden>
          <Icon icon={ChevronRight} size={18} />
        </span>
      </button>
      <button type="button" onClick={() => router.navigate('/wallet')}>
        <span>
          <span className="t13 i2">{t('adCenter.available')}</span>
          <span>
            {isWaiting ? (
              <SkeletonBar width={104} height={24} />
            ) : reading === 'failed' ? (
              <span className="t13 i3">{t('adCenter.availableFailed')}</span>
            ) : (
              <LiveText read={readBalance} listen={listen} look={lookOfBalance} />
            )}
            {currency && <span className="unit t17">{currency}</span>}
          </span>
        </span>
        <VisuallyHidden>{t('adCenter.openWallet')}</VisuallyHidden>
        <Icon icon={ChevronRight} size={18} />
      </button>
    </div>
  )
}
