import { RotateCw } from 'lucide'

import { useLanguage } from '../../hooks/use-stores.ts'
import { IconButton } from '../../ui/icon.tsx'
import { LastUpdated } from './balances/total-head.tsx'

export interface RefreshHeaderProps {
  /** There is data. */
  isRead: boolean
  /** Of the data, ISO 8601; none when the backend does not tell it. */
  instant: string | null | undefined
  isStale: boolean
  onRefresh: () => unknown
}

/** When the figures of a page were true, and the button that asks again. */
export function RefreshHeader({ instant, isRead, isStale, onRefresh }: RefreshHeaderProps) {
  const { t } = useLanguage()
  return (
    <div className="row wrap">
      <span className="grow">{isRead && <LastUpdated instant={instant} isStale={isStale} />}</span>
      <span>
        <IconButton icon={RotateCw} label={t('common.refresh')} size={20} onClick={() => void onRefresh()} />
      </span>
    </div>
  )
}
