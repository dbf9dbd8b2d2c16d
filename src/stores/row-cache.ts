import type { CallOutput, FlowRow } from '../api/calls.ts'
import type { Client } from '../api/client.ts'
import type { Session } from './session.ts'

/** Maximum number of rows; the most recently read are kept. */
const MOST = 10_000

/**
 * Fund rows that this session has read, in memory only. When the account is blocked, a statement
 * can be made only of these (TR-12).
 */
export function createRowCache({ $epoch }: Pick<Session, '$epoch'>) {
  const seen = new Map<string, FlowRow>()
  // Another user's rows are never shown.
  $epoch.listen(() => seen.clear())

  function note(rows: readonly FlowRow[]): void {
    for (const row of rows) {
      seen.delete(row.id)
      seen.set(row.id, row)
    }
    for (const id of seen.keys()) {
      if (seen.size <= MOST) return
      seen.delete(id)
    }
  }

  return {
    /** Newest first. */
    rows: (): readonly FlowRow[] =>
      [...seen.values()].sort(
        (a, b) => b.time.localeCompare(a.time) || b.id.length - a.id.length || b.id.localeCompare(a.id)
      ),
    /** Wraps `request` and records the fund rows of its answers. */
    watch: (request: Client['call']): Client['call'] => (name, input, options) => {
      const answer = request(name, input, options)
      if (name === 'transactionFlow') {
        void answer.then(result => result.ok && note((result.value as CallOutput<'transactionFlow'>).list))
      }
      return answer
    }
  }
}
