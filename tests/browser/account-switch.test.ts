import { expect, it } from 'vitest'

import en from '../../locales/en.json' with { type: 'json' }
import { WAYS, openAccountPage } from '../support/account-page.ts'
import type { AccountPage, Way } from '../support/account-page.ts'
import { MONEY_OPERATIONS } from '../support/money-operations.ts'
import type { OperationName } from '../support/money-operations.ts'
import { usePortal } from '../support/portal-page.ts'
import { ROUTE_PATHS, addressOf } from '../support/route-visits.ts'
import { isTorture, isTried } from '../support/scale.ts'
import { walletOwner } from '../support/wallet-owner.ts'

const portal = usePortal()
/** The gate tries one way for each place, in rotation; the large run tries all of them. */
const waysAt = (...places: readonly number[]): readonly Way[] =>
  WAYS.filter((_, place) => isTried(WAYS.length, place, ...places))
/** Milliseconds of the undo window: long enough never to run out on a slow machine. */
const UNDO_MS = 3_600_000

/** The portal's own texts belong to no account, and times change while a test runs. */
const words = JSON.stringify(en)
const isOfNobody = (text: string): boolean => /\d:\d\d/.test(text) || words.includes(`"${text}"`)

/** Holds the requests of one token while it is closed. */
async function gateOf({ page }: AccountPage, token: string) {
  let opens: (() => void)[] = []
  let isClosed = false
  let waiting = 0
  await page.route('**/facebook-business/**', async route => {
    if (isClosed && route.request().headers()['x-ct'] === token) {
      waiting += 1
      await new Promise<void>(resolve => opens.push(resolve))
    }
    await route.continue()
  })
  return {
    close() {
      isClosed = true
      waiting = 0
    },
    open() {
      isClosed = false
      for (const go of opens) go()
      opens = []
    },
    waiting: () => waiting
  }
}

it('leaves nothing of the previous account on any route, however the next one arrives (GO-4, TR-21)', async () => {
  const { sandbox } = portal
  const a = await sandbox.fixture('demo')
  const b = await walletOwner(sandbox)
  const view = await openAccountPage(portal, { token: a.token, route: '/ad-center' })
  view.person.problems.allow(/Failed to load resource/)
  const gate = await gateOf(view, a.token)
  const table: string[] = []
  const holes: string[] = []

  const stand = async (token: string, way: Way, wanted: readonly string[] = []): Promise<void> => {
    await view.change(token, way, wanted)
    await view.settled()
  }
  const judge = async (where: string, own: ReadonlySet<string>): Promise<string> => {
    const found = Object.entries(await view.seen()).filter(([text]) => !own.has(text))
    for (const [text, ms] of found) holes.push(`${where}: "${text}" after ${ms} ms`)
    return found.length === 0 ? 'none' : `${found.length} LEFT`
  }

  // The gate visits one of five groups of routes; each group has as many routes as there are ways.
  const routes = [...ROUTE_PATHS.entries()].filter(([place]) => isTried(5, Math.floor(place / WAYS.length)))
  for (const [place, path] of routes) {
    const address = await addressOf(path, sandbox)
    const cells: string[] = []
    let most = 0
    for (const way of waysAt(place)) {
      // The portal accepts at most twenty host messages in ten seconds, so the page itself switches back.
      await stand(a.token, 'update')
      await view.navigate(address)
      await view.settled()
      const mine = (await view.texts()).filter(text => !isOfNobody(text))
      await stand(b.token, way, mine)
      const first = new Set(await view.texts())
      most = Math.max(most, mine.filter(text => !first.has(text)).length)
      const idle = await judge(`${path}, ${way}, idle`, first)

      gate.close()
      await view.change(a.token, 'update')
      await expect.poll(gate.waiting, { message: `${path}, ${way}: what waits` }).toBeGreaterThan(0)
      await view.change(b.token, way, mine)
      gate.open()
      await view.settled()
      const busy = await judge(`${path}, ${way}, under way`, new Set(await view.texts()))
      cells.push(`${way}: idle ${idle}, under way ${busy}`)
    }
    table.push(`${path.padEnd(30)} ${String(most).padStart(3)} of the first alone | ${cells.join(' | ')}`)
  }
  console.log(table.join('\n'))
  expect(holes).toEqual([])
  const shown = table.filter(line => !/ 0 of the first alone/.test(line))
  expect(shown.length, 'routes on which the two differ').toBeGreaterThan(routes.length / 2)
}, 600_000)

const BACKENDS = { sandbox: portal, 'stated names': usePortal({ specOnly: true }) }

const OPERATIONS = Object.keys(MONEY_OPERATIONS) as OperationName[]
const BACKEND_NAMES = Object.keys(BACKENDS) as (keyof typeof BACKENDS)[]

/** The gate tries the put and the withdrawal, each over one of the backends. */
const HELD = OPERATIONS.filter(name => isTorture || name !== 'exchange').flatMap((name, at) =>
  BACKEND_NAMES.filter((_, place) => isTried(2, at, place)).map(backend => [name, backend] as const)
)

it.each(HELD)('a held %s over the %s is never sent under another account, however that account arrives (GO-4)', async (name, backend) => {
  const pages = BACKENDS[backend]
  const { sandbox } = pages
  const operation = MONEY_OPERATIONS[name]
  const view = await openAccountPage(pages, { route: '/login', undoMs: UNDO_MS })
  const { person, page } = view
  const sent: string[] = []
  page.on('request', request => void (operation.isSend(request) && sent.push(request.url())))

  for (const way of waysAt(OPERATIONS.indexOf(name))) {
    const [a, b] = [await walletOwner(sandbox), await walletOwner(sandbox)]
    await view.change(a.token, 'update')
    await view.navigate(await operation.address(sandbox, a))
    await operation.toUndoWindow(person, sandbox)
    expect(await view.waiting(UNDO_MS), `${way}: it waits for its time`).toBe(1)
    const mine = (await view.texts()).filter(text => /21\.37|Not sent/.test(text))
    expect(mine.length).toBeGreaterThan(0)
    await view.change(b.token, way, mine)
    await view.settled()
    await view.elapse(UNDO_MS)
    expect(await view.seen(), `${way}: told to nobody else`).toEqual({})
    expect(sent, way).toEqual([])
    for (const user of [a, b]) expect(await operation.count(sandbox, user), way).toBe(0)
  }

  const one = await walletOwner(sandbox)
  await view.change(one.token, 'update')
  await view.navigate(await operation.address(sandbox, one))
  await operation.toUndoWindow(person, sandbox)
  await view.elapse(UNDO_MS)
  // It is sent once the rows before it have been read, which may take longer.
  await expect.poll(() => sent, { message: 'of an account that stays it is sent' }).toHaveLength(1)
}, 600_000)
