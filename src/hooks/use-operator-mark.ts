import { useStore } from '@nanostores/react'

import { useStores } from './context.ts'
import { useOperator } from './use-operator.ts'

/** Name and logo of the operator; null when nobody is named, undefined before the backend is heard. */
export function useOperatorMark(): { name: string; logo: string | null } | null | undefined {
  const { appearance, config } = useStores()
  const operator = useOperator()
  const isHeard = useStore(config.$config) !== null
  const { logo } = useStore(appearance.$brand)
  const hasFailed = useStore(config.$error) !== null
  if (operator?.legal_name) {
    return { name: operator.display_name ?? operator.legal_name, logo: logo ?? operator.logo_url ?? null }
  }
  return isHeard || hasFailed ? null : undefined
}
