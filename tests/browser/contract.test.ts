import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { axeInThemes } from '../support/axe-findings.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { isTorture, isTried } from '../support/scale.ts'

const portal = usePortal()
const ROUTE = '/ad-center/contract'

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A new user who was offered the contract, on one of its pages. */
async function openOffered(route = ROUTE) {
  const { sandbox } = portal
  const user = await sandbox.newUser()
  await sandbox.db.query(
    `update users set contract = '{"status": "draft"}'::jsonb where username_key = $1`,
    [user.username.toLowerCase()]
  )
  const person = await portal.openAs(user, route)
  await person.isAt(route)
  return { person, user, contract: async () => (await sandbox.ok('userInfo', {}, user)).contract! }
}

async function openFixture(username: string, route = ROUTE): Promise<Person> {
  const person = await portal.openAs(await portal.sandbox.fixture(username), route)
  await person.isAt(route)
  return person
}

/** Draws over the pad: `part` 1 is a complete signature, less is too simple to be one. */
async function draw({ page }: Person, part: number): Promise<void> {
  const pad = page.getByRole('img', { name: 'Draw your signature here' })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  const at = (step: number): [number, number] => [
    box.x + 30 + step * 4 * part, box.y + 85 + Math.sin(step / 4) * 40 * part
  ]
  await page.mouse.move(...at(0))
  await page.mouse.down()
  for (let step = 1; step < 60; step += 1) await page.mouse.move(...at(step))
  await page.mouse.up()
}

/** The bytes behind a Download button. */
async function downloaded({ page }: Person, index = 0): Promise<Uint8Array> {
  const opened = page.context().waitForEvent('request', request => request.isNavigationRequest())
  await page.getByRole('button', { name: 'Download' }).nth(index).click()
  const answer = await fetch((await opened).url())
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  return new Uint8Array(await answer.arrayBuffer())
}

