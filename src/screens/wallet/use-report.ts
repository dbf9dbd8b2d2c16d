import { useStores } from '../../hooks/context.ts'

/** Leads to customer service with a sentence that says what is wrong. */
export function useReport(): (message: string) => void {
  const { shell } = useStores()
  return message => shell.openDialog({ type: 'service', list: 'service', message })
}
