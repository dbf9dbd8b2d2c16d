import type { Import } from './imports.ts'

/** The layers: what each folder of `src` may import beside itself and `lib`. */
const BELOW: Record<string, readonly string[]> = {
  index: ['portal'],
  portal: ['shell', 'screens', 'widgets', 'money', 'hooks', 'stores', 'router', 'api', 'i18n', 'env', 'bridge', 'ui'],
  shell: ['screens', 'widgets', 'money', 'hooks', 'stores', 'router', 'api', 'i18n', 'env', 'bridge', 'ui'],
  screens: ['widgets', 'money', 'hooks', 'stores', 'router', 'api', 'i18n', 'env', 'bridge', 'ui'],
  widgets: ['money', 'hooks', 'stores', 'router', 'api', 'i18n', 'env', 'bridge', 'ui'],
  money: ['hooks', 'stores', 'router', 'api', 'i18n', 'env', 'bridge', 'ui'],
  hooks: ['stores', 'router', 'api', 'i18n', 'env', 'bridge'],
  stores: ['router', 'api', 'i18n', 'env', 'bridge'],
  router: ['env', 'bridge'],
  api: ['env', 'bridge'],
  i18n: ['env', 'bridge', 'locales'],
  env: ['bridge'],
  bridge: [],
  ui: [],
  /** Only the type of the message keys. */
  lib: ['locales']
}

/** `src/screens/login/view.tsx` -> `screens`; the files of `src` itself are the index. */
function layerOf(path: string): string {
  const [top, folder, ...rest] = path.split('/')
  if (top !== 'src') return top ?? ''
  return rest.length === 0 ? 'index' : (folder ?? '')
}

const screenOf = (path: string): string | undefined => /^src\/screens\/([^/]+)\//.exec(path)?.[1]

function reasonAgainst({ from, to }: Import): string | undefined {
  if (from.startsWith('host/')) {
    const isWire = from.startsWith('host/server/') && to === 'src/api/calls.ts'
    const isBridge = from.startsWith('host/kit/') && to.startsWith('src/bridge/')
    // What reads another backend's answers reads them as the portal does.
    const isReader = /^host\/(kit\/conformance|gateway)\//.test(from) && /^src\/(api|lib)\/|^src\/env\/wire-names/.test(to)
    // The page that shows the parts draws the parts themselves.
    const isTheme = from.startsWith('host/theme/') && /^src\/(ui|lib)\//.test(to)
    return to.startsWith('src/') && !isWire && !isBridge && !isReader && !isTheme ? 'host may import the wire alone' : undefined
  }
  if (!from.startsWith('src/')) return undefined
  const [above, below] = [layerOf(from), layerOf(to)]
  if (!BELOW[above]) return `${above} is no layer`
  if (above !== 'index' && /(^|\/)index\.tsx?$/.test(to)) return 'nobody imports an index'
  if (above === 'screens' && below === 'screens' && screenOf(from) !== screenOf(to)) {
    return 'screens never import screens'
  }
  if (above === below || below === 'lib' || BELOW[above].includes(below)) return undefined
  return `${above} may not import ${below}`
}

/** One line for each forbidden import: `file -> file: reason`. */
export const layerBreaks = (imports: readonly Import[]): string[] =>
  imports.flatMap(arrow => {
    const reason = reasonAgainst(arrow)
    return reason ? [`${arrow.from} -> ${arrow.to}: ${reason}`] : []
  })

/** Every file that reaches itself, as `a -> b -> a`; each cycle once. */
export function findCycles(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to])
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (at: string, route: readonly string[]): void => {
    const start = route.indexOf(at)
    if (start >= 0) {
      cycles.push([...route.slice(start), at].join(' -> '))
      return
    }
    if (done.has(at)) return
    for (const next of targets.get(at) ?? []) walk(next, [...route, at])
    done.add(at)
  }
  for (const from of targets.keys()) walk(from, [])
  return cycles
}
