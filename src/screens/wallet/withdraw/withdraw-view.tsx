import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'

import { useModel, useStores } from '../../../hooks/use-stores.ts'
import { OperationFlow } from '../../../money/operation/operation-flow.tsx'
import { Page } from '../../../ui/page.tsx'
import { LoadError, Loading } from '../../../widgets/load-error.tsx'
import type { WalletModel } from '../model.ts'
import { AmountPage } from './amount-page.tsx'
import { BlockedPage, SetUpPage } from './blocked-page.tsx'
import { eligibilityOf, isSetUp } from './eligibility.ts'
import { TimelinePart } from './timeline-part.tsx'
import { useWithdrawPages } from './use-withdraw-pages.tsx'
import { createWithdraw } from './withdraw-model.ts'

/** `?view=withdraw`: take money out; with `&id=` one withdrawal and how it stands. */
export function WithdrawView({ wallet, onLeave }: WithdrawPagesProps) {
  const { router, shell } = useStores()
  const { id } = useStore(router.$route).query
  const isOne = id !== undefined
  useLayoutEffect(() => (isOne ? shell.handleBack(onLeave) : undefined), [isOne, shell, onLeave])
  if (!isOne) return <WithdrawPages {...{ wallet, onLeave }} />
  return (
    <Page>
      <TimelinePart key={id} id={id} />
    </Page>
  )
}

interface WithdrawPagesProps {
  wallet: WalletModel
  /** Back to where the person came from; true when that was dealt with. */
  onLeave: () => boolean
}

/** The steps of a withdrawal, one page after the other; the focus follows to each heading. */
function WithdrawPages({ wallet, onLeave }: WithdrawPagesProps) {
  const { shell } = useStores()
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<string | null>(null)
  const model = useModel(stores => createWithdraw(stores, wallet), 'withdraw', made => made.start())
  const { operation } = model
  const stage = useStore(operation.$stage)
  const facts = useStore(model.$facts)
  const view = useWithdrawPages(onLeave)
  const shown = stage.type === 'reconciling' ? 'unknown' : stage.type

  useLayoutEffect(() => {
    if (last.current !== null && last.current !== shown) box.current?.querySelector('h2')?.focus()
    last.current = shown
  }, [shown])
  useLayoutEffect(
    () =>
      shell.handleBack(() => {
        if (shown === 'pendingUndo') operation.undo()
        else onLeave()
        return true
      }),
    [shell, shown, operation, onLeave]
  )

  function page() {
    if (stage.type !== 'form') return <OperationFlow operation={operation} view={view} />
    if (facts.type !== 'ready') {
      return (
        <Page>
          {facts.type === 'failed' ? <LoadError error={facts.error} onRetry={model.load} /> : <Loading rows={5} />}
        </Page>
      )
    }
    const verdict = eligibilityOf(facts.property)
    if (verdict.type !== 'blocked') return <AmountPage {...{ model, view, verdict, facts }} notice={stage.notice} />
    const { blocks } = verdict
    if (isSetUp(blocks)) return <SetUpPage blocks={blocks} property={facts.property} />
    return <BlockedPage {...{ model, blocks, facts }} />
  }
  return (
    <div ref={box} className="withdraw">
      {page()}
    </div>
  )
}
