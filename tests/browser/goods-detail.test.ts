import { expect, it } from 'vitest'

import { axeInThemes } from '../support/axe-findings.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { isTorture, isTried } from '../support/scale.ts'

const portal = usePortal()
const PATH = '/plan/goods-detail'

async function openProduct(query: string): Promise<Person> {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), `${PATH}?${query}`)
  return person
}
const planOf = async (product: string): Promise<string> => {
  const { list } = await portal.sandbox.ok('planList', {}, await portal.sandbox.fixture('demo'))
  return list.find(plan => plan.product?.id === product)!.id
}

/** For a product: its id, a text of it, and headings that only it has. The gate checks every second one. */
const PRODUCTS: readonly [id: string, words: string, own: readonly string[]][] = [
  ['garden-lamp', 'A lamp that charges by day', []],
  ['river-rescue', 'Steer a boat', ['The game']],
  ['sourdough-film', 'A baker shows', ['Video']],
  ['bike-check', 'A workshop checks', ['Landing pages']]
]
it.each(PRODUCTS.filter((_, place) => isTried(2, place)))('shows what %s is, readable in light and dark', async (id, words, own) => {
  const person = await openProduct(`id=${id}`)
  await person.sees(new RegExp(words))
  const headings = await person.page.getByRole('main').getByRole('heading').allTextContents()
  const special = headings.filter(one => ['The game', 'Video', 'Landing pages'].includes(one))
  expect(special).toEqual(own)
  const picture = person.page.getByRole('img').first()
  await expect.poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect(await axeInThemes(person.page)).toEqual([])
})

it('shows the next picture by key, button and swipe', async () => {
  const person = await openProduct('id=garden-lamp')
  const { page } = person
  const strip = page.getByRole('group', { name: 'Pictures of Solar garden lamp' })
  await person.sees('1 of 3')
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await person.sees('2 of 3')
  const left = (): Promise<number> =>
    strip.evaluate(element => Math.round(element.scrollLeft / element.clientWidth))
  await expect.poll(left).toBe(1)
  await person.press('Next picture')
  await person.sees('3 of 3')
  // Faster than the strip moves.
  await person.press('Next picture')
  await person.press('Next picture')
  await person.press('Next picture')
  await expect.poll(left).toBe(2)
  await person.sees('3 of 3')
  await expect.poll(left).toBe(2)
  await strip.evaluate(element => element.scrollTo({ left: 0, behavior: 'instant' }))
  await person.sees('1 of 3')
})

it('plays the film only on request, with captions', async () => {
  const person = await openProduct('id=sourdough-film')
  const { page } = person
  await person.sees('4 seconds')
  const video = page.locator('video')
  const state = () =>
    video.evaluate(element => {
      const { paused, readyState, currentTime, textTracks, error } = element as HTMLVideoElement
      const cues = textTracks[0]?.cues?.length ?? 0
      return { paused, readyState, hasMoved: currentTime > 0, cues, error: error?.message ?? null }
    })
  expect(await state()).toMatchObject({ paused: true, readyState: 0, hasMoved: false })
  await video.scrollIntoViewIfNeeded()
  await video.focus()
  await page.keyboard.press('Space')
  await expect.poll(state, { timeout: 20_000 }).toMatchObject({ hasMoved: true, error: null })
  await expect.poll(async () => (await state()).cues).toBe(2)
})

it('says that a film cannot be played here, and opens it outside after naming its host', async () => {
  const person = await portal.open(`${PATH}?id=pottery-film`)
  person.problems.allow(/ERR_FAILED|media/i)
  const { page } = person
  await page.route('**/sandbox/film/*.webm', route => route.abort())
  await person.login('demo')
  const video = page.locator('video')
  await video.scrollIntoViewIfNeeded()
  await video.focus()
  await page.keyboard.press('Space')
  await person.sees('The captions could not be loaded.')
  await video.focus()
  await page.keyboard.press('Space')
  await person.sees('This video cannot play here. Open it outside.')
  await person.press(/^Watch the video/)
  const { host } = new URL(portal.sandbox.url)
  await person.sheet(`Open ${host}?`).getByText('/sandbox/film/pottery-film.webm').waitFor()
  expect(await axeInThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await person.sheet(`Open ${host}?`).waitFor({ state: 'detached' })
})

it('names the host of a landing page, then opens it without opener and referrer', async () => {
  const person = await openProduct('id=bike-check')
  const { host } = new URL(portal.sandbox.url)
  await person.sees(`opens ${host}, outside this app`)
  await person.press(/^Free bicycle check/)
  const opened = person.page.context().waitForEvent('page')
  await person.sheet(`Open ${host}?`).getByRole('button', { name: 'Open', exact: true }).click()
  const outside = await opened
  await outside.getByText('Sandbox: sample page, no real money').waitFor()
  expect(await outside.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
})

if (isTorture) it('opens from its plan, says when it is withdrawn, and leads back', async () => {
  const id = await planOf('steel-bottle')
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), `/plan/detail?id=${id}`)
  await person.press(/^Steel bottle/)
  await person.isAt(`${PATH}?id=steel-bottle&order_id=${id}`)
  await person.sees('No longer offered')
  expect(await axeInThemes(person.page)).toEqual([])
  await person.press('See the plan')
  await person.isAt(`/plan/detail?id=${id}`)
  await person.sees('What has happened')
})

if (isTorture) it('has a header that is clear at the top and solid once it covers content', async () => {
  const person = await openProduct('id=garden-lamp')
  await person.sees('1 of 3')
  const { page } = person
  const ground = () =>
    page.getByRole('banner').evaluate(head => getComputedStyle(head).backgroundColor)
  expect(await ground()).toBe('rgba(0, 0, 0, 0)')
  await page.getByText('Rules').click()
  await page.mouse.move(195, 500)
  await page.mouse.wheel(0, 60)
  await expect.poll(ground).toMatch(/^rgb\(\d/)
  expect(await axeInThemes(page)).toEqual([])
})
