import { useStore } from '@nanostores/react'

import { useStores } from '../../hooks/context.ts'
import { valueOf } from '../../stores/loadable.ts'
import { useModel } from '../../hooks/use-model.ts'
import { Page } from '../../ui/page.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { createPayPasswordScreen } from './model.ts'
import { PinSteps } from './pin-steps.tsx'
import { PinWait } from './pin-wait.tsx'

/** Set the transaction password, or change it: both routes, the same boxes. */
export function PayPasswordView() {
  const { router } = useStores()
  const { path } = useStore(router.$route)
  const mode = path === '/wallet/set-password' ? 'set' : 'edit'
  const model = useModel(stores => createPayPasswordScreen(stores, mode), mode, made => made.start())
  const state = useStore(model.$user)
  const user = valueOf(state)

  if (user) return <PinSteps key={mode} mode={mode} model={model} isKnown={user.has_pay_password != null} />
  return (
    <Page>
      {state.type === 'failed' ? (
        <LoadError error={state.error} onRetry={model.reload} />
      ) : (
        <PinWait />
      )}
    </Page>
  )
}
