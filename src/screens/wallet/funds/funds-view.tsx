import { useStore } from '@nanostores/react'
import { CircleQuestionMark, Download, SlidersHorizontal } from 'lucide'
import { useCallback, useState } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useStores } from '../../../hooks/context.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { useModel } from '../../../hooks/use-model.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { PullToRefresh } from '../../../widgets/pull-to-refresh.tsx'
import { FlowSheet } from '../flow-sheet.tsx'
import { RefreshHeader } from '../refresh-header.tsx'
import { ExportSheet } from './export-sheet.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { FundsBody } from './funds-body.tsx'
import { countOf, filterKey, readFilter } from './funds-filter.ts'
import { createFunds, rowsOf } from './funds-model.ts'
import { KindsSheet } from './kinds-sheet.tsx'
import { ScreenPrintView } from './screen-print-view.tsx'

type Opened =
  | { type: 'none' }
  | { type: 'filter' | 'kinds' | 'export' }
  | { type: 'row'; row: FlowRow }

const NOTHING: Opened = { type: 'none' }

/** Every movement of every balance, newest first, or those that the address chooses. */
export function FundsView() {
  const { router } = useStores()
  const { t } = useLanguage()
  const filter = readFilter(useStore(router.$route).query)
  const model = useModel(stores => createFunds(stores, filter), filterKey(filter), created =>
    created.start()
  )
  const list = useStore(model.$list)
  const isStale = useStore(model.$isStale)
  const [opened, setOpened] = useState<Opened>(NOTHING)
  const openRow = useCallback((row: FlowRow): void => setOpened({ type: 'row', row }), [])
  const close = (): void => setOpened(NOTHING)
  const chosen = countOf(filter)
  const refLabel = rowsOf(list)[0]?.ref?.label

  return (
    <PullToRefresh onRefresh={model.refresh}>
      {opened.type === 'export' && (
        <ExportSheet filter={filter} loaded={() => rowsOf(model.$list.get())} onClose={close} />
      )}
      <ScreenPrintView list={list} filter={filter} />
      <Page>
        <RefreshHeader
          title={t('wallet.funds.title')}
          isRead={list.type === 'ready'}
          instant={list.type === 'ready' ? list.first.as_of : null}
          isStale={isStale}
          onRefresh={model.refresh}
        />
        <p className="t13 i2">{t('wallet.funds.explain')}</p>
        <div className="row wrap">
          <Button size="small" icon={SlidersHorizontal} onClick={() => setOpened({ type: 'filter' })}>
            {chosen === 0 ? t('wallet.filter.open') : t('wallet.filter.active', { count: chosen })}
          </Button>
          <Button size="small" icon={Download} onClick={() => setOpened({ type: 'export' })}>
            {t('wallet.export.open')}
          </Button>
          <Button size="small" icon={CircleQuestionMark} onClick={() => setOpened({ type: 'kinds' })}>
            {t('wallet.funds.kindsOpen')}
          </Button>
        </div>
        <FilterChips filter={filter} refLabel={refLabel} onSelect={model.select} />
        <FundsBody model={model} filter={filter} onOpen={openRow} />
      </Page>
      {opened.type === 'filter' && (
        <FilterSheet filter={filter} onSelect={model.select} onClose={close} />
      )}
      {opened.type === 'kinds' && (
          <KindsSheet onSelect={kind => model.select({ ...filter, kind })} onClose={close} />
        )}
      {opened.type === 'row' && <FlowSheet row={opened.row} onClose={close} />}
    </PullToRefresh>
  )
}
