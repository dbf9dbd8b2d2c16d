import type * as v from 'valibot'

/** The parts of a schema that the sandbox reads: wrapped schema, items and entries. */
export interface SchemaNode {
  type: string
  wrapped?: SchemaNode
  item?: SchemaNode
  entries?: Record<string, SchemaNode>
}

export const nodeOf = (schema: v.GenericSchema): SchemaNode => schema as SchemaNode

const WRAPPERS = new Set(['optional', 'nullable', 'nullish', 'unknown'])

/** The schema without its optional wrappers, or the contract's shape of a field that is read unchanged. */
export function unwrap(node: SchemaNode): SchemaNode {
  return WRAPPERS.has(node.type) && node.wrapped ? unwrap(node.wrapped) : node
}
