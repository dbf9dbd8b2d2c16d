import { useStore } from '@nanostores/react'
import { X } from 'lucide'
import { useCallback, useRef, useState } from 'react'

import { useCondition, useConfig, useHasPanes, useLanguage, useModel, useRoute, useStores } from '../../../hooks/use-stores.ts'
import { MOST_ROWS } from '../../../hooks/use-is-table.ts'
import { Amount, useMoney } from '../../../money/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panes } from '../../../ui/panes.tsx'
import type { EventRows } from '../../../widgets/flow-events.ts'
import { FlowSheet } from '../../../widgets/flow-sheet.tsx'
import { RefreshPage } from '../balances/total-head.tsx'
import { ExportSheet } from '../statement/export-sheet.tsx'
import { StatementPrintView } from '../statement/statement-print-view.tsx'
import { progressLabel } from '../statement/statement-reader.ts'
import { filterLabels } from './filter-labels.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { FundsBody } from './funds-body.tsx'
import { countOf, filterKey, readFilter, type FundsFilter } from './funds-filter.ts'
import { createFunds, rowsOf, type FundsList } from './funds-model.ts'
import { useEvents } from './fund-list.tsx'

/** The movements, newest first, or those that the address selects; with room, beside the open one. */
export function FundsView() {
  const { router } = useStores()
  const { t } = useLanguage()
  const { query } = useRoute()
  const filter = readFilter(query)
  const hasPanes = useHasPanes()
  const isOldestFirst = query.order === 'oldest'
  const model = useModel(stores => createFunds(stores, filter, isOldestFirst), filterKey(filter), isOldestFirst)
  const list = useStore(model.$list)
  const [sheet, setSheet] = useState<'filter' | 'export' | null>(null)
  const [opened, setOpened] = useState<EventRows | null>(null)
  /** The row that was opened by itself beside the list, from a fold. */
  const [single, setSingle] = useState<string | null>(null)
  const events = useEvents(list)
  const openEvent = useCallback(
    (rows: EventRows): void => {
      const { id } = rows[0]
      setSingle(rows.length === 1 ? id : null)
      if (hasPanes) router.navigate('/wallet', { ...router.$route.get().query, row: id })
      else setOpened(rows)
    },
    [router, hasPanes]
  )
  /** The event of the address: beside the list, or in a sheet without room for that. */
  const current = query.row ? events.find(({ rows }) => rows.some(({ id }) => id === query.row)) : undefined
  const row = single === query.row && current?.rows.find(({ id }) => id === single)
  const open = opened ?? (!hasPanes && sheet === null && current?.rows)
  function close(): void {
    setSheet(null)
    setOpened(null)
    if (query.row && !hasPanes) router.replace('/wallet', { ...query, row: undefined })
  }
  const chosen = countOf(filter)
  /** Keeps the button, which has focus, while the other end is read. */
  const canTurn = useRef(false)
  const first = list.type === 'ready' ? list.first : null
  if (first) {
    const isLong = (first.total ?? 0) > MOST_ROWS && first.up_to != null
    canTurn.current = isOldestFirst ? Boolean(first.isOldestFirst) : isLong
  }

  const funds = (
    <>
      {sheet === 'export' && (
        <ExportSheet filter={filter} loaded={() => rowsOf(model.$list.get())} onClose={close} />
      )}
      <ScreenPrintView list={list} filter={filter} />
      <RefreshPage model={model} isRead={first !== null} instant={first?.as_of}>
        <div className="row wrap">
          <Button size="small" onClick={() => setSheet('filter')}>
            {chosen === 0 ? t('wallet.filter.title') : t('wallet.filter.active', { count: chosen })}
          </Button>
          <Button size="small" onClick={() => setSheet('export')}>{t('wallet.export.open')}</Button>
          {canTurn.current && (
            <Button size="small" onClick={model.turn}>{t(isOldestFirst ? 'plans.newest' : 'plans.oldest')}</Button>
          )}
        </div>
        <FilterChips {...{ list, filter }} onSelect={model.select} />
        <FundsBody {...{ model, filter, events, current }} onOpen={openEvent} />
      </RefreshPage>
      {sheet === 'filter' && <FilterSheet filter={filter} onSelect={model.select} onClose={close} />}
      {open && <FlowSheet rows={open} onClose={close} />}
    </>
  )
  if (!hasPanes) return funds
  return (
    <Panes
      list={funds}
      label={t('flow.unknown')}
      openKey={(row || current)?.id ?? null}
      detail={current && <FlowSheet rows={row ? [row] : current.rows} isBeside onClose={close} />}
    />
  )
}

/** What the browser's own print command prints: the movements loaded so far. */
function ScreenPrintView({ list, filter }: { list: FundsList; filter: FundsFilter }) {
  const { env } = useStores()
  const language = useLanguage()
  const basic = useConfig()
  const isPrinting = useCondition(env.printing)
  if (!isPrinting || list.type !== 'ready') return null
  const { first, more, hasGaps } = list
  const rows = rowsOf(list)
  const isWhole = more === 'end' && !hasGaps
  return (
    <StatementPrintView
      statement={{
        environment: basic?.environment ?? null,
        currency: first.currency ?? basic?.currency ?? null,
        time_zone: env.clock.timeZone(),
        opening_balance: first.opening_balance ?? null,
        closing_balance: first.closing_balance ?? null,
        rows
      }}
      filter={filter}
      lacks={isWhole ? null : first.isOldestFirst ? 'newer' : 'older'}
      money={(value, signed) => <Amount value={value} signed={signed} />}
      notes={isWhole ? [] : [progressLabel(rows.length, first.total, language)]}
    />
  )
}

function FilterChips(props: { list: FundsList; filter: FundsFilter; onSelect: (filter: FundsFilter) => void }) {
  const { list, filter, onSelect } = props
  const language = useLanguage()
  const { t } = language
  const labels = filterLabels(filter, language, useMoney(), rowsOf(list))
  if (labels.length === 0) return null
  return (
    <ul className="row wrap" aria-label={t('wallet.filter.chosen')}>
      {labels.map(({ key, text, without }) => (
        <li key={key}>
          <button
            type="button"
            className="btn secondary small"
            aria-label={t('wallet.filter.remove', { name: text })}
            onClick={() => onSelect(without)}
          >
            <span>
              {text}
              <Icon icon={X} size={16} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
