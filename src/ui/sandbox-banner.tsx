/**
 * The ribbon that says, on every page and above every sheet, that no real money moves here.
 * Without a text it keeps the room alone, so that nothing jumps when it comes.
 */
export function SandboxBanner({ text }: { text: string | null }) {
  if (text === null) return <div className="tape t12" style={{ visibility: 'hidden' }}>{'\u00a0'}</div>
  return (
    <div className="tape t12" role="note">
      {text}
    </div>
  )
}
