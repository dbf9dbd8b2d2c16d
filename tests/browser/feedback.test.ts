import { expect, it } from 'vitest'

import { axeInThemes } from '../support/axe-findings.ts'
import { expectMessage } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'

const portal = usePortal()
const PATH = '/ad-center/feedback'
/** One grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

it('keeps a draft after a reload, sends it with an image, and shows its reference', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), PATH)
  const { page } = person
  await person.press('Send')
  await expectMessage(person, 'Topic', 'This field cannot be empty')
  await expectMessage(person, 'Content', 'This field cannot be empty')
  expect(await axeInThemes(page)).toEqual([])
  await person.fill('Topic', 'A plan stands still')
  await person.fill('Content', 'Since yesterday.\nPlease look.')
  await page.reload()
  await expect.poll(async () => (await person.field('Content')).value).toBe('Since yesterday.\nPlease look.')
  await page.locator('input[type=file]').setInputFiles([
    { name: 'plan.png', mimeType: 'image/png', buffer: PNG },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no image at all') },
    { name: 'cut.png', mimeType: 'image/png', buffer: PNG.subarray(0, 20) }
  ])
  await person.sees('This file is not an image')
  await person.press('Remove notes.png')
  await person.sees('This image could not be read')
  await person.press('Remove cut.png')
  await page.getByText('Uploading').waitFor({ state: 'detached' })
  await person.press('Send')
  await person.sees('Your feedback has arrived')
  expect(await axeInThemes(page)).toEqual([])
  const [kept] = await portal.sandbox.db.query<Record<string, unknown>>(
    'select reference, topic, content, file_ids from feedback'
  )
  expect(kept).toMatchObject({
    topic: 'A plan stands still',
    content: 'Since yesterday.\nPlease look.',
    file_ids: [expect.any(String)]
  })
  await person.sees(String(kept!.reference))
  await page.reload()
  await person.sees('Received')
  await person.sees(String(kept!.reference))
  expect(await person.field('Topic')).toMatchObject({ value: '' })
})

it('keeps one message when the first answer is lost, with only the keyboard', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('no-card'), PATH)
  person.problems.allow(/ERR_FAILED/)
  const { page } = person
  let isLost = true
  await page.route('**/feedback', async route => {
    if (!isLost || route.request().method() !== 'POST') return route.continue()
    isLost = false
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('textbox', { name: 'Topic' }).focus()
  await page.keyboard.type('Lost')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Only once')
  await page.getByRole('button', { name: 'Send' }).focus()
  await page.keyboard.press('Enter')
  await person.sees(/Sent again, it should count once/)
  await page.getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Enter')
  await person.sees('Your feedback has arrived')
  const rows = await portal.sandbox.db.query("select 1 from feedback where topic = 'Lost'")
  expect(rows).toHaveLength(1)
})
