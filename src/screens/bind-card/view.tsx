import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'

import { useModel, useStores } from '../../hooks/use-stores.ts'
import { valueOf } from '../../stores/loadable.ts'
import { Page } from '../../ui/page.tsx'
import { LoadError, Loading } from '../../widgets/load-error.tsx'
import { BoundCard } from './bound-card.tsx'
import { CardFormPage } from './card-form-page.tsx'
import { CardReview } from './card-review.tsx'
import { createBindCard } from './model.ts'
import type { BindCard } from './model.ts'

/** The bank card or address that withdrawals go to: bind it, see it masked, have it changed. */
export function BindCardView() {
  const { shell } = useStores()
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<string | null>(null)
  const model = useModel(createBindCard, 'bind-card', created => created.start())
  const { type } = useStore(model.$step)
  const hasCard = valueOf(useStore(model.$card)) !== null

  useLayoutEffect(() => shell.handleBack(model.back), [shell, model])
  useLayoutEffect(() => {
    // A field that the server did not take has the focus already.
    const hasFocus = box.current?.querySelector('input:focus')
    if (last.current !== null && last.current !== type && !hasFocus) {
      box.current?.querySelector('h2')?.focus()
    }
    last.current = hasCard ? type : null
  }, [type, hasCard])
  return (
    <div ref={box} className="card-screen">
      <Current model={model} />
    </div>
  )
}

function Current({ model }: { model: BindCard }) {
  const state = useStore(model.$card)
  const step = useStore(model.$step)
  const card = valueOf(state)

  if (!card) {
    return (
      <Page>
        {state.type === 'failed' ? (
          <LoadError error={state.error} onRetry={model.load} />
        ) : (
          <Loading shape="fact" rows={7} />
        )}
      </Page>
    )
  }
  switch (step.type) {
    case 'bound':
      return <BoundCard model={model} card={card} isNew={step.isNew} refusal={step.refusal} />
    case 'form':
      return <CardFormPage model={model} card={card} refusal={step.refusal} />
    case 'review':
      return <CardReview model={model} order={step.order} />
  }
}
