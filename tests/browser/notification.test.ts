import { describe, expect, it } from 'vitest'

import { axeInThemes } from '../support/axe-findings.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { isTorture } from '../support/scale.ts'

const portal = usePortal()
const PATH = '/notification'
const UNDO_MS = 5000

async function open(username: string, route = PATH, options = {}): Promise<Person> {
  const person = await portal.openAs(await portal.sandbox.fixture(username), route, options)
  await person.isAt(route)
  await person.page.getByRole('list').getByRole('button').first().waitFor()
  return person
}
/** A user with messages of these titles, all unread, the last one the newest. */
async function userWith(titles: readonly string[]): Promise<string> {
  const { username } = await portal.sandbox.newUser()
  for (const title of titles) await write(username, title)
  return username
}
async function write(username: string, title: string): Promise<void> {
  await portal.sandbox.db.query(
    `insert into notifications (user_id, category, title, body, created_at)
    select id, 'activity', $2, 'A body of some words.', clock_timestamp() from users where username = $1`,
    [username, title]
  )
}
async function unreadOf(username: string): Promise<number> {
  const rows = await portal.sandbox.db.query<{ n: number }>(
    `select count(*)::int as n from notifications join users on users.id = user_id
    where username = $1 and read_at is null`,
    [username]
  )
  return rows[0]!.n
}
/** On a clock that the test moves. */
async function openTimed(username: string): Promise<Person> {
  const person = await portal.open('/login')
  await person.page.clock.install()
  await person.page.reload()
  await person.page.goto(`${portal.sandbox.url}/#${PATH}`)
  await login(person, username)
  return person
}
const login = async (person: Person, username: string): Promise<void> => {
  await person.login(username, 'correct horse')
  await person.isAt(PATH)
}
const bell = ({ page }: Person, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name })
const row = ({ page }: Person, title: string | RegExp) =>
  page.getByRole('list').getByRole('button', { name: title })

describe('the messages', () => {
  it('open by keyboard, are thereby marked as read, and lead to what they are about', async () => {
    const person = await open('demo')
    await bell(person, 'Notifications, 3 unread').waitFor()
    expect(await axeInThemes(person.page)).toEqual([])
    await row(person, 'Unread. A plan needs a budget').focus()
    await person.page.keyboard.press('Enter')
    await bell(person, 'Notifications, 2 unread').waitFor()
    await row(person, 'Operating rules, version 2').click()
    await person.page.getByRole('listitem').filter({ hasText: /^one coupon of a name/ }).last().waitFor()
    expect(await axeInThemes(person.page)).toEqual([])
    await person.press('Go to: Plans')
    await person.isAt('/plan')
    await person.page.goBack()
    await person.isAt(PATH)
    await person.press('Go to: Plans')
    await person.isAt('/plan')
    await person.page.goto('about:blank')
    await person.page.goto(`${portal.sandbox.url}/#${PATH}?state=unread`)
    await row(person, 'Statistics recalculated').waitFor()
    expect(await row(person, 'A plan needs a budget').count()).toBe(0)
  })

  it('are filtered by category and by state, by address and by arrow keys', async () => {
    const person = await open('busy', `${PATH}?category=system_maintenance`)
    await person.page.getByRole('tab', { name: /^System maintenance 4\d/ }).focus()
    await person.page.keyboard.press('ArrowRight')
    await person.isAt(`${PATH}?category=activity`)
    await row(person, 'Coupon 160').waitFor()
    await person.page.getByRole('tab', { name: 'Read', exact: true }).click()
    await person.isAt(`${PATH}?category=activity&state=read`)
    await row(person, 'Coupon 25').waitFor()
    expect(await row(person, 'Coupon 160').count()).toBe(0)
  })

  if (isTorture) it('load page by page while scrolling, keep few in the page, and keep their position on the way back', async () => {
    const person = await open('busy')
    await bell(person, 'Notifications, 99+ unread, exactly 135').getByText('99+').waitFor()
    const scroller = person.page.locator('.scroller')
    /** Scrolls on until this message is in view. */
    async function scrollTo(title: RegExp): Promise<void> {
      await expect
        .poll(async () => {
          const isDrawn = await row(person, title).isVisible()
          const place = isDrawn ? await row(person, title).boundingBox() : null
          if (place && place.y + place.height < person.page.viewportSize()!.height) return true
          await scroller.evaluate(box => box.scrollBy(0, 600))
          return false
        }, { timeout: 60_000, interval: 20 })
        .toBe(true)
    }
    await scrollTo(/^Unread\. Coupon 100 /)
    await row(person, 'Unread. Coupon 100').click()
    const link = person.page.getByRole('button', { name: 'Go to: Coupons' })
    const top = async (): Promise<number> => Math.round((await link.boundingBox())?.y ?? -1)
    // Clicking a link that is cut by the lower edge would scroll once more.
    await link.evaluate(element => element.scrollIntoView({ block: 'center' }))
    expect(await axeInThemes(person.page)).toEqual([])
    const before = await top()
    await link.click()
    await person.isAt('/ad-center/coupons')
    await person.page.goBack()
    await person.isAt(PATH)
    await link.waitFor()
    // Rows above it have estimated heights: the position is the same to within a line of text.
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(16)
    await scrollTo(/^Coupon 1 /)
    await person.sees('All shown: 160')
    expect(await person.page.getByRole('listitem').count()).toBeLessThan(60)
  })
})

