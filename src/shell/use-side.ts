import { useStore } from '@nanostores/react'

import { useHasPanes, useStores } from '../hooks/use-stores.ts'

/** True where the navigation stands beside the screen: from the rail up, for whoever has an account open. */
export function useHasSide(): boolean {
  const { router, session, width } = useStores()
  const { row } = useStore(router.$route)
  const hasToken = useStore(session.$hasToken)
  const isPhone = useStore(width.$bucket) === 'phone'
  return !isPhone && hasToken && (!row.isPublic || row.path === '/404')
}

/** True where the list of plans and the open plan stand side by side, under the title of the list. */
export function useHasPlanPanes(): boolean {
  const { path } = useStore(useStores().router.$route).row
  return useHasPanes() && (path === '/plan' || path === '/plan/detail')
}
