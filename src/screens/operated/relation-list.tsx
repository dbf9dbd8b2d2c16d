import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { useLanguage } from '../../hooks/use-language.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { Loading } from '../../widgets/loading.tsx'
import { ListEnd } from '../../widgets/paged-list.tsx'
import type { Records, Relation } from './records-model.ts'
import { RelationRow } from './relation-row.tsx'

const isBare = ({ fee_text: fee, data_scope: scope, started_at: from }: Relation): boolean =>
  !fee && !scope && !from

export interface RelationListProps {
  records: Records
  /** Leaves out the rows for which it is false. */
  accept?: (relation: Relation) => boolean
  /** Shown when there is none. */
  empty: ReactNode
  /** Shown below the rows. */
  foot?: ReactNode
}

/** Relations with their states: loading, failed, none, some. */
export function RelationList({ records, accept = () => true, empty, foot }: RelationListProps) {
  const { t } = useLanguage()
  const list = useStore(records.$list)
  if (list.type === 'loading') return <Loading rows={2} height={140} />
  if (list.type === 'failed') return <LoadError error={list.error} onRetry={records.reload} />
  const rows = list.rows.filter(accept)
  if (rows.length === 0) return empty
  return (
    <div className="s8">
      <ul className="card clip list">
        {rows.map(relation => (
          <RelationRow key={relation.id} relation={relation} />
        ))}
      </ul>
      {rows.some(isBare) && <p className="t13 i2">{t('common.noDetails')}</p>}
      {foot ?? (
        <ListEnd list={list} end={count => t('operated.recordsEnd', { count })} onMore={records.loadMore} />
      )}
    </div>
  )
}