if (isTorture) describe('mark all read', () => {
  it('can be undone for five seconds, and is sent after them', async () => {
    const username = await userWith(['First', 'Second'])
    const person = await openTimed(username)
    await row(person, 'Unread. First').waitFor()
    await person.press('Mark all read')
    await person.toast('All messages in this tab are marked read')
    await bell(person, 'Notifications').waitFor()
    await person.press('Undo')
    await bell(person, 'Notifications, 2 unread').waitFor()
    await person.page.clock.runFor(UNDO_MS * 2)
    expect(await unreadOf(username)).toBe(2)
    await person.press('Mark all read')
    expect(await unreadOf(username)).toBe(2)
    await person.page.clock.runFor(UNDO_MS)
    await expect.poll(() => unreadOf(username)).toBe(0)
  })

  it('is sent by leaving the screen', async () => {
    const username = await userWith(['First'])
    const person = await portal.open(PATH)
    await login(person, username)
    await row(person, 'Unread. First').waitFor()
    await person.press('Mark all read')
    await person.press('Back')
    await expect.poll(() => unreadOf(username)).toBe(0)
  })
})

if (isTorture) describe('a failure', () => {
  it('is reported: of one mark, all marks, and the list itself', async () => {
    const username = await userWith(['First', 'Second'])
    const person = await portal.open(PATH)
    person.problems.allow(/status of 503/)
    let fails = ''
    await person.page.route('**/user/notifications**', route =>
      new URL(route.request().url()).pathname.endsWith(fails)
        ? route.fulfill({ status: 503 })
        : route.continue()
    )
    fails = '/user/notifications'
    await login(person, username)
    await person.page.getByRole('alert').getByText('Request failed, tap to reload').waitFor()
    fails = '/read'
    await person.press(/^Request failed/)
    await row(person, 'Unread. First').click()
    await person.toast('The server did not confirm it as read')
    await row(person, 'Unread. First').waitFor()
    await bell(person, 'Notifications, 2 unread').waitFor()
    await person.press('Mark all read')
    await person.press('Back')
    await person.toast('The server did not confirm it as read')
    await bell(person, 'Notifications, 2 unread').waitFor()
    expect(await unreadOf(username)).toBe(2)
  })
})

it('announces new messages in a pill, and adds them at the top on request', async () => {
  const username = await userWith(['First'])
  const person = await openTimed(username)
  await row(person, 'Unread. First').waitFor()
  await write(username, 'Second')
  await person.page.clock.runFor(30_000)
  const pill = person.page.getByRole('status').getByRole('button', { name: '1 new message' })
  await pill.waitFor()
  expect(await row(person, 'Second').count()).toBe(0)
  await bell(person, 'Notifications, 2 unread').waitFor()
  expect(await axeInThemes(person.page)).toEqual([])
  await pill.click()
  await row(person, 'Unread. Second').waitFor()
  await pill.waitFor({ state: 'detached' })
})