describe('an offered contract', () => {
  it('is read, signed by drawing, and kept with the same bytes at every step (TR-15)', async () => {
    const { person, contract } = await openOffered()
    await person.sees('Cost for you')
    for (const name of ['Log out', 'Language', /^Notifications/]) {
      expect(await person.page.getByRole('button', { name }).count()).toBe(0)
    }
    const offered = await contract()
    expect(hashOf(await downloaded(person))).toBe(offered.sha256)
    await person.press('Read it')
    await person.isAt('/ad-center/contract/preview')
    await person.sees('Matches the server’s file')
    await person.sees(offered.sha256!)
    await person.page.getByRole('heading', { name: '2. What it costs' }).waitFor()
    await person.press('Sign')
    await person.isAt('/ad-center/contract/sign')
    const review = person.page.getByRole('button', { name: 'Review and sign' })
    expect(await person.page.getByRole('checkbox').isChecked()).toBe(false)
    await draw(person, 0.1)
    await person.page.getByText('Too small').first().waitFor()
    await person.press('Redraw')
    await draw(person, 1)
    await person.sees('Enter your full name first')
    await person.fill('Full name', 'Ada Example')
    await person.sees('Tick the box first')
    expect(await review.isDisabled()).toBe(true)
    await person.page.getByRole('checkbox').check()
    await review.click()
    const sheet = person.sheet('Check before you sign')
    await sheet.getByText('Ada Example').waitFor()
    await sheet.getByRole('button', { name: 'Sign now' }).click()
    await person.isAt(ROUTE)
    await person.sees('Your copy is unchanged')
    const signed = await contract()
    expect(signed).toMatchObject({ status: 'submitted', sha256: offered.sha256 })
    const copy = await downloaded(person, 1)
    expect(hashOf(copy)).toBe(signed.signed_sha256)
    expect(Buffer.from(copy).toString()).toContain('Signed by: Ada Example')
    await person.page.reload()
    await person.sees('Your copy is unchanged')
    await person.sees(signed.receipt_no!)
  })

  if (isTorture) it('is signed by typing, with only the keyboard', async () => {
    const { person, contract } = await openOffered('/ad-center/contract/sign')
    const { page } = person
    await page.getByRole('tab', { name: 'Draw' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: 'Type', selected: true }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ada Example')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ada Example')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const sheet = person.sheet('Check before you sign')
    await sheet.waitFor()
    await sheet.getByRole('button', { name: 'Sign now' }).focus()
    await page.keyboard.press('Enter')
    await person.sees('Your copy is unchanged')
    expect((await contract()).status).toBe('submitted')
  })

  if (isTorture) it('is signed with a photo whose location data was removed', async () => {
    const { person, user } = await openOffered('/ad-center/contract/sign')
    const { page } = person
    await page.getByRole('tab', { name: 'Upload' }).click()
    const choose = page.locator('input[type=file]')
    await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') })
    await person.sees('This file is not an image')
    const big = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(5 * 1024 * 1024)])
    await choose.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: big })
    await person.sees('The image is larger than 5 MB')
    const broken = Buffer.from('\xff\xd8\xff broken', 'latin1')
    await choose.setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: broken })
    await person.sees('This image could not be read')
    const plain = Buffer.from(
      await page.evaluate(async () => {
        const canvas = new OffscreenCanvas(64, 64)
        canvas.getContext('2d')!.fillRect(8, 8, 40, 20)
        const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
        return [...new Uint8Array(await blob.arrayBuffer())]
      })
    )
    const exif = Buffer.from('\xff\xe1\x00\x1aExif\0\0GPS 52.52 13.40!!', 'latin1')
    const photo = Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)])
    await choose.setInputFiles({ name: 'd.jpg', mimeType: 'image/jpeg', buffer: photo })
    await page.getByRole('img', { name: 'What you sign with' }).waitFor()
    await person.fill('Full name', 'Ada Example')
    await page.getByRole('checkbox').check()
    await person.press('Review and sign')
    await person.sheet('Check before you sign').getByRole('button', { name: 'Sign now' }).click()
    await person.sees('Your copy is unchanged')
    const [file] = await portal.sandbox.db.query<{ content: string; mime: string }>(
      `select content, mime from files join users on users.id = files.user_id
      where purpose = 'signature' and username_key = $1`,
      [user.username.toLowerCase()]
    )
    expect(file!.mime).toBe('image/jpeg')
    expect(Buffer.from(file!.content, 'base64').includes('GPS')).toBe(false)
  })

  it('can be refused as easily, with a reason (TR-15)', async () => {
    const { person, contract } = await openOffered()
    await person.press('Decline')
    const sheet = person.sheet('Decline the contract')
    expect(await sheet.getByRole('button', { name: 'Decline', exact: true }).isDisabled()).toBe(true)
    await person.fill('Your reason', 'I do not want it.')
    await sheet.getByRole('button', { name: 'Decline', exact: true }).click()
    await person.sees('You declined this contract')
    expect((await contract()).status).toBe('declined')
    await person.page.reload()
    await person.sees('You declined this contract')
  })

  it('survives a lost upload and is signed once', async () => {
    const { person, user } = await openOffered('/ad-center/contract/sign')
    const { page } = person
    person.problems.allow(/ERR_FAILED/)
    await page.getByRole('tab', { name: 'Type' }).click()
    await person.fill('Type your name as your signature', 'Ada')
    await person.fill('Full name', 'Ada Example')
    await page.getByRole('checkbox').check()
    await person.press('Review and sign')
    await page.route('**/sandbox/uploads/**', route => route.abort(), { times: 1 })
    const sheet = person.sheet('Check before you sign')
    await sheet.getByRole('button', { name: 'Sign now' }).click()
    await sheet.getByText('Nothing is signed').waitFor()
    await sheet.getByRole('button', { name: 'Continue' }).click()
    await person.sees('Your copy is unchanged')
    const [row] = await portal.sandbox.db.query<{ n: number }>(
      `select count(*)::int as n from contract_signatures
      where user_id = (select id from users where username_key = $1)`,
      [user.username.toLowerCase()]
    )
    expect(row!.n).toBe(1)
  })
})

describe('the states of a contract', () => {
  it.each([
    ['contract-accepted', 'Accepted by the operator'],
    ['contract-rejected', 'Sample: the name could not be read.'],
    ['contract-declined', 'You declined this contract'],
    ['empty', 'No contract is required']
  ].filter((_, place) => isTried(2, place)))('are shown to %s', async (username, text) => {
    const person = await openFixture(username)
    await person.sees(text)
    expect(await axeInThemes(person.page)).toEqual([])
  })

  if (isTorture) it('load again after a failure, without axe findings on any page', async () => {
    const { person } = await openOffered()
    const { page } = person
    await page.route('**/contract/3.1.txt', route => route.abort(), { times: 1 })
    person.problems.allow(/ERR_FAILED/)
    await person.sees('Cost for you')
    expect(await axeInThemes(page)).toEqual([])
    await person.press('Read it')
    await person.sees('Matches the server’s file')
    expect(await axeInThemes(page)).toEqual([])
    await person.press('Larger text')
    await person.sees('Text size 125%')
    await person.press('Sign')
    await person.sees('Draw your signature first')
    expect(await axeInThemes(page)).toEqual([])
    await person.press('Back')
    await person.isAt('/ad-center/contract/preview')
    await page.route('**/user/info', route => route.abort())
    await page.reload()
    await person.sees('Request failed, tap to reload')
    await page.unroute('**/user/info')
    await person.press(/Request failed/)
    await person.sees('Matches the server’s file')
  })
})
