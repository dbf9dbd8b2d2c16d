import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useStores } from '../../../stores/context.ts'
import { errorWords } from '../../../stores/error-words.ts'
import type { Pages } from '../../../stores/pages.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { useModel } from '../../../stores/use-model.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorRow } from '../../../ui/error-row.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FlowSheet } from '../flow-sheet.tsx'
import { ProofLedger } from '../balances/proof-ledger.tsx'
import { FundDays } from './fund-days.tsx'
import { createFunds, readKind } from './funds-model.ts'
import { KindSelect } from './kind-select.tsx'

/** Every movement of every balance, newest first. */
export function FundsView() {
  const { router } = useStores()
  const language = useLanguage()
  const { t, f } = language
  const kind = readKind(useStore(router.$route).query.kind)
  const model = useModel(stores => createFunds(stores, kind), kind, created => created.start())
  const list = useStore(model.$list)
  const proof = useStore(model.$proof)
  const [opened, setOpened] = useState<FlowRow | null>(null)

  return (
    <Page>
      <div className="sec-head">
        <h2 className="t20 any">{t('wallet.funds.title')}</h2>
        {list.type === 'ready' && (
          <span className="t12 i3">
            {list.first.as_of
              ? t('common.asOf', { time: f.dateTime(list.first.as_of) })
              : t('wallet.asOfNone')}
          </span>
        )}
      </div>
      <p className="t13 i2">{t('wallet.funds.explain')}</p>
      <KindSelect value={kind} onSelect={model.selectKind} />
      {list.type === 'loading' && <Skeleton rows={8} label={t('common.loading')} />}
      {list.type === 'failed' && (
        <ErrorRow
          text={t('common.requestFailed')}
          meta={errorWords(list.error, language)}
          onRetry={() => void model.reload()}
        />
      )}
      {list.type === 'ready' && list.rows.length === 0 && (
        <EmptyState
          title={t(kind === 'all' ? 'wallet.funds.empty' : 'wallet.funds.emptyKind')}
          text={kind === 'all' ? t('wallet.funds.emptyText') : undefined}
          action={
            kind === 'all' ? undefined : (
              <Button kind="quiet" onClick={() => model.selectKind('all')}>
                {t('wallet.funds.showAll')}
              </Button>
            )
          }
        />
      )}
      {list.type === 'ready' && list.rows.length > 0 && (
        <>
          <FundDays rows={list.rows} onOpen={setOpened} />
          <End list={list} onMore={() => void model.loadMore()} />
          {proof.type !== 'none' && (
            <ProofLedger
              proof={proof}
              openingLabel={t('wallet.proof.opening')}
              closingLabel={t('wallet.proof.closing')}
            />
          )}
        </>
      )}
      {opened && <FlowSheet row={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

interface EndProps {
  list: Extract<Pages<FlowRow, unknown>, { type: 'ready' }>
  onMore: () => void
}

function End({ list: { more, moreError, rows }, onMore }: EndProps) {
  const language = useLanguage()
  const { t } = language
  if (more === 'end') {
    return <p className="t12 i3 mid">{t('wallet.funds.end', { count: rows.length })}</p>
  }
  if (moreError) {
    return (
      <ErrorRow
        text={t('common.requestFailed')}
        meta={errorWords(moreError, language)}
        onRetry={onMore}
      />
    )
  }
  return (
    <Button wide busy={more === 'loading' && t('common.loading')} onClick={onMore}>
      {t('wallet.funds.more')}
    </Button>
  )
}
