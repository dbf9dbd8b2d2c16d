import type { TreeNode } from './access-tree.ts'

/** What screen readers announce wrongly, one line each. */
export type TreeFindings = string[]

/** What a user operates. */
const CONTROLS = new Set([
  'button', 'link', 'textbox', 'searchbox', 'checkbox', 'switch', 'radio', 'tab', 'slider', 'combobox', 'listbox',
  'spinbutton', 'DisclosureTriangle', 'menuitem'
])
/** Parts whose name says which one of several it is. */
const ROWS = new Set([
  'listitem', 'row', 'article', 'group', 'region', 'form', 'dialog', 'radiogroup', 'tablist', 'definition', 'term', 'tabpanel'
])
const LANDMARKS = new Set(['banner', 'main', 'navigation', 'dialog'])
const PICTURES = new Set(['image', 'img', 'figure', 'Canvas', 'graphics-document', 'Video', 'Iframe'])
/** What has the focus without being a control: a jump target, a box that scrolls. */
const PLACES = new Set(['RootWebArea', 'main', 'generic', 'heading', 'paragraph', 'region', 'group', 'tabpanel', 'section'])

const isWord = (name: string): boolean => /[\p{L}\p{N}]/u.test(name)
const describeNode = ({ role, name }: TreeNode): string => `${role} "${name.slice(0, 50)}"`

/** From the node itself to the page. */
function* around(node: TreeNode): Generator<TreeNode> {
  for (let part = node.parent; part; part = part.parent) yield part
}

function headingFindings(tree: readonly TreeNode[], title: string): TreeFindings {
  const headings = tree.filter(({ role }) => role === 'heading')
  const titles = headings.filter(({ level }) => level === 1).map(({ name }) => name)
  const found: TreeFindings = []
  if (titles.length !== 1 || titles[0] !== title) {
    found.push(`headings of level 1 are [${titles.join(', ')}] in place of "${title}"`)
  }
  headings.forEach((heading, at) => {
    const before = headings[at - 1]?.level ?? 0
    if (heading.level > before + 1) found.push(`${describeNode(heading)} of level ${heading.level} follows level ${before}`)
    if (!isWord(heading.name)) found.push(`${describeNode(heading)} says nothing`)
  })
  return found
}

function landmarkFindings(tree: readonly TreeNode[]): TreeFindings {
  const count = (role: string): number => tree.filter(node => node.role === role).length
  const wanted = [['banner', 1, 1], ['main', 1, 1], ['navigation', 0, 1]] as const
  return wanted.flatMap(([role, least, most]) => {
    const there = count(role)
    return there < least || there > most ? [`${there} landmarks ${role}`] : []
  })
}

function nameFindings(tree: readonly TreeNode[]): TreeFindings {
  return tree.flatMap(node => {
    const isControl = CONTROLS.has(node.role) || (node.isFocusable && !PLACES.has(node.role))
    const mustBeNamed = isControl || PICTURES.has(node.role) || node.role === 'dialog'
    return mustBeNamed && !isWord(node.name) ? [`${describeNode(node)} has no name in words`] : []
  })
}

/** Two controls of one name, with nothing around them to distinguish them. */
function twinFindings(tree: readonly TreeNode[]): TreeFindings {
  const seen = new Map<string, Map<TreeNode | null, number>>()
  for (const node of tree.filter(({ role }) => CONTROLS.has(role))) {
    const key = `${describeNode(node)}${node.description && ` (${node.description})`}`
    const place = [...around(node)].find(({ role, name }) => LANDMARKS.has(role) || (ROWS.has(role) && (name !== '' || role === 'listitem' || role === 'row'))) ?? null
    const places = seen.get(key) ?? new Map<TreeNode | null, number>()
    places.set(place, (places.get(place) ?? 0) + 1)
    seen.set(key, places)
  }
  return [...seen].flatMap(([key, places]) =>
    [...places.entries()].flatMap(([place, count]) =>
      count > 1 ? [`${count} times ${key} in ${place ? describeNode(place) : 'the page'}`] : []
    )
  )
}

/** A toast is only announced by a region that existed before it. */
function liveFindings(tree: readonly TreeNode[]): TreeFindings {
  const regions = tree.filter(({ role, live }) => role === 'status' && live === 'polite')
  return regions.length > 0 ? [] : ['no region waits for what is going to be told']
}

function dialogFindings(tree: readonly TreeNode[]): TreeFindings {
  const dialogs = tree.filter(({ role }) => role === 'dialog')
  return dialogs.filter(dialog => !dialog.isModal).map(dialog => `${describeNode(dialog)} is not modal`)
}

/**
 * Judges what screen readers announce on a page.
 * @param title the text of the only heading of level 1; null while a dialog hides the page behind it
 */
export function treeFindings(tree: readonly TreeNode[], title: string | null): TreeFindings {
  const whole = title === null ? [] : [...headingFindings(tree, title), ...landmarkFindings(tree), ...liveFindings(tree)]
  return [...whole, ...nameFindings(tree), ...twinFindings(tree), ...dialogFindings(tree)]
}
