import { useStores } from '../../../hooks/context.ts'
import { useCondition } from '../../../hooks/use-condition.ts'
import { useOperatorIdentity } from '../../../hooks/use-operator-identity.ts'

/** Whose figures these are, above a view that is printed as it stands. */
export function PrintHeader({ title }: { title: string }) {
  const { env } = useStores()
  const { name, unknown, lines } = useOperatorIdentity()
  if (!useCondition(env.printing)) return null
  return (
    <div className="paper-head">
      {[name ?? unknown, ...lines, `${title} · ${env.clock.timeZone()}`].map(line => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
