import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'

import { useStores } from '../../../hooks/context.ts'
import { useModel } from '../../../hooks/use-model.ts'
import { Page } from '../../../ui/page.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { Loading } from '../../../widgets/loading.tsx'
import type { WalletModel } from '../model.ts'
import { AmountPage } from './amount-page.tsx'
import { BlockedPage } from './blocked-page.tsx'
import { DonePage } from './done-page.tsx'
import { UndoPage } from './undo-page.tsx'
import { ReviewPage } from './review-page.tsx'
import { UnknownPage } from './unknown-page.tsx'
import { createWithdraw } from './withdraw-model.ts'
import type { WithdrawModel } from './withdraw-model.ts'
import { eligibilityOf } from './eligibility.ts'

export interface WithdrawPagesProps {
  wallet: WalletModel
  currency: string | null
  /** Back to where the person came from; true when that was dealt with. */
  onLeave: () => boolean
}

/** The steps of a withdrawal, one page after the other; the focus follows to each heading. */
export function WithdrawPages({ wallet, currency, onLeave }: WithdrawPagesProps) {
  const { shell } = useStores()
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<string | null>(null)
  const model = useModel(stores => createWithdraw(stores, wallet), 'withdraw', made => made.start())
  const stage = useStore(model.operation.$stage)
  const step = useStore(model.$step)
  const shown = stage.type === 'idle' ? step.type : stage.type === 'sending' ? 'held' : stage.type

  useLayoutEffect(() => {
    if (last.current !== null && last.current !== shown) box.current?.querySelector('h2')?.focus()
    last.current = shown
  }, [shown])
  useLayoutEffect(
    () =>
      shell.handleBack(() => {
        if (shown === 'held') model.operation.undo()
        else if (shown === 'review') model.change()
        else onLeave()
        return true
      }),
    [shell, shown, model, onLeave]
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
  const step = useStore(model.$step)
  const stage = useStore(model.operation.$stage)
  const { operation } = model

  switch (stage.type) {
    case 'held':
      return <UndoPage operation={operation} order={stage.operation} until={stage.until} currency={currency} />
    case 'sending':
      return <UndoPage operation={operation} order={stage.operation} until={null} currency={currency} />
    case 'checking':
    case 'unknown':
    case 'notDone':
      return <UnknownPage model={model} stage={stage} currency={currency} />
    case 'done':
      return <DonePage receipt={stage.result} currency={currency} onLeave={onLeave} />
    case 'idle':
      break
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
    return <BlockedPage {...{ model, property, card, method, currency }} blocks={verdict.blocks} />
  }
  if (step.type === 'review') {
    return <ReviewPage model={model} order={step.order} notice={step.notice} currency={currency} />
  }
  return (
    <AmountPage
      {...{ model, verdict, property, card, cardError, method, currency }}
      notice={step.notice}
    />
  )
}
