import { RotateCw } from 'lucide'

import { useLanguage } from '../../hooks/use-language.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LastUpdated } from './balances/last-updated.tsx'

export interface RefreshHeaderProps {
  title: string
  /** There is data. */
  isRead: boolean
  /** Of the data, ISO 8601; none when the backend does not tell it. */
  instant: string | null | undefined
  isStale: boolean
  onRefresh: () => unknown
}

/** The title of a page of figures, when they were true, and the button that asks again. */
export function RefreshHeader({ title, instant, isRead, isStale, onRefresh }: RefreshHeaderProps) {
  const { t } = useLanguage()
  return (
    <div className="row wrap">
      <h2 className="t20 any">{title}</h2>
      <span className="apart row">
        {isRead && <LastUpdated instant={instant} isStale={isStale} />}
        <IconButton icon={RotateCw} label={t('common.refresh')} size={20} onClick={() => void onRefresh()} />
      </span>
    </div>
  )
}
