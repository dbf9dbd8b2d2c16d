import path from 'node:path'

import ts from 'typescript'

import { readCommand } from '../../host/cli/command.ts'
import { readOptions } from '../../host/server/options.ts'
import { readAttributes } from '../../src/portal/read-attributes.ts'
import { compileBreaks } from './compiler.ts'
import { readProjectFile, ROOT } from './source-files.ts'

/** A block of code in a document. */
export interface Block {
  /** `docs/bridge.md:12`. */
  place: string
  language: string
  code: string
}

const FENCE = /^```([a-z]*)\n([\s\S]*?)^```$/gm

export const blocksOf = (file: string, text: string): Block[] =>
  [...text.matchAll(FENCE)].map(({ 1: language = '', 2: code = '', index }) => ({
    place: `${file}:${text.slice(0, index).split('\n').length}`,
    language,
    code
  }))

const DIST = (name: string): string[] => [path.join(ROOT, 'dist', name)]
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  // Optional values may be given as undefined, even where a project distinguishes the two.
  exactOptionalPropertyTypes: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  resolveJsonModule: true,
  skipLibCheck: true,
  types: [],
  paths: {
    'ad-portal': DIST('portal.d.ts'),
    'ad-portal/react': DIST('react.d.ts'),
    'ad-portal/host': DIST('host-end.d.ts'),
    'ad-portal/locales/*': DIST('locale-pack.d.ts')
  }
}

const INLINE = /<script>([\s\S]*?)<\/script>/g
/** What the page and its host have defined; a missing element is the page's own concern. */
const GLOBAL = `type Api = typeof import('ad-portal')
interface Queue { q: ((api: Api) => void)[] }
declare const AdPortal: Api & Queue
declare global {
  interface Window {
    AdPortal: Queue
    AdPortalLaunch: { token?: string; locale?: string; route?: string; key?: string; appearance?: { theme: 'auto' | 'light' | 'dark'; contrast?: 'auto' | 'more' } }
  }
}
`

/** The sources of a block for the compiler, by the name of a virtual file. */
function sourceOf({ place, language, code }: Block): [string, string] | null {
  const name = path.join(ROOT, 'docs', place.replace(/\W/g, '-'))
  if (language === 'ts' || language === 'tsx') return [`${name}.${language}`, code]
  if (language !== 'html') return null
  const scripts = [...code.matchAll(INLINE)].map(([, script = '']) => script.replace(/(getElementById\([^)]*\))/g, '$1!'))
  return scripts.some(Boolean) ? [`${name}.ts`, GLOBAL + scripts.join('\n')] : null
}

/** The compiler's errors for the blocks that it can read, in a project that has installed the package. */
export function typeBreaks(blocks: readonly Block[]): string[] {
  const sources = new Map<string, [Block, string]>()
  for (const block of blocks) {
    const source = sourceOf(block)
    if (source) sources.set(source[0], [block, source[1]])
  }
  const texts = new Map([...sources].map(([name, [, code]]) => [name, code]))
  return compileBreaks(OPTIONS, { sources: texts }).map(
    ({ file, message }) => `${sources.get(file)?.[0].place ?? file}: ${message}`
  )
}

const ATTRIBUTES = new Set<string>()
readAttributes(name => {
  ATTRIBUTES.add(name)
  return null
})

/** Unknown attributes by which an element sets options. */
export const attributeBreaks = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ place, code }) =>
    [...code.matchAll(/<\w+ data-ad-portal [^>]*>/g)].flatMap(([tag]) =>
      [...tag.matchAll(/ data-([\w-]+)=/g)]
        .filter(([, name = '']) => !ATTRIBUTES.has(name))
        .map(([, name = '']) => `${place}: there is no data-${name}`)
    )
  )

const PLAIN = ['npm ci', 'npm install ad-portal', 'npx tsx examples/serve.ts', 'apt-get install gjs gir1.2-webkit2-4.1', 'npm test', 'npm run build', 'npm start']

/** Why a shell line cannot be run; null when it can. */
function shellBreak(line: string, scripts: readonly string[]): string | null {
  if (PLAIN.includes(line)) return null
  const words = line.split(/\s+/)
  if (line.startsWith('npm start -- ')) return failureOf(() => readOptions(words.slice(3), {}))
  if (line.startsWith('npx ad-portal ')) return failureOf(() => readCommand(words.slice(2), {}))
  if (line.startsWith('gjs -m host/native/main.js ')) {
    const known = readProjectFile('host/native/options.js')
    const odd = [...line.matchAll(/--[\w-]+/g)].find(([flag]) => !known.includes(`'${flag}'`))
    return odd ? `there is no ${odd[0]}` : null
  }
  const [, script] = /^npm run ([\w:]+)/.exec(line) ?? []
  return script && scripts.includes(script) ? null : 'nobody knows how to run this'
}

function failureOf(run: () => unknown): string | null {
  try {
    run()
    return null
  } catch (error) {
    return String(error)
  }
}

/** What is wrong with the lines of the shell blocks. */
export const shellBreaks = (blocks: readonly Block[], scripts: readonly string[]): string[] =>
  blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ place, code }) =>
      code
        .split('\n')
        .map(line => line.replace(/\s+[#>].*$/, '').trim())
        .flatMap(line => line.split(' && '))
        .filter(Boolean)
        .flatMap(line => {
          const why = shellBreak(line, scripts)
          return why === null ? [] : [`${place}: ${line}: ${why}`]
        })
    )
