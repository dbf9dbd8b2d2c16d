import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { errorWords } from '../../stores/error-words.ts'
import { moreWords } from '../../stores/more-words.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { ErrorRow } from '../../ui/error-row.tsx'
import { MoreRow } from '../../ui/more-row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Records } from './records-model.ts'
import { RelationRow } from './relation-row.tsx'

export interface RelationListProps {
  records: Records
  /** Shown when there is none. */
  empty: ReactNode
  /** Shown below the rows. */
  foot?: ReactNode
}

/** Relations with their states: loading, failed, none, some. */
export function RelationList({ records, empty, foot }: RelationListProps) {
  const language = useLanguage()
  const { t } = language
  const list = useStore(records.$list)
  if (list.type === 'loading') return <Skeleton rows={2} height={140} label={t('common.loading')} />
  if (list.type === 'failed') {
    return (
      <ErrorRow
        text={t('common.requestFailed')}
        meta={errorWords(list.error, language)}
        onRetry={() => void records.reload()}
      />
    )
  }
  if (list.rows.length === 0) return empty
  return (
    <div className="s8">
      <ul className="card clip list">
        {list.rows.map(relation => (
          <RelationRow key={relation.id} relation={relation} />
        ))}
      </ul>
      {foot ?? (
        <MoreRow
          more={list.more}
          words={moreWords(language, t('operated.recordsEnd', { count: list.rows.length }))}
          onMore={() => void records.loadMore()}
        />
      )}
    </div>
  )
}
