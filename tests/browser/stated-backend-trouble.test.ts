import { expect, it } from 'vitest'

import type { RoutePath } from '../../src/router/routes.ts'
import type { Fault } from '../stated-backend/server.ts'
import { expiredWrong, nothingWrong, troubleWrong } from '../support/stated-checks.ts'
import { STATED_PATHS, addressOf, useStatedPortal } from '../support/stated-portal.ts'
import type { Screen } from '../support/stated-portal.ts'
import { STATED_ROWS } from '../support/stated-rows.ts'
import { isTorture, isTried } from '../support/scale.ts'
import { createStatedTable } from '../support/stated-table.ts'
import { ANN, seededUser } from '../stated-backend/world.ts'

const portal = useStatedPortal()

interface Trouble {
  fault: Fault
  /** What the user is told; null: the page has to render, with any text. */
  words: RegExp | null
  /** A dialog opens with these words: for everyone, or for users with a token. */
  opensDialog?: 'everybody' | 'person'
  /** How the user entered, as the backend says; else they registered. */
  entry?: string
}
const UNREADABLE = /The server’s answer could not be read/
const envelope = (code: number, msg: string): Fault => ({ type: 'code', code, msg })
const body = (text: string, contentType = 'application/json'): Fault => ({ type: 'body', body: text, contentType })

const GARBAGE: readonly Fault[] = [
  body('<!doctype html><h1>It works!</h1>', 'text/html'),
  body('{"code":200,"msg":"ok","data":{"list":[{"id"'),
  body('null')
]
const TROUBLES: Record<string, Trouble> = {
  refused: { fault: envelope(400, 'Not today (42)'), words: /Not today \(42\)/ },
  '403': { fault: envelope(403, ''), words: /This account is disabled/, opensDialog: 'everybody' },
  // These differ from 403 only in their words.
  ...(isTorture && {
    '402': { fault: envelope(402, ''), words: /This account is not activated yet/, opensDialog: 'everybody' },
    '404': { fault: envelope(404, ''), words: /This account has been cancelled/, opensDialog: 'everybody' }
  }),
  'HTTP 500': { fault: { type: 'http', status: 500 }, words: /The server answered with an error \(500\)/ },
  // The gate gives each call another kind of garbage; the large run gives every call each kind.
  ...(isTorture
    ? Object.fromEntries(GARBAGE.map((fault, index) => [`garbage ${index + 1}`, { fault, words: UNREADABLE }]))
    : { garbage: { fault: { type: 'inTurn', faults: GARBAGE }, words: UNREADABLE } }),
  'data: null': { fault: body('{"code":200,"msg":"ok","data":null}'), words: null },
  '503': { fault: envelope(503, ''), words: /Login expired/, opensDialog: 'person', entry: 'native' }
}
const REGISTERED = '503 registered'
const CONDITIONS = [...Object.keys(TROUBLES), REGISTERED].sort()
/** An empty success also changes the login password, which forces a new login. */
const CHANGES_LOGIN: RoutePath = '/ad-center/edit-login-password'
/** The gate tries an eighth of the conditions on each route, and each condition on an eighth of the routes. */
const isMet = (path: string, condition: string): boolean =>
  isTried(8, STATED_PATHS.indexOf(path as RoutePath), CONDITIONS.indexOf(condition)) ||
  (condition === 'data: null' && path === CHANGES_LOGIN)
const table = createStatedTable(STATED_PATHS, CONDITIONS, isMet)

/** Loads the portal as a known user, and returns what the device then holds for when the backend fails later. */
async function beKnown(entry = 'register'): Promise<Record<string, string>> {
  portal.backend.reset({ ...seededUser(), entry })
  await portal.open('/wallet', ANN.token)
  await portal.judge(({ words }) => (/1,434\.75/.test(words) ? [] : ['the wallet is not there']))
  return portal.page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
}

/** A dialog may still be opening, and another one may be open below it. */
const closeDialog = (): Promise<string[]> =>
  portal.judge(async ({ dialog }) => {
    if (dialog) await portal.page.keyboard.press('Escape')
    return dialog ? ['a dialog stands'] : []
  })

/** Submits what a screen sends only on request, even if a dialog opens over it meanwhile. */
async function send(path: RoutePath): Promise<void> {
  const row = STATED_ROWS[path]
  if (!row.send) return
  const dialog = portal.page.getByRole('dialog')
  await portal.page.addLocatorHandler(dialog, () => portal.page.keyboard.press('Escape'))
  await row.send(portal.person)
  await portal.page.removeLocatorHandler(dialog)
}

async function meet(path: RoutePath, { words, opensDialog }: Trouble): Promise<string[]> {
  const row = STATED_ROWS[path]
  await send(path)
  if (!words) return portal.judge(nothingWrong)
  const hasDialog = !row.isUntroubled && opensDialog && !(row.isVisitor && opensDialog === 'person')
  const wrong = hasDialog ? await portal.judge(({ dialog }) => (words.test(dialog) ? [] : [`no dialog says ${String(words)}`])) : []
  await closeDialog()
  return [...wrong, ...(await portal.judge(screen => troubleWrong(screen, row, words)))]
}
const tokenOnDevice = (): Promise<string | null> => portal.page.evaluate(() => localStorage.getItem('fb_token'))

it.each(Object.entries(TROUBLES))('GO-16 says on every route what is wrong and how to continue: %s', async (condition, trouble) => {
  const device = await beKnown(trouble.entry)
  portal.backend.fail(trouble.fault)
  await portal.walk(async path => {
    table.seen(path, condition, [...(await meet(path, trouble)), ...portal.complaints()])
  }, device, path => isMet(path, condition))
  expect(table.wrong(condition)).toEqual([])
  expect(await tokenOnDevice()).toBe(trouble.words ? ANN.token : null)
})

const isSignedOut = (screen: Screen): string[] => [
  ...expiredWrong(screen),
  ...(screen.address.startsWith('/login') ? [] : [`stays at ${screen.address}`])
]

it('TR-21 logs registered users out on every route when the login has expired: 503', async () => {
  const device = await beKnown()
  portal.backend.fail(envelope(503, ''))
  for (const path of STATED_PATHS.filter(one => isMet(one, REGISTERED))) {
    const { isVisitor, isUntroubled } = STATED_ROWS[path]
    await portal.open(addressOf(path), isVisitor ? null : device)
    const wrong = isUntroubled && isVisitor ? [] : await portal.judge(isVisitor ? expiredWrong : isSignedOut)
    const isOver = (await tokenOnDevice()) === null
    table.seen(path, REGISTERED, [...wrong, ...(isOver ? [] : ['the token is still there']), ...portal.complaints()])
  }
  expect(table.wrong(REGISTERED)).toEqual([])
})

it('leaves no gap in the table of routes and conditions', () => {
  console.info(`\n${table.print()}\n`)
  expect(table.holes()).toEqual([])
})
