import type * as v from 'valibot'

/** The parts of a schema that the sandbox looks at: what it wraps, lists and holds. */
export interface SchemaNode {
  type: string
  wrapped?: SchemaNode
  item?: SchemaNode
  entries?: Record<string, SchemaNode>
}

export const nodeOf = (schema: v.GenericSchema): SchemaNode => schema as SchemaNode

const WRAPPERS = new Set(['optional', 'nullable', 'nullish', 'unknown'])

/** The schema without its marks of absence, or the contract's shape of a field that is read as it came. */
export function unwrap(node: SchemaNode): SchemaNode {
  return WRAPPERS.has(node.type) && node.wrapped ? unwrap(node.wrapped) : node
}
