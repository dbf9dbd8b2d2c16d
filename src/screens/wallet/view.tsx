import { useStore } from '@nanostores/react'
import { useCallback, useLayoutEffect, type ReactNode } from 'react'

import { useModel, useStores } from '../../hooks/use-stores.ts'
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

/** The wallet; its parts are named by `?view=`, so that back and links reach each of them (A30). */
export function WalletView() {
  const { router, shell } = useStores()
  const { view, bucket, month, id } = useStore(router.$route).query
  const model = useModel(createWallet, 'wallet', created => void created.reload())
  const property = valueOf(useStore(model.$property))
  /** The steps of a withdrawal lead back by themselves; one withdrawal that is looked at does not. */
  const isOne = view === 'withdraw' && id !== undefined
  const isPart = isOne || view === 'funds' || view === 'months' || view === 'recharge' || view === 'trail'

  const leave = useCallback(() => {
    // Opened by a link: there is nothing to go back to, but a screen above.
    const above = view === 'trail' && month !== undefined ? { view, bucket } : {}
    if (!router.back()) router.navigate('/wallet', above, { replace: true })
  }, [router, view, bucket, month])
  useLayoutEffect(() => (isPart ? shell.handleBack(leave) : undefined), [isPart, shell, leave])

  const part = (): ReactNode => {
    if (view === 'funds') return <FundsView />
    if (view === 'months') return <MonthsView />
    if (view === 'trail') return <BalanceHistoryView />
    if (isOne) {
      return (
        <Page>
          <TimelinePart key={id} id={id} />
        </Page>
      )
    }
    if (view === 'withdraw') return <WithdrawView wallet={model} onLeave={leave} />
    if (view === 'recharge') return <RechargeView wallet={model} onLeave={leave} />
    return <Overview model={model} />
  }
  return <AnswerCurrency.Provider value={property?.currency ?? null}>{part()}</AnswerCurrency.Provider>
}
