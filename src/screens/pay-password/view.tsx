import { useStore } from '@nanostores/react'

import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { valueOf } from '../../stores/loadable.ts'
import { Page } from '../../ui/page.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { createPayPasswordScreen } from './model.ts'
import { PinSteps } from './pin-steps.tsx'

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

/** The steps, the question and the boxes in their places, until it is known what to ask. */
function PinWait() {
  const { t } = useLanguage()
  return (
    <div className="s8" role="status">
      <SkeletonBar width="100%" height={26} />
      <SkeletonBar width="100%" height={26} />
      <div className="pin" aria-hidden="true">
        {[...Array(6).keys()].map(at => (
          <i key={at} />
        ))}
      </div>
      <span className="vh">{t('common.loading')}</span>
    </div>
  )
}
