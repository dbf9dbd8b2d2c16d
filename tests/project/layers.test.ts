import { describe, expect, it } from 'vitest'

import { importsOf, specifiersOf } from './imports.ts'
import { findCycles, layerBreaks } from './layers.ts'
import { filesMatching } from './source-files.ts'

const all = filesMatching(/^(src|host)\/.*\.tsx?$/).flatMap(importsOf)
const breaks = (from: string, to: string) => layerBreaks([{ from, to }])

describe('imports', () => {
  it('only lead down the layers', () => {
    expect(all.length).toBeGreaterThan(20)
    expect(layerBreaks(all)).toEqual([])
  })

  it('of the stated-names backend lead to none of our code', () => {
    const arrows = filesMatching(/^tests\/stated-backend\/.*\.ts$/).flatMap(importsOf)
    expect(arrows.length).toBeGreaterThan(3)
    expect(arrows.filter(({ to }) => !to.startsWith('tests/stated-backend/'))).toEqual([])
  })

  it('have no cycles', () => {
    expect(findCycles(all)).toEqual([])
  })
})

describe('the head of the portal', () => {
  it('reaches no screen but the login, the overview and the not-found screen', () => {
    const reached = new Set(['src/head.ts'])
    // The loop also visits what is added to the set meanwhile.
    for (const file of reached) {
      for (const { from, to } of all) if (from === file && to !== 'src/portal/register-tail.tsx') reached.add(to)
    }
    const screens = new Set([...reached].flatMap(file => /^src\/screens\/([^/]+)/.exec(file)?.[1] ?? []))
    expect([...screens].sort()).toEqual(['ad-center', 'login', 'not-found'])
    expect(reached).not.toContain('src/shell/shell-dialogs.tsx')
  })
})

describe('the import reader', () => {
  it('reads every form of import', () => {
    const text = `
      import a from './a.ts'
      import type { B } from './b.ts'
      import { type C } from './c.ts'
      import './d.css'
      export * from './e.ts'
      export type { F } from './f.ts'
      type G = import('./g.ts').G
      const h = () => import('./h.ts')
      // import './comment.ts'
      const text = "import './string.ts'"
    `
    const names = 'abcdefgh'.split('').map(name => `./${name}.${name === 'd' ? 'css' : 'ts'}`)
    expect(specifiersOf({ path: 'x.ts', text })).toEqual(names)
  })

  it('resolves a path against the importing file and leaves packages out', () => {
    const text = "import '../lib/disposer.ts'\nimport 'react'"
    expect(importsOf({ path: 'src/env/clock.ts', text })).toEqual([
      { from: 'src/env/clock.ts', to: 'src/lib/disposer.ts' }
    ])
  })
})

describe('the layer check', () => {
  it.each([
    ['src/stores/plans.ts', 'src/screens/plan/view.tsx', 'stores may not import screens'],
    ['src/money/amount.tsx', 'src/screens/wallet/view.tsx', 'money may not import screens'],
    ['src/stores/plans.ts', 'src/money/create-money.ts', 'stores may not import money'],
    ['src/stores/plans.ts', 'src/hooks/use-stores.ts', 'stores may not import hooks'],
    ['src/api/client.ts', 'src/i18n/i18n.ts', 'api may not import i18n'],
    ['src/ui/button.tsx', 'src/stores/shell.ts', 'ui may not import stores'],
    ['src/lib/disposer.ts', 'src/env/env.ts', 'lib may not import env'],
    ['src/screens/login/view.tsx', 'src/screens/wallet/model.ts', 'screens never import screens'],
    ['src/portal/mount.ts', 'src/index.ts', 'nobody imports an index'],
    ['src/gadgets/x.ts', 'src/lib/disposer.ts', 'gadgets is no layer'],
    ['src/money/amount.tsx', 'src/widgets/load-error.tsx', 'money may not import widgets'],
    ['host/server/app.ts', 'src/api/calls/wallet.ts', 'host may import the wire alone'],
    ['host/main.ts', 'src/api/calls.ts', 'host may import the wire alone'],
    ['host/server/app.ts', 'src/bridge/methods.ts', 'host may import the wire alone'],
    ['host/kit/doctor.ts', 'src/env/env.ts', 'host may import the wire alone'],
    ['host/kit/conformance/session.ts', 'src/stores/session.ts', 'host may import the wire alone']
  ])('rejects %s -> %s', (from, to, reason) => {
    expect(breaks(from, to)).toEqual([`${from} -> ${to}: ${reason}`])
  })

  it.each([
    ['src/index.ts', 'src/portal/mount.ts'],
    ['src/screens/login/view.tsx', 'src/screens/login/model.ts'],
    ['src/screens/login/view.tsx', 'src/ui/button.tsx'],
    ['src/screens/wallet/view.tsx', 'src/money/amount.tsx'],
    ['src/money/amount.tsx', 'src/ui/figure.tsx'],
    ['src/money/amount.tsx', 'src/stores/config.ts'],
    ['src/env/env.ts', 'src/bridge/host-link.ts'],
    ['src/i18n/i18n.ts', 'locales/en.json'],
    ['host/server/app.ts', 'src/api/calls.ts'],
    ['host/kit/messages.ts', 'src/bridge/host-link.ts'],
    ['host/kit/conformance/session.ts', 'src/api/read-data.ts'],
    ['host/theme/specimens.tsx', 'src/ui/button.tsx']
  ])('accepts %s -> %s', (from, to) => {
    expect(breaks(from, to)).toEqual([])
  })
})

describe('the cycle check', () => {
  it('prints the cycle', () => {
    const ring = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'b' }
    ]
    expect(findCycles(ring)).toEqual(['b -> c -> b'])
  })

  it('accepts two paths to one file', () => {
    const diamond = [
      { from: 'a', to: 'b' },
      { from: 'a', to: 'c' },
      { from: 'b', to: 'd' },
      { from: 'c', to: 'd' }
    ]
    expect(findCycles(diamond)).toEqual([])
  })
})
