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
import type { WithdrawModel } from './withdraw-model.ts'

/** `?view=withdraw`: take money out; with `&id=` one withdrawal and how it stands. */
export function WithdrawView({ wallet, currency, onLeave }: WithdrawPagesProps) {
  const { router, shell } = useStores()
  const { id } = useStore(router.$route).query
  const isOne = id !== undefined
  useLayoutEffect(() => (isOne ? shell.handleBack(onLeave) : undefined), [isOne, shell, onLeave])
  if (!isOne) return <WithdrawPages {...{ wallet, currency, onLeave }} />
  return (
    <Page>
      <TimelinePart key={id} id={id} arrivesAt={null} currency={currency} />
    </Page>
  )
}

interface WithdrawPagesProps {
  wallet: WalletModel
  currency: string | null
  /** Back to where the person came from; true when that was dealt with. */
  onLeave: () => boolean
}

/** The steps of a withdrawal, one page after the other; the focus follows to each heading. */
function WithdrawPages({ wallet, currency, onLeave }: WithdrawPagesProps) {
  const { shell } = useStores()
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<string | null>(null)
  const model = useModel(stores => createWithdraw(stores, wallet), 'withdraw', made => made.start())
  const { operation } = model
  const { type } = useStore(operation.$stage)
  const shown = type === 'reconciling' ? 'unknown' : type

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
  return (
    <div ref={box} className="withdraw">
      <Current model={model} currency={currency} onLeave={onLeave} />
    </div>
  )
}

interface CurrentProps extends Pick<WithdrawPagesProps, 'currency' | 'onLeave'> {
  model: WithdrawModel
}

function Current({ model, currency, onLeave }: CurrentProps) {
  const facts = useStore(model.$facts)
  const { operation } = model
  const stage = useStore(operation.$stage)
  const view = useWithdrawPages(currency, onLeave)

  if (stage.type !== 'form') {
    return <OperationFlow operation={operation} view={view} />
  }
  if (facts.type === 'loading') {
    return (
      <Page>
        <Loading rows={5} />
      </Page>
    )
  }
  if (facts.type === 'failed') {
    return (
      <Page>
        <LoadError error={facts.error} onRetry={model.load} />
      </Page>
    )
  }
  const { property, card, cardError, method } = facts
  const verdict = eligibilityOf(property)
  if (verdict.type === 'blocked') {
    if (isSetUp(verdict.blocks)) return <SetUpPage {...{ property, currency }} blocks={verdict.blocks} />
    return <BlockedPage {...{ model, property, card, method, currency }} blocks={verdict.blocks} />
  }
  return (
    <AmountPage
      {...{ model, verdict, property, card, cardError, method, currency, view }}
      notice={stage.notice}
    />
  )
}
