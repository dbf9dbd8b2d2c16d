import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { openEmbed } from '../support/embed-page.ts'
import type { HostWindow } from '../support/embed-page.ts'
import { heapBytes } from '../support/heap-bytes.ts'
import { readCounts } from '../support/host-page.ts'
import { usePortal } from '../support/portal-page.ts'
import { SCALE } from '../support/scale.ts'

const portal = usePortal()

/** What all mounts together may leave: far less than one portal for each mount. */
const MOST_BYTES = 100_000

/** What the engine keeps, attached to the document or not. */
interface EngineCounts {
  allListeners: number
  allNodes: number
}

/** The engine's own counts after a collection. */
async function collect(session: CDPSession): Promise<EngineCounts> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string): number => metrics.find(metric => metric.name === name)!.value
  return { allListeners: read('JSEventListeners'), allNodes: read('Nodes') }
}

/** The same, once pending answers have arrived and nothing more is released. */
async function readHeld(session: CDPSession): Promise<EngineCounts> {
  let last = await collect(session)
  for (let quiet = 0; quiet < 3; ) {
    const next = await collect(session)
    quiet = next.allNodes === last.allNodes ? quiet + 1 : 0
    last = next
  }
  return last
}

/** Mounts, waits for the first screen, destroys; every third portal is destroyed before it is ready. */
const cycle = (page: Page, rounds: number): Promise<void> =>
  page.evaluate(async count => {
    const { AdPortal } = window as unknown as HostWindow
    const box = document.getElementById('first')!
    for (let round = 0; round < count; round += 1) {
      const portal = AdPortal.mount(box, { bridge: 'auto' })
      if (round % 3 !== 2) await portal.ready
      portal.destroy()
      // The page's own log of requests is not left by a portal.
      performance.clearResourceTimings()
    }
    await new Promise(done => setTimeout(done, 0))
  }, rounds)

/** A store without listeners unmounts after a second: its timer ends by itself. */
async function noTimerIsLeft(page: Page): Promise<void> {
  const pending = () => page.evaluate(() => (window as unknown as HostWindow).pendingTimers())
  await expect.poll(pending, { timeout: 20_000 }).toEqual([])
}

/** A portal is mounted in the box while this reads. */
async function whileOneStands<T>(page: Page, read: () => Promise<T>): Promise<T> {
  await page.evaluate(async () => {
    const host = window as unknown as HostWindow
    host.portals = { first: host.AdPortal.mount(document.getElementById('first')!, {}) }
    await host.portals.first!.ready
  })
  const value = await read()
  await page.evaluate(() => {
    const host = window as unknown as HostWindow
    host.portals.first?.destroy()
    host.portals = {}
  })
  return value
}

async function openWarm(counts: boolean): Promise<{ page: Page; session: CDPSession }> {
  const { page } = await openEmbed(portal, { counts })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await whileOneStands(page, () => readHeld(session))
  await cycle(page, SCALE.warmUp)
  return { page, session }
}

describe(`${SCALE.mounts} mounts`, () => {
  it('leave no listener, timer, node, style sheet or global', async () => {
    const { page, session } = await openWarm(true)
    await noTimerIsLeft(page)
    const before = { ...(await readCounts(page)), ...(await readHeld(session)) }
    const standing = await whileOneStands(page, async () => ({
      ...(await readCounts(page)),
      engine: await readHeld(session)
    }))
    expect(standing.listeners, 'listeners of the page are counted').toBeGreaterThan(before.listeners)
    expect(standing.engine.allListeners, 'all listeners are counted').toBeGreaterThan(before.allListeners)
    expect(standing.engine.allNodes, 'nodes are counted').toBeGreaterThan(before.allNodes)

    await cycle(page, SCALE.mounts)
    await noTimerIsLeft(page)
    expect({ ...(await readCounts(page)), ...(await readHeld(session)) }).toEqual(before)
  })

  it('leave at most 100 kB in memory', async () => {
    const { page, session } = await openWarm(false)
    const weigh = async (): Promise<number> => {
      await noTimerIsLeft(page)
      await readHeld(session)
      return heapBytes(session)
    }
    const before = await weigh()
    expect(await whileOneStands(page, () => heapBytes(session)), 'a portal is weighed').toBeGreaterThan(before + MOST_BYTES)
    await cycle(page, SCALE.mounts)
    const growth = (await weigh()) - before
    console.log(`${SCALE.mounts} mounts left ${growth} bytes`)
    expect(growth).toBeLessThanOrEqual(MOST_BYTES)
  })
})

