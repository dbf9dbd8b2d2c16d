/**
 * The ribbon that says, on every page and above every sheet, that no real money moves here.
 * A landmark of its own (`label`), so that a screen reader finds it. Without a text it keeps the room alone, so that nothing jumps when it comes.
 */
export function SandboxBanner({ text, label }: { text: string | null; label?: string }) {
  if (text === null) return <div className="tape t12" style={{ visibility: 'hidden' }}>{'\u00a0'}</div>
  return (
    <section className="tape t12" aria-label={label}>
      {text}
    </section>
  )
}
