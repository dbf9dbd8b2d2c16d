import { readFile } from 'node:fs/promises'

/** Bytes of the tarball. A change here is a commit of its own. */
export const MOST_BYTES = 700_000

/**
 * The lines on one check.
 * @param isDeferred the faults prevent only the publishing
 */
export const reportOf = (what, faults, isDeferred) =>
  [`${faults.length === 0 ? 'ok  ' : isDeferred ? 'todo' : 'FAIL'} ${what}`, ...faults.map(fault => `     ${fault}`)].join('\n')

/**
 * Faults of a release's version.
 * @param isDry a dry run accepts a version that is not in the changelog yet
 */
export const checkVersions = ({ version }, source, changelog, isDry) => [
  ...(source.includes(`version = '${version}'`) ? [] : [`src/portal/version.ts does not say ${version}`]),
  ...(isDry || changelog.includes(`## ${version}`) ? [] : [`CHANGELOG.md has no section for ${version}`])
]

/**
 * Every file named by the package's entries.
 * @param {Record<string, any>} manifest
 * @returns {string[]}
 */
export const entriesOf = ({ main, module, types, unpkg, bin = {}, exports = {} }) => {
  const targets = value => (typeof value === 'string' ? [value] : Object.values(value).flatMap(targets))
  return [...new Set([main, module, types, unpkg, ...Object.values(bin), ...targets(exports)].filter(Boolean))]
}

/**
 * Entries without a file in the package.
 * @param {Record<string, any>} manifest
 * @param {readonly string[]} files
 */
export const missingEntries = (manifest, files) =>
  entriesOf(manifest).filter(entry => {
    const name = entry.replace(/^\.\//, '')
    const [start, end] = name.split('*')
    return !files.some(file => (end === undefined ? file === name : file.startsWith(start) && file.endsWith(end)))
  })

/** Resolutions that this package deliberately does not support: it is only an ES module for current tools. */
const LEFT_OUT = new Set(['CJSResolvesToESM'])

/** Findings of are-the-types-wrong; entries without code have no types, and node10 is not supported. */
const typeFaults = async bytes => {
  const { checkPackage, createPackageFromTarballData } = await import('@arethetypeswrong/core')
  const entrypoints = ['.', './react', './host']
  const { problems } = await checkPackage(createPackageFromTarballData(bytes), { entrypoints })
  return problems
    .filter(({ kind, resolutionKind }) => !LEFT_OUT.has(kind) && resolutionKind !== 'node10')
    .map(({ kind, entrypoint, resolutionKind }) => `types: ${kind} ${entrypoint ?? ''} ${resolutionKind ?? ''}`.trim())
}

const lintFaults = async (bytes, manifest) => {
  const { publint } = await import('publint')
  const { formatMessage } = await import('publint/utils')
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const { messages } = await publint({ pack: { tarball }, level: 'warning' })
  return messages.map(message => `publint: ${formatMessage(message, manifest, { color: false })}`)
}

/** Faults of the tarball: its size, its entries, findings of publint and are-the-types-wrong. */
export const checkPackage = async (tarball, manifest, { size, files }) => {
  const bytes = new Uint8Array(await readFile(tarball))
  return [
    ...(size > MOST_BYTES ? [`${size} bytes are more than ${MOST_BYTES}`] : []),
    ...missingEntries(manifest, files.map(({ path }) => path)).map(entry => `${entry} is not in the package`),
    ...(await lintFaults(bytes, manifest)),
    ...(await typeFaults(bytes))
  ]
}
