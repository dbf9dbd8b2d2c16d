import { useStore } from '@nanostores/react'

import { useStores } from '../../hooks/context.ts'
import { Card } from '../../ui/card.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { AccountHead } from './account-head.tsx'
import type { AdCenter } from './model.ts'

/** Who is logged in, and what is available; why the person is not known, above it. */
export function AccountCard({ model }: { model: AdCenter }) {
  const { session, entrance } = useStores()
  const profile = useStore(session.$profile)
  const failure = useStore(entrance.$userFailed)
  return (
    <>
      {!profile && failure && <LoadError error={failure} onRetry={entrance.refreshUser} />}
      <Card pad={false}>
        <AccountHead model={model} />
      </Card>
    </>
  )
}
