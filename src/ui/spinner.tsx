/** Says with a turning ring that something runs; the words beside it say what. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}
