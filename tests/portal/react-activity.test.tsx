import { Activity } from 'react'
import { describe, expect, it, vi } from 'vitest'

import type { AdPortalProps } from '../../src/portal/react-component.ts'
import { element, mountPortal, recordPortals, type Mounted } from '../support/mounted-portals.tsx'
import { render } from '../support/render.tsx'

vi.mock('../../src/portal/mount.ts', () => ({ mount: (...given: Parameters<typeof mountPortal>) => mountPortal(...given) }))

const { mounted, host, stands } = recordPortals()

describe('<AdPortal> in an <Activity>', () => {
  const within = (mode: 'visible' | 'hidden', props: AdPortalProps) => <Activity mode={mode}>{element(props)}</Activity>
  const options = () => mountPortal.mock.calls.at(-1)?.[1]
  /** Hides the portal and shows another one in its place. */
  async function reshown(props: AdPortalProps, act: (portal: Mounted) => void, later = props) {
    const { rerender } = render(within('visible', props))
    await vi.waitFor(() => expect(mountPortal).toHaveBeenCalled())
    await stands()
    const portal = mounted.at(-1)!
    act(portal)
    rerender(within('hidden', props))
    await vi.waitFor(() => expect(portal.destroy).toHaveBeenCalled())
    rerender(within('hidden', later))
    const before = mounted.length
    rerender(within('visible', later))
    await vi.waitFor(() => expect(mounted.length).toBeGreaterThan(before))
    await stands()
  }

  it('is shown again where the user was', async () => {
    await reshown({ token: 'a', route: '/plan' }, portal => portal.emit('routeChange', { path: '/plan/detail', query: { id: '7' } }))
    expect(options()).toMatchObject({ token: 'a', route: '/plan/detail?id=7' })
  })

  it('starts with the token and the route that it was given while hidden', async () => {
    await reshown(
      { token: 'a', route: '/plan' },
      portal => portal.emit('routeChange', { path: '/wallet', query: {} }),
      { token: 'b', route: '/ad-center' }
    )
    expect(options()).toMatchObject({ token: 'b', route: '/ad-center' })
    expect(mounted.at(-1)!.update).not.toHaveBeenCalledWith(expect.objectContaining({ token: 'b' }))
  })

  it('does not use a token again that has ended', async () => {
    Object.assign(window, { AdPortalLaunch: { key: 'k', token: 'launch' } })
    await reshown({ token: 'a' }, portal => portal.emit('sessionChange', { isLoggedIn: false }))
    expect(options()?.token).toBeUndefined()
    expect(window).toMatchObject({ AdPortalLaunch: { key: 'k', token: undefined } })
  })

  it.each([[true, undefined], [false, 'launch']])('asks a host that gives tokens (%s) instead of using that of the launch', async (gives, token) => {
    Object.assign(window, { AdPortalLaunch: { key: 'k', token: 'launch' } })
    await reshown({}, () => (host.givesTokens = gives))
    expect(window).toMatchObject({ AdPortalLaunch: { key: 'k', token } })
  })
})
