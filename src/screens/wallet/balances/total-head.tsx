import { useStore } from '@nanostores/react'
import { Clock, Eye, EyeOff, RotateCw } from 'lucide'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'

import { useLanguage, useStores } from '../../../hooks/use-stores.ts'
import { Amount, useMoney } from '../../../money/amount.tsx'
import { valueOf } from '../../../stores/loadable.ts'
import { Icon, IconButton } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { SkeletonBar } from '../../../ui/skeleton.tsx'
import { useId } from '../../../ui/use-id.ts'
import { Unreadable } from '../../../widgets/load-error.tsx'
import { PullToRefresh } from '../../../widgets/pull-to-refresh.tsx'
import type { WalletModel } from '../model.ts'
import { isUnreadable } from './balance-parts.ts'

interface LastUpdatedProps {
  model: { $isStale: ReadableAtom<boolean> }
  /** ISO 8601; null when the backend does not provide it. */
  instant: string | null | undefined
}

/** The time of the data, if provided; without the date when that is today. */
export function LastUpdated({ model, instant }: LastUpdatedProps) {
  const { env } = useStores()
  const { t, f } = useLanguage()
  const isStale = useStore(model.$isStale)
  const time = instant && f.moment(instant, env.clock.now())
  if (!isStale) return time ? <span className="push-end text-12 text-tertiary">{t('common.asOf', { time })}</span> : null
  return (
    <span className="push-end row text-12 warn">
      <Icon icon={Clock} size={14} />
      <span>{time ? t('common.staleAsOf', { time }) : t('wallet.staleNone')}</span>
    </span>
  )
}

export function TotalHead({ model, onTerm }: { model: WalletModel; onTerm: () => void }) {
  const property = valueOf(useStore(model.$property))
  const { property: error } = useStore(model.$trouble)
  const { t } = useLanguage()
  const { isHidden } = useMoney()
  const totalId = useId()
  return (
    <div>
      <div className="row wrap">
        <button type="button" className="wallet-term text-15 text-secondary" aria-describedby={totalId} onClick={onTerm}>
          <span className="term">{t('wallet.part.total_assets')}</span>
        </button>
        <IconButton
          icon={isHidden ? EyeOff : Eye}
          label={t(isHidden ? 'wallet.show' : 'wallet.hide')}
          onClick={model.toggleHidden}
        />
        <span className="wallet-updated row">
          {property ? (
            <LastUpdated model={model} instant={property.as_of} />
          ) : (
            !error && <SkeletonBar width="84px" height={12} />
          )}
          <IconButton icon={RotateCw} label={t('common.refresh')} size={20} onClick={() => void model.reload()} />
        </span>
      </div>
      {property?.total_assets != null && (
        <p id={totalId} className="wallet-total">
          <Amount value={property.total_assets} unit size={36} fits />
        </p>
      )}
      {property && isUnreadable(property, 'total_assets') && <Unreadable />}
      {!property && !error && (
        <p className="wallet-total">
          <SkeletonBar width="62%" height={36} />
        </p>
      )}
    </div>
  )
}

interface RefreshPageProps extends LastUpdatedProps {
  model: LastUpdatedProps['model'] & { reload: () => Promise<unknown> }
  isRead: boolean
  head?: ReactNode
  children: ReactNode
}

export function RefreshPage({ model, isRead, instant, head, children }: RefreshPageProps) {
  const { t } = useLanguage()
  return (
    <PullToRefresh onRefresh={model.reload}>
      <Page>
        {head}
        <div className="row wrap">
          <span className="grow">{isRead && <LastUpdated {...{ model, instant }} />}</span>
          <span>
            <IconButton icon={RotateCw} label={t('common.refresh')} size={20} onClick={() => void model.reload()} />
          </span>
        </div>
        {children}
      </Page>
    </PullToRefresh>
  )
}
