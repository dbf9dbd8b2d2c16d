import { expect, test } from 'vitest'

import { GoodsDetailView } from '../../../src/screens/goods-detail/view.tsx'
import { allByRole, byRole, click, nameOf, press } from '../../support/render.tsx'
import { packOf } from '../../support/pack-of.ts'
import { show } from '../../support/show.tsx'
import { envelope } from '../../support/test-env.ts'
import type { TestAnswer } from '../../support/test-env.ts'
import { createTestStores } from '../../support/test-stores.ts'

const LAMP = {
  id: 'lamp',
  name: 'Garden lamp',
  kind: 'product',
  images: ['https://img.example/1.png', 'https://img.example/2.png', 'javascript:alert(1)'],
  description: 'It charges by day.\n\nIt lights by night.',
  content: 'Three pictures.',
  rules: 'You choose the amount.',
  is_official_push: true
}
const VIDEO = {
  url: 'https://film.example/a.webm',
  poster: 'https://film.example/a.png',
  captions_url: 'https://film.example/a.vtt',
  duration: 4
}
const PATH = '/plan/goods-detail?id=lamp&order_id=7'

function openProduct(answer: object | TestAnswer = {}, path = PATH) {
  const stores = createTestStores({ path, token: 't', locales: { de: packOf('de') } })
  const reply: TestAnswer =
    typeof answer === 'function' ? (answer as TestAnswer) : () => envelope({ ...LAMP, ...answer })
  stores.env.answer('POST /plan/order/app/detail', reply)
  return { stores, env: stores.env, ...show(GoodsDetailView, stores) }
}
const headings = (box: HTMLElement) => allByRole(box, 'heading').map(nameOf)

test('the product is requested for the plan that links here', async () => {
  const { env, reads } = openProduct()
  await reads('Garden lamp')
  expect(env.requests.map(one => one.body)).toEqual([{ id: 'lamp', order_id: '7' }])
})

test('the product reloads in a newly chosen language', async () => {
  const { env, reads, stores, text } = openProduct()
  await reads('It charges by day.')
  env.answer('POST /plan/order/app/detail', () => envelope({ ...LAMP, description: 'Sie lädt am Tag.' }))
  await stores.language.choose('de')
  await reads('Sie lädt am Tag.')
  env.answer('POST /plan/order/app/detail', () => envelope(null, 500))
  await stores.language.choose('en')
  await reads('Request failed')
  expect(text(), 'what is there stays').toContain('Sie lädt am Tag.')
})

test('each kind shows its own parts', async () => {
  const plain = ['Garden lamp', 'Description', 'Content', 'Rules']
  const parts: Record<string, string[]> = {
    product: plain,
    game: plain,
    video: plain,
    landing: plain
  }
  for (const [kind, expected] of Object.entries(parts)) {
    const { box, reads, unmount } = openProduct({ kind })
    await reads('You choose the amount.')
    expect(headings(box)).toEqual(expected)
    unmount()
  }
})

test('pictures are shown one at a time by buttons and keys, and announced to screen readers', async () => {
  const { box, reads } = openProduct()
  await reads('1 of 3')
  const strip = byRole(box, 'group', 'Pictures of Garden lamp')
  click(byRole(box, 'button', 'Next picture'))
  await reads('2 of 3')
  press(strip, 'End')
  await reads('3 of 3')
  press(strip, 'Home')
  await reads('1 of 3')
  click(byRole(box, 'button', 'Previous picture'))
  await reads('3 of 3')
  expect(box.querySelector('[aria-live]')?.textContent).toBe('3 of 3')
})

test('pictures with unsafe URLs are not loaded, and failed ones are named', async () => {
  const { box, reads } = openProduct()
  await reads('1 of 3')
  const pictures = [...box.querySelectorAll('.picture img')]
  expect(pictures.map(one => [one.getAttribute('alt'), one.getAttribute('loading')])).toEqual([
    ['Garden lamp, picture 1', 'eager'],
    ['Garden lamp, picture 2', 'lazy']
  ])
  expect(box.querySelectorAll('.picture p')).toHaveLength(1)
  pictures[0]?.dispatchEvent(new Event('error'))
  await expect.poll(() => box.querySelectorAll('.picture p').length).toBe(2)
  expect(box.querySelector('.picture p')?.textContent).toBe('This picture could not be loaded.')
})

