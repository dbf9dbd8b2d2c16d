/** Calls `visit` with a node of a syntax tree and every one below it. */
export const walk = (node, visit) => {
  if (typeof node?.type === 'string') visit(node)
  for (const part of Object.values(node)) {
    if (part !== null && typeof part === 'object') walk(part, visit)
  }
}
