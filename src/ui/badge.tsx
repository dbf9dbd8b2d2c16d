/** A count in the corner of an icon. Its meaning belongs in the accessible name of the control. */
export function Badge({ text }: { text: string }) {
  return (
    <span className="badge" aria-hidden="true">
      {text}
    </span>
  )
}