test('a video starts on request with captions and a poster, and loads nothing before', async () => {
  const { box, reads } = openProduct({ kind: 'video', video: VIDEO })
  await reads('4 seconds')
  const video = box.querySelector('video')!
  const set = (name: string) => video.getAttribute(name)
  expect([set('src'), set('poster'), set('preload')]).toEqual([VIDEO.url, VIDEO.poster, 'none'])
  expect([video.hasAttribute('controls'), video.hasAttribute('autoplay')]).toEqual([true, false])
  expect(video.querySelector('track')?.getAttribute('src')).toBe(VIDEO.captions_url)
})

test('a failed video is tried without captions, then links to its source', async () => {
  const { box, stores, reads, text } = openProduct({ kind: 'video', video: VIDEO })
  await reads('4 seconds')
  box.querySelector('video')!.dispatchEvent(new Event('error'))
  await reads('The captions could not be loaded.')
  expect(box.querySelector('track')).toBeNull()
  box.querySelector('video')!.dispatchEvent(new Event('error'))
  await reads('This video cannot play here.')
  expect(box.querySelector('video')).toBeNull()
  expect(text()).toContain('opens film.example, outside this app')
  click(allByRole(box, 'button').find(one => nameOf(one).startsWith('Watch the video'))!)
  expect(stores.shell.$dialog.get()).toEqual({ type: 'outside', href: VIDEO.url, host: 'film.example' })
  expect(stores.env.opened).toEqual([])
})

test('a video without captions says so, and is tried once', async () => {
  const { box, reads } = openProduct({ kind: 'video', video: { url: VIDEO.url } })
  await reads('This video has no captions.')
  box.querySelector('video')!.dispatchEvent(new Event('error'))
  await reads('This video cannot play here.')
})

test('a landing page shows its host before it opens, and a script is refused', async () => {
  const pages = [{ url: 'https://shop.example/x' }, { title: 'Trap', url: 'javascript:alert(1)' }]
  const { box, stores, reads, text } = openProduct({ kind: 'landing', landing_pages: pages })
  await reads('opens shop.example, outside this app')
  expect(text()).toContain('not opened, the address is not safe: javascript:alert(1)')
  click(allByRole(box, 'button').find(one => nameOf(one).startsWith('Landing page 1'))!)
  expect(stores.shell.$dialog.get()).toMatchObject({ type: 'outside', host: 'shop.example' })
})

test.each([
  ['game', 'The game'],
  ['video', 'Video'],
  ['landing', 'Landing pages']
])('the missing parts of a %s are named', async (kind, part) => {
  const { reads } = openProduct({ kind })
  await reads(`Not provided: ${part}`)
})

test('a product with only a name shows no invented values', async () => {
  const { reads, text } = openProduct(() => envelope({ id: 'lamp', name: 'Lamp' }))
  await reads('Not provided: Kind, Operator pick, Description, Content, and Rules.')
  expect(text().match(/not provided/gi)).toHaveLength(1)
  expect(text()).not.toMatch(/NaN|undefined|null/)
})

test('a withdrawn product says so and links to the plan', async () => {
  const { box, stores, reads } = openProduct({ withdrawn: true })
  await reads('No longer offered')
  await reads('Garden lamp')
  click(byRole(box, 'button', 'See the plan'))
  expect(stores.env.location.get()).toBe('/plan/detail?id=7')
})

test('a missing or unknown product links to the plans', async () => {
  const unnamed = openProduct({}, '/plan/goods-detail')
  await unnamed.reads('This link names no product')
  expect(unnamed.env.requests).toEqual([])
  const unknown = openProduct(() => envelope({ reason: 'format_invalid', field: 'id' }, 400))
  await unknown.reads('This product could not be opened')
  click(byRole(unknown.box, 'button', 'All plans'))
  expect(unknown.stores.env.location.get()).toBe('/plan')
})

test('a product that a backend refuses in its own words is none, without a retry', async () => {
  const { box, reads } = openProduct(() => envelope(null, 400, 'Gone since May'))
  await reads('Gone since May')
  await reads('This product could not be opened')
  expect(allByRole(box, 'button').map(nameOf)).toEqual(['All plans'])
})

test('a failed request can be retried', async () => {
  let fails = true
  const { box, reads } = openProduct(() => (fails ? envelope(null, 500, 'Resting') : envelope(LAMP)))
  await reads('Resting')
  fails = false
  click(allByRole(box, 'button').find(one => nameOf(one).includes('Request failed'))!)
  await reads('It lights by night.')
})
