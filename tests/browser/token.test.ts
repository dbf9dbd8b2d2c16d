import { expect, it } from 'vitest'

import { openEmbed } from '../support/embed-page.ts'
import type { HostWindow } from '../support/embed-page.ts'
import { usePortal } from '../support/portal-page.ts'
import { watchSecrets } from '../support/secret-watch.ts'

const portal = usePortal()

interface TokenPage extends HostWindow {
  asked: unknown[]
  frames: string[]
}

it('asks the page once for many refusals, and exposes its tokens only in the header', async () => {
  const tokens: string[] = []
  for (let turn = 0; turn < 2; turn += 1) tokens.push((await portal.sandbox.fixture('native')).token)
  const { page } = await openEmbed(portal, { counts: false })
  const watch = watchSecrets(page)
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  for (const call of ['userInfo', 'property', 'unreadCount'] as const) {
    await portal.sandbox.fault({ call, kind: 'code', code: 503, msg: '' })
  }
  await page.evaluate(given => {
    const host = window as unknown as TokenPage
    Object.assign(host, { asked: [], frames: [] })
    const left = [...given]
    host.portals.first = host.AdPortal.mount(document.getElementById('first')!, {
      routing: 'memory',
      route: '/wallet',
      debug: true,
      bridge: {
        kind: 'custom',
        send: text => host.frames.push(text) > 0,
        listen: () => () => undefined
      },
      getToken(wish) {
        host.asked.push(wish)
        return { token: left.shift() ?? '', expiresAt: new Date(Date.now() + 3_600_000).toISOString() }
      }
    })
    host.portals.first.on('*', ({ event, detail }) => host.events.push({ event, detail }))
  }, tokens)
  await page.getByText('Total assets').first().waitFor()
  await expect.poll(() => page.evaluate(() => (window as unknown as TokenPage).asked)).toEqual([
    { reason: 'start', force: false },
    { reason: 'refused', force: true }
  ])
  const recorded = await page.evaluate(() => {
    const { events, frames } = window as unknown as TokenPage
    return { events: events.map(({ event }) => event), text: JSON.stringify([events, frames]) }
  })
  expect(recorded.events).not.toContain('authRequired')
  expect(sent.length).toBeGreaterThan(5)
  const logged = watch.elsewhere([]).split('\n').filter(line => line.startsWith('[ad-portal]'))
  const everything = [recorded.text, await watch.stored(), ...sent, ...logged].join('\n')
  expect(tokens.filter(token => everything.includes(token))).toEqual([])
})
