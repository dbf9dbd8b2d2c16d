import type { Page } from 'playwright-core'

/** A node of the accessibility tree that a screen reader reaches. */
export interface TreeNode {
  role: string
  name: string
  /** What distinguishes it from others of the same name. */
  description: string
  /** Depth of a heading; 0 for anything else. */
  level: number
  isFocusable: boolean
  isModal: boolean
  /** `polite`, `assertive`, or empty where changes are not announced. */
  live: string
  parent: TreeNode | null
}

interface Wire {
  nodeId: string
  parentId?: string
  childIds?: string[]
  ignored: boolean
  role?: { value?: unknown }
  name?: { value?: unknown }
  description?: { value?: unknown }
  properties?: { name: string; value: { value?: unknown } }[]
}

/** The accessibility tree of the portal as the engine has built it, in reading order. */
export async function readTree(page: Page): Promise<TreeNode[]> {
  // The session is not detached: that would also end the page's touch emulation. It ends with the page.
  const cdp = await page.context().newCDPSession(page)
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as unknown as { nodes: Wire[] }
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  const found: TreeNode[] = []

  function walk(wire: Wire | undefined, parent: TreeNode | null): void {
    if (!wire) return
    const property = (name: string): unknown => wire.properties?.find(one => one.name === name)?.value.value
    const text = (part: { value?: unknown } | undefined): string => String(part?.value ?? '').replace(/\s+/g, ' ').trim()
    const node: TreeNode = {
      role: text(wire.role),
      name: text(wire.name),
      description: text(wire.description),
      level: Number(property('level') ?? 0),
      isFocusable: property('focusable') === true,
      isModal: property('modal') === true,
      live: String(property('live') ?? ''),
      parent
    }
    if (!wire.ignored) found.push(node)
    for (const id of wire.childIds ?? []) walk(byId.get(id), wire.ignored ? parent : node)
  }
  walk(nodes.find(node => node.parentId === undefined), null)
  return found
}