describe('an embedded portal', () => {
  it('refuses a second portal in one node, and keeps the first as it was', async () => {
    const { page } = await openEmbed(portal)
    const refusal = await page.evaluate(async () => {
      const host = window as unknown as HostWindow
      const box = document.getElementById('first')!
      host.portals.one = host.AdPortal.mount(box, {})
      await host.portals.one.ready
      try {
        host.AdPortal.mount(box, { routing: 'memory', route: '/register' })
        return ''
      } catch (error) {
        return String(error)
      }
    })
    expect(refusal).toMatch(/^TypeError: this element holds a portal already/)
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    expect(await page.locator('#first > *').count()).toBe(1)
    await page.evaluate(() => (window as unknown as HostWindow).portals.one?.destroy())
    expect(await page.locator('#first > *').count()).toBe(0)
  })

  it('is cleaned up by destroy when the page has already removed the container, as React does, with an open sheet', async () => {
    const { page } = await openEmbed(portal, { boxes: ['first', 'second'] })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const mountIn = (id: string): Promise<void> =>
      page.evaluate(async box => {
        const host = window as unknown as HostWindow
        host.portals[box] = host.AdPortal.mount(document.getElementById(box)!, {})
        await host.portals[box].ready
      }, id)
    await mountIn('second')
    await page.evaluate(() => (window as unknown as HostWindow).portals.second?.destroy())
    const before = await readCounts(page)
    await mountIn('first')
    const heading = page.getByRole('heading', { level: 1, name: 'Log in' })
    await heading.waitFor()
    await page.getByRole('button', { name: 'Customer service' }).click()
    await page.getByRole('dialog').waitFor()
    await page.evaluate(() => document.getElementById('first')!.remove())
    await heading.waitFor({ state: 'detached' })
    await page.evaluate(() => {
      const { first } = (window as unknown as HostWindow).portals
      first?.navigate('/register')
      first?.update({ appearance: { theme: 'dark' } })
      first?.destroy()
      first?.destroy()
    })
    const after = await readCounts(page)
    expect({ ...after, nodes: after.nodes + 1 }).toEqual(before)
    await noTimerIsLeft(page)
  })

  it('settles pending promises when it is destroyed during its start, and sends the backend nothing more', async () => {
    const { page } = await openEmbed(portal)
    const asked: string[] = []
    const language = page.waitForRequest(/slow/)
    const outcome = await page.evaluate(async () => {
      const host = window as unknown as HostWindow
      const portal = host.AdPortal.mount(document.getElementById('first')!, { locale: 'de', localesUrl: '/slow/' })
      const events: string[] = []
      portal.on('*', ({ event }) => events.push(event))
      portal.destroy()
      const ready = await portal.ready.then(
        () => 'ready',
        (error: unknown) => String(error)
      )
      return { ready, events }
    })
    // Requested before the end, received after it.
    await language
    page.on('request', request => asked.push(request.url()))
    expect(outcome).toEqual({ ready: 'Error: the portal was destroyed before it was ready', events: [] })
    expect(await page.locator('#first > *').count()).toBe(0)
    await noTimerIsLeft(page)
    await page.evaluate(() => {
      const host = window as unknown as HostWindow
      const portal = host.AdPortal.mount(document.getElementById('first')!, {})
      portal.destroy()
      portal.navigate('/plan')
      portal.update({ locale: 'fr', token: 'late', route: '/wallet', appearance: { theme: 'dark' } })
      return portal.ready.catch(() => undefined)
    })
    expect(page.url()).not.toContain('/plan')
    expect(page.url()).not.toContain('/wallet')
    expect(asked).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('fb_token'))).toBeNull()
  })
})
