/** The ribbon that says, on every page and above every sheet, that no real money moves here. */
export function Tape({ text }: { text: string }) {
  return (
    <div className="tape t12" role="note">
      {text}
    </div>
  )
}
