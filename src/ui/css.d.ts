/** A style sheet is imported as text: the portal adopts it, nothing is injected. */
declare module '*.css' {
  const text: string
  export default text
}
