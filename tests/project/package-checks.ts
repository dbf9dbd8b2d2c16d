import path from 'node:path'

interface LockEntry {
  resolved?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}
export interface Lock {
  packages: Record<string, LockEntry>
}

/** Where npm may have put a dependency: beside the package, or in a folder above. */
function placesOf(owner: string, name: string): string[] {
  const parts = owner === '' ? [] : owner.split('/node_modules/')
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/node_modules/'))
  const nested = above.map(folder => `${folder}/node_modules/${name}`)
  return [`node_modules/${name}`, ...nested]
}

/** What prevents a lock file from serving every platform, or ties it to one registry. */
export function lockBreaks({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([owner, entry]) => {
    const missing = Object.keys(entry.optionalDependencies ?? {}).filter(
      name => !placesOf(owner, name).some(place => packages[place])
    )
    return [
      ...missing.map(name => `${owner}: optional ${name} has no entry`),
      ...(entry.resolved ? [`${owner}: resolved to ${entry.resolved}`] : [])
    ]
  })
}

export interface Manifest {
  allowScripts?: Record<string, boolean>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** What prevents publishing the package without dependencies, with each version exact. */
export function manifestBreaks(manifest: Manifest): string[] {
  const shipped = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
  const loose = Object.entries(manifest.devDependencies ?? {}).filter(
    ([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
  )
  const forced = Object.keys(manifest.peerDependencies ?? {}).filter(
    name => manifest.peerDependenciesMeta?.[name]?.optional !== true
  )
  return [
    ...shipped.map(name => `${name}: everything bundled is a devDependency`),
    ...loose.map(([name, version]) => `${name}: ${version} is no exact version`),
    ...forced.map(name => `${name}: a peer must be optional`)
  ]
}

/** Packages whose install script is neither allowed nor denied, which npm 12 skips with a warning; entries for packages without one. */
export function installScriptBreaks({ allowScripts = {} }: Manifest, { packages }: Lock): string[] {
  const scripted = Object.entries(packages).flatMap(([place, entry]) =>
    entry.hasInstallScript ? [place.replace(/^.*node_modules\//, '')] : []
  )
  return [
    ...scripted.filter(name => !(name in allowScripts)).map(name => `${name}: its install script is not decided on`),
    ...Object.keys(allowScripts).filter(name => !scripted.includes(name)).map(name => `${name}: no install script`)
  ]
}

/** Dependencies without a reason in the section of that name, and rows for removed ones. */
export function reasonBreaks(guide: string, names: readonly string[]): string[] {
  const section = /^## Dependencies\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(guide)?.[1] ?? ''
  const rows = [...section.matchAll(/^\| `([^`]+)` \|\s*(.*?)\s*\|$/gm)]
  const reasons = new Map(rows.map(([, name = '', reason = '']) => [name, reason]))
  const gone = [...reasons.keys()].filter(name => !names.includes(name))
  return [
    ...names.filter(name => !reasons.get(name)).map(name => `${name}: no reason given`),
    ...gone.map(name => `${name}: no dependency`)
  ]
}

const spread = (pattern: string): string[] => {
  const [whole, names] = /\{([^}]+)\}/.exec(pattern) ?? []
  return whole === undefined || names === undefined ? [pattern] : names.split(',').map(name => pattern.replace(whole, name))
}

/** What the package leaves out of a folder that it contains, by `files` of its manifest. */
export const leftOut = (files: readonly string[]): RegExp[] =>
  files
    .filter(pattern => pattern.startsWith('!'))
    .map(pattern => new RegExp(`^${pattern.slice(1).replaceAll('.', '\\.').replaceAll('**/', '.*').replace(/(?<!\.)\*/g, '[^/]*')}$`))

/** Whether the package contains a file; npm adds three of them by itself. */
export function isPacked(files: readonly string[], name: string): boolean {
  const taken = [...files.filter(pattern => !pattern.startsWith('!')).flatMap(spread), 'README.md', 'LICENSE', 'package.json']
  return taken.some(one => name === one || name.startsWith(`${one}/`)) && !leftOut(files).some(one => one.test(name))
}

const LINK = /\]\((?!\w+:)([^)#\s]+)[^)]*\)|<img src="(?!\w+:)([^"]+)"/g

/** Links and pictures of a document whose target the package does not contain. */
export const linksOut = (files: readonly string[], file: string, text: string): string[] =>
  [...text.matchAll(LINK)].flatMap(([, link, picture]) => {
    const to = link ?? picture ?? ''
    return isPacked(files, path.posix.join(path.posix.dirname(file), to)) ? [] : [`${file}: ${to}`]
  })

const MACHINE = /(^|[\s"'`(=:])(\/(home|Users|root|work|tmp\/[\w-]+)\/[\w./-]+|[A-Z]:\\Users\\\S+)/

/** The first machine path in a text. */
export const machinePathIn = (text: string): string | undefined => MACHINE.exec(text)?.[2]
