import type { PlanListModel } from './model.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { MoreRow, type MoreRowProps } from '../../ui/more-row.tsx'

export interface ListEndProps {
  more: MoreRowProps['more']
  /** Rows above. */
  count: number
  hasGaps: boolean | undefined
  onMore: PlanListModel['loadMore']
}

/** The end row: says that the next page comes, has failed, or that there is none. */
export function ListEnd({ more, count, hasGaps, onMore }: ListEndProps) {
  const { t } = useLanguage()
  const words = {
    gaps: hasGaps ? t('common.rowsUnreadable') : undefined,
    more: t('plans.loadMore'),
    loading: t('plans.loadingMore'),
    failed: t('common.requestFailed'),
    end: t('plans.end', { count })
  }
  return <MoreRow more={more} words={words} onMore={() => void onMore()} />
}
