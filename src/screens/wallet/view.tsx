import { useStore } from '@nanostores/react'
import { useCallback, type ReactNode } from 'react'

import { useBackHandler } from '../../hooks/use-back-handler.ts'
import { useModel, useRoute, useStores } from '../../hooks/use-stores.ts'
import { AnswerCurrency } from '../../money/amount.tsx'
import { valueOf } from '../../stores/loadable.ts'
import { Page } from '../../ui/page.tsx'
import { FundsView } from './funds/funds-view.tsx'
import { MonthsView } from './balance-history/months-view.tsx'
import { createWallet } from './model.ts'
import { Overview } from './balances/overview.tsx'
import { RechargeView } from './recharge/recharge-view.tsx'
import { TimelinePart } from './withdraw/timeline-part.tsx'
import { WithdrawView } from './withdraw/withdraw-view.tsx'
import { BalanceHistoryView } from './balance-history/history-view.tsx'

/** The wallet; `?view=` names its parts, so that back and links reach each of them (A30). */
export function WalletView() {
  const { router } = useStores()
  const { view, bucket, month, id } = useRoute().query
  const model = useModel(createWallet)
  const property = valueOf(useStore(model.$property))

  const leave = useCallback(() => {
    router.back('/wallet', view === 'trail' && month !== undefined ? { view, bucket } : {})
  }, [router, view, bucket, month])

  /** The parts from which the back arrow leads to the wallet; a withdrawal handles back itself. */
  function part(): ReactNode {
    if (view === 'funds') return <FundsView />
    if (view === 'months') return <MonthsView />
    if (view === 'trail') return <BalanceHistoryView />
    if (view === 'recharge') return <RechargeView wallet={model} onLeave={leave} />
    if (view !== 'withdraw' || id === undefined) return null
    return (
      <Page>
        <TimelinePart key={id} id={id} />
      </Page>
    )
  }
  const shown = part()
  useBackHandler(shown === null ? null : leave)

  return (
    <AnswerCurrency.Provider value={property?.currency ?? null}>
      {shown ?? (view === 'withdraw' ? <WithdrawView wallet={model} onLeave={leave} /> : <Overview model={model} />)}
    </AnswerCurrency.Provider>
  )
}
