import { existsSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { attributeBreaks, blocksOf, shellBreaks, typeBreaks } from './docs-code.ts'
import { filesMatching, readProjectFile, ROOT } from './source-files.ts'

const DOCUMENTS = filesMatching(/^(README|SECURITY|CHANGELOG|CONTRIBUTING|docs\/[a-zA-Z-]+|(examples|host)\/.*README)\.md$/)
/** The documents for users of the package. */
const USERS = /^(README|SECURITY|CHANGELOG|(examples|host)\/.*README|docs\/(README|api|bridge|embedding|go-live|hosting|languages|troubleshooting))\.md$/
const blocks = DOCUMENTS.filter(({ path: file }) => USERS.test(file)).flatMap(({ path: file, text }) => blocksOf(file, text))
const scripts = Object.keys((JSON.parse(readProjectFile('package.json')) as { scripts: object }).scripts)

describe('the code in the documents', () => {
  it('is of a checked kind', () => {
    expect(blocks.length).toBeGreaterThan(8)
    // The conversation compared below, a policy that the manifest's test compares, and the configuration of another server.
    const others = blocks.filter(({ language }) => !['ts', 'tsx', 'html', 'sh', 'json'].includes(language))
    expect(others.map(({ place, language }) => `${place.split(':')[0]} ${language}`)).toEqual([
      'docs/bridge.md ', 'docs/embedding.md text', 'docs/hosting.md nginx'
    ])
  })

  it('is fenced, so that it is checked', () => {
    const loose = DOCUMENTS.filter(({ path: file }) => USERS.test(file)).flatMap(({ path: file, text }) =>
      [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^ {4}\S.*$/gm)].map(([line]) => `${file}: ${line}`)
    )
    expect(loose).toEqual([])
  })

  it('uses only existing attributes', () => {
    expect(attributeBreaks(blocks)).toEqual([])
  })

  it('compiles against the package', () => {
    expect(typeBreaks(blocks)).toEqual([])
  })

  it('runs in a shell', () => {
    expect(shellBreaks(blocks, scripts)).toEqual([])
  })

  it('quotes an nginx pattern with a brace, which would end it', () => {
    const places = blocks.filter(({ language }) => language === 'nginx').flatMap(({ code }) => code.match(/^ *location .*(?= \{$)/gm) ?? [])
    expect(places).toHaveLength(3)
    expect(places.filter(place => /[{}]/.test(place) && !/^ *location ~ "[^"]*"$/.test(place))).toEqual([])
  })

  it('is valid JSON where it is marked as JSON', () => {
    for (const { language, code } of blocks) if (language === 'json') expect(() => JSON.parse(code) as unknown).not.toThrow()
  })
})

describe('the types of the package', () => {
  it('accept undefined for every optional option, even under exactOptionalPropertyTypes', () => {
    const code = `import type { Appearance, HostToken, MountOptions, Operator, Portal, PortalUpdate, Transport } from 'ad-portal'
import type { HostRequests } from 'ad-portal/host'
import type { AdPortalElementProps, AdPortalProps } from 'ad-portal/react'

/** Members that may be left out, and may not be undefined. */
type Strict<T> = keyof { [K in keyof T as Partial<Pick<T, K>> extends Pick<T, K> ? ({ [P in K]: undefined } extends Pick<T, K> ? never : K) : never]: true }
export const left: Record<Strict<MountOptions>, true> & Record<Strict<Appearance>, true> & Record<Strict<Operator>, true> = {}
export const rest: Record<Strict<HostToken>, true> & Record<Strict<PortalUpdate>, true> & Record<Strict<Transport>, true> = {}
export const component: Record<Strict<AdPortalProps>, true> & Record<Strict<Pick<AdPortalElementProps, 'options' | 'ref' | 'locale'>>, true> = {}

export const tokenOf = (token: HostToken): HostRequests['token.request']['result'] => token
export const reset = (portal: Portal): void => portal.update({ appearance: { accent: undefined } })
`
    expect(typeBreaks([{ place: 'docs/x.md:1', language: 'ts', code }])).toEqual([])
    const own = `${code}\nexport const own: Record<Strict<{ a?: string; b?: string | undefined; c: string }>, true> = {}\n`
    expect(typeBreaks([{ place: 'docs/x.md:1', language: 'ts', code: own }])).toEqual([expect.stringMatching(/'a' is missing/)])
  })

  it('require the parameters of a request to the portal that has any', () => {
    const calls = (...given: string[]) => typeBreaks([{
      place: 'docs/x.md:1',
      language: 'ts',
      code: `import type { HostEnd } from 'ad-portal/host'\nexport const ask = (end: HostEnd) => [${given.map(call => `end.call(${call})`).join(', ')}]`
    }])
    expect(calls("'back.press'", "'portal.ping', {}, 500", "'route.open', { route: '/plan' }", "'theme.set', { theme: 'dark' }")).toEqual([])
    expect(calls("'route.open'")).toEqual([expect.stringMatching(/Expected 2-3 arguments, but got 1/)])
  })
})

describe('the links in the documents', () => {
  it('lead to an existing file and heading', () => {
    const anchor = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').trim().replace(/\s/g, '-')
    const dead = DOCUMENTS.flatMap(({ path: file, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([, to = '', hash]) => {
        const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to)
        if (!existsSync(path.join(ROOT, target))) return [`${file}: ${to}`]
        if (hash === undefined || !target.endsWith('.md')) return []
        const headings = [...readProjectFile(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading))
        return headings.includes(hash) ? [] : [`${file}: ${to}#${hash}`]
      })
    )
    expect(dead).toEqual([])
  })
})

describe('the visit in docs/bridge.md', () => {
  it('is the transcript that both ends are tested against, in literal JSON', () => {
    interface Line {
      from: string
      message: Record<string, unknown>
    }
    const { lines } = JSON.parse(readProjectFile('host/kit/transcripts/whole-visit.json')) as { lines: Line[] }
    const documented = blocks.find(({ place, language }) => place.startsWith('docs/bridge.md') && language === '')?.code.trim().split('\n') ?? []
    const values = new Map<string, unknown>()
    const filled = (part: unknown, actual: unknown): unknown => {
      if (typeof part === 'string' && /^<.+>$/.test(part)) {
        if (!values.has(part)) values.set(part, actual)
        return values.get(part)
      }
      if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
      const other = actual as Record<string, unknown>
      return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, filled(inner, other[name])]))
    }
    const messages = documented.map(line => [line.slice(0, 6).trim(), JSON.parse(line.slice(7)) as Record<string, unknown>] as const)
    expect(messages).toEqual(lines.map(({ from, message }, at) => [from, filled(message, messages[at]?.[1])]))
    expect(new Set(values.values()).size).toBe(values.size)
  })
})

describe('the check of code in documents', () => {
  const block = (language: string, code: string) => [{ place: 'docs/x.md:1', language, code }]

  it('finds an unknown option, in a module and in a page', () => {
    const module = "import { mount } from 'ad-portal'\nmount(document.body, { baseURL: '/api' })\n"
    expect(typeBreaks(block('ts', module))).toEqual([expect.stringContaining('baseURL')])
    const page = '<script>AdPortal.mount(document.body, { locale: 5 })</script>'
    expect(typeBreaks(block('html', page))).toEqual([expect.stringContaining("not assignable to type 'string'")])
  })

  it('finds an unknown attribute', () => {
    expect(attributeBreaks(block('html', '<div data-ad-portal data-them="dark"></div>'))).toEqual(['docs/x.md:1: there is no data-them'])
  })

  it('finds an unknown flag, command and script', () => {
    const lines = 'npm start -- --backend\nnpx ad-portal dance\nnpm run fly\nnpm start -- --host=::1 # a comment\n'
    expect(shellBreaks(block('sh', lines), scripts)).toHaveLength(3)
  })
})
