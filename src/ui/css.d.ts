/** A style sheet arrives as its text: the portal adopts it, nothing is injected. */
declare module '*.css' {
  const text: string
  export default text
}
