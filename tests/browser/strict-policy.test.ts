import { randomUUID } from 'node:crypto'

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { LANGUAGES } from '../../src/i18n/languages.ts'
import { useBrowser } from '../support/browser.ts'
import { register } from '../support/journey-steps.ts'
import { createPerson } from '../support/person.ts'
import type { Person } from '../support/person.ts'
import { toReview } from '../support/put-steps.ts'
import { goTo } from '../support/route-visits.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox, TestUser } from '../support/sandbox.ts'
import { isTorture } from '../support/scale.ts'
import { startStrictServer } from '../support/strict-page.ts'
import { BANK, grant, md5, PIN } from '../support/withdrawals.ts'

// tests/browser/sweep-* visits every route under the policy.
const browser = useBrowser()
const people: Person[] = []
let sandbox: TestSandbox
let server: Awaited<ReturnType<typeof startStrictServer>>

beforeAll(async () => {
  sandbox = await startSandbox({ putNeedsPassword: true })
  server = await startStrictServer(sandbox.url)
})
afterEach(() => {
  // Each violation of the policy is a problem of the page.
  expect(people.splice(0).flatMap(person => person.problems.left())).toEqual([])
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const origin = (): string => `http://127.0.0.1:${server.port}`

async function open(file: string): Promise<Person> {
  const person = await createPerson(await browser.page({ acceptDownloads: true }))
  people.push(person)
  await person.page.goto(`${origin()}/${file}`)
  await person.page.getByRole('main').waitFor()
  return person
}
const atHeading = ({ page }: Person): Promise<void> => page.getByRole('heading', { level: 1 }).waitFor()

async function visit(person: Person, address: string): Promise<void> {
  await goTo(person.page, address)
  await person.isAt(address)
  await atHeading(person)
}

/** Registers and opens an account by hand; card, password and contract are added by the test. */
async function newcomer(person: Person): Promise<TestUser> {
  const username = 'strict-ada'
  const code = await sandbox.newCode()
  await register(person, username, code)
  await person.isAt('/ad-welcome')
  await person.press('Open account')
  await person.isAt('/ad-center')
  const { token } = await sandbox.ok('login', { username, password: 'correct horse' })
  const user = { username, token, code }
  await sandbox.ok('setPassword', { password: md5(PIN) }, user)
  await grant(sandbox, user)
  await sandbox.ok('editBankCard', { ...BANK, client_request_id: randomUUID() }, user)
  await sandbox.db.query(
    `update users set contract = '{"status": "draft"}'::jsonb where username_key = $1`, [username]
  )
  return user
}

async function speakAll({ page }: Person): Promise<void> {
  for (const { code, tag } of [...LANGUAGES, { code: 'en', tag: 'en' }]) {
    await page.evaluate(
      locale => (window as unknown as { portal: { update(o: object): void } }).portal.update({ locale }), code
    )
    await page.locator(`.portal[lang="${tag}"]`).waitFor()
  }
}

async function put(person: Person, id: string): Promise<void> {
  await visit(person, `/plan/detail?id=${id}`)
  await toReview({ person })
  await person.press('Pay 150.00')
  const dialog = person.sheet('Transaction password')
  await dialog.getByRole('textbox').fill(PIN)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await person.sheet('Plan funded').waitFor()
  await person.press('See the plan')
}

async function sign(person: Person): Promise<void> {
  const { page } = person
  await visit(person, '/ad-center/contract/sign')
  const pad = page.getByRole('img', { name: 'Draw your signature here' })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 30, box.y + 85)
  await page.mouse.down()
  for (let step = 1; step < 40; step += 1) {
    await page.mouse.move(box.x + 30 + step * 5, box.y + 85 + Math.sin(step / 4) * 40)
  }
  await page.mouse.up()
  await page.getByRole('tab', { name: 'Type' }).click()
  await person.fill('Type your name as your signature', 'Ada Example')
  await person.fill('Full name', 'Ada Example')
  await page.getByRole('checkbox').check()
  await person.press('Review and sign')
  await person.sheet('Check before you sign').getByRole('button', { name: 'Sign now' }).click()
  await person.sees('Your copy is unchanged')
}

async function sendFeedback(person: Person): Promise<void> {
  await visit(person, '/ad-center/feedback')
  await person.fill('Topic', 'A plan stands still')
  await person.fill('Content', 'Please look.')
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await person.page.locator('input[type=file]').setInputFiles({
    name: 'b.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64')
  })
  await person.page.getByText('Uploading').waitFor({ state: 'detached' })
  await person.press('Send')
  await person.sees('Your feedback has arrived')
}

if (isTorture) it('violates no rule of the policy on a user’s whole journey', async () => {
  const person = await open('strict.html')
  const { page } = person
  const user = await newcomer(person)
  await speakAll(person)
  const { list } = await sandbox.ok('planList', { status: 'waitPut' }, user)
  await put(person, list[0]!.id)
  await visit(person, '/wallet?view=withdraw')
  await person.fill('Amount', '100')
  await visit(person, '/wallet?view=funds')
  await person.press('Export')
  const [saved] = await Promise.all([page.waitForEvent('download'), person.press(/^Table/)])
  expect(saved.suggestedFilename()).toMatch(/\.csv$/)
  await sign(person)
  await sendFeedback(person)

  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
  expect(person.problems.left()).toEqual([])

  const isRefused = await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
    return (style.sheet?.cssRules.length ?? 0) === 0
  })
  expect(isRefused, 'the policy is in force').toBe(true)
  person.problems.allow(/style-src/)
})

it.each([
  ['strict.html', false],
  ['frames.html', true]
])('under the policy of %s, support desk and film have a fallback (they are shown in place: %s)', async (file, shows) => {
  const person = await open(file)
  const { page } = person
  if (!shows) person.problems.allow(/frame-src|media-src|default-src|violates|Failed to load/)
  await person.login('demo')
  await person.isAt('/ad-center')
  const desk = `${origin()}/sandbox/support/account`
  await goTo(page, `/customer?url=${encodeURIComponent(desk)}`)
  const inside = page.frameLocator('iframe').getByRole('heading', { name: /^Sample support desk/ })
  if (shows) await inside.waitFor()
  const tab = page.waitForEvent('popup')
  await person.press('Open in browser')
  await (await tab).getByRole('heading', { name: /^Sample support desk/ }).waitFor()
  await person.press('Other channels')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')

  await goTo(page, '/plan/goods-detail?id=sourdough-film')
  if (shows) {
    const video = page.locator('video')
    await video.scrollIntoViewIfNeeded()
    await video.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => video.evaluate(film => (film as HTMLVideoElement).currentTime)).toBeGreaterThan(0)
    return
  }
  await person.sees('This video cannot play here. Open it outside.')
  await person.press(/^Watch the video/)
  await person.sheet(/^Open 127/).waitFor()
  const broken = await page.evaluate(() => (window as unknown as { violations: string[] }).violations)
  expect([...new Set(broken.map(text => text.split(' ')[0]))].sort()).toEqual(['frame-src', 'media-src'])
})
