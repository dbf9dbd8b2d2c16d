import { useStore } from '@nanostores/react'

import { useStores } from '../../src/hooks/use-stores.ts'
import { PortalHeader } from '../../src/shell/portal-header.tsx'

const NOWHERE = { current: null }

/** The header of the current screen, as the frame of a phone draws it. */
export function Header() {
  const route = useStore(useStores().router.$route)
  return <PortalHeader route={route} scroller={NOWHERE} hasSide={false} hasPlanPanes={false} />
}
