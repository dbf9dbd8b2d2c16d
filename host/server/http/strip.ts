import { isOurs } from '../../../src/api/calls.ts'
import { unwrap, type SchemaNode } from './schema-walk.ts'

/**
 * `--spec-only`: removes every field that the specification does not state,
 * at every depth.
 */
export function stripOurs(node: SchemaNode, value: unknown): unknown {
  const schema = unwrap(node)
  if (Array.isArray(value)) {
    const item = schema.item
    return item ? value.map(entry => stripOurs(item, entry)) : value
  }
  if (typeof value !== 'object' || value === null || !schema.entries) return value
  const kept: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.entries)) {
    const part = (value as Record<string, unknown>)[name]
    if (isOurs(field) || part === undefined) continue
    kept[name] = stripOurs(field, part)
  }
  return kept
}
