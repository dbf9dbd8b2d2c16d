import { useStore } from '@nanostores/react'
import { Check, Clock } from 'lucide'
import type { ReactNode } from 'react'

import { useLanguage } from '../../hooks/use-stores.ts'
import type { Language } from '../../i18n/i18n.ts'
import { Chip } from '../../ui/page.tsx'
import { DefinitionList } from '../../ui/totals-table.tsx'
import { NotLoaded } from '../../widgets/load-error.tsx'
import { ListEnd } from '../../widgets/paged-list.tsx'
import type { Records, Relation } from './follow-model.ts'

const isBare = ({ fee_text: fee, data_scope: scope, started_at: from }: Relation): boolean =>
  !fee && !scope && !from

interface RelationListProps {
  records: Records
  accept?: (relation: Relation) => boolean
  empty: ReactNode
  /** Shown below the rows if the end of the list has no text. */
  foot?: ReactNode
}

export function RelationList({ records, accept, empty, foot }: RelationListProps) {
  const { t } = useLanguage()
  const list = useStore(records.$list)
  if (list.type !== 'ready') return <NotLoaded state={list} rows={2} height={140} onRetry={records.reload} />
  const rows = accept ? list.rows.filter(accept) : list.rows
  if (rows.length === 0 && list.more === 'end') return empty
  return (
    <div className="stack-8">
      {rows.length > 0 && (
        <ul className="card clip list">
          {rows.map(relation => <RelationRow key={relation.id} relation={relation} />)}
        </ul>
      )}
      {rows.some(isBare) && <p className="text-13 text-secondary">{t('common.noDetails')}</p>}
      {(!foot || list.more !== 'end' || list.hasGaps) && <ListEnd list={list} onMore={records.loadMore} />}
      {foot}
    </div>
  )
}

function RelationRow({ relation }: { relation: Relation }) {
  const language = useLanguage()
  const { t, f } = language
  const period = periodLabel(relation, language)
  const { profit_share_percent: share, fee_text: fee, data_scope: scope, relation_state: state } = relation
  const details = [
    { label: t('exchange.field.fee'), figure: fee },
    { label: t('operated.share'), figure: share && t('operated.shareOf', { value: f.decimal(share) }) },
    { label: t('operated.scope'), figure: scope }
  ]
  return (
    <li className="list-row">
      <div className="grow stack-4">
        <div className="row wrap">
          <p className="text-15 text-bold break-words grow">{relation.agent_name || relation.agent_id || t('operated.title')}</p>
          {state && (
            <Chip {...(state === 'following' ? { kind: 'ok', icon: Check } : { icon: Clock })}>
              {state === 'following' ? t('operated.state.following') : state === 'ended' ? t('operated.state.ended') : state}
            </Chip>
          )}
        </div>
        <p className="text-12 text-tertiary">
          {f.joined(relation.agent_name && relation.agent_id, period)}
        </p>
        <DefinitionList className="pairs text-13 stack-4" term="text-tertiary" text="text-secondary break-words" rows={details} />
      </div>
    </li>
  )
}

function periodLabel({ started_at: from, ended_at: to }: Relation, { t, f }: Language): string | null {
  if (!from) return null
  return to
    ? t('operated.period', { from: f.date(from), to: f.date(to) })
    : t('common.since', { date: f.date(from) })
}
