import { expect, test, vi } from 'vitest'

import { createSigning } from '../../../src/screens/contract/sign-model.ts'
import { SignReview } from '../../../src/screens/contract/sign-review.tsx'
import { show } from '../../support/show.tsx'
import { envelope } from '../../support/test-env.ts'
import { offer } from './offered.ts'

const NOTHING = 'Nothing is signed.'
const PERHAPS = 'It may have arrived.'

/** The review of a signature whose calls are answered like this. */
async function answered(uploaded: () => Response | Promise<Response>, announced = () => envelope({ url: 'https://files.test/up' })) {
  const stores = offer(undefined)
  stores.env.answer('POST /contract/upload/url', announced)
  stores.env.answer('POST /contract/upload/success', uploaded)
  const model = createSigning(stores)
  model.change({ method: 'type', typed: 'Ada', name: 'Ada', hasConsent: true })
  await model.review(null)
  const review = model.$review.get()!
  const page = show(() => <SignReview model={model} review={review} contract={null} />, stores)
  await review.run()
  return { ...page, stores, model, review }
}
const down = () => envelope(null, 500, 'Down')
const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

test.each([
  ['a server error', down],
  ['no answer', lost]
])('a signature whose last step ends with %s may have arrived', async (_name, answer) => {
  const { reads, text } = await answered(answer)
  await reads(PERHAPS)
  expect(text()).not.toContain(NOTHING)
})

test('a signature that is refused after a lost answer is not called unsigned', async () => {
  const { reads, text, stores, review } = await answered(lost)
  await reads(PERHAPS)
  stores.env.answer('POST /contract/upload/success', () => envelope(null, 400, 'This contract is signed already'))
  await review.run()
  await reads('This contract is signed already')
  expect(text()).not.toContain(NOTHING)
})

test('a signature stays not known when a new upload fails after a lost and then refused last step', async () => {
  const { reads, text, stores, model, review } = await answered(lost)
  stores.env.answer('POST /contract/upload/success', () => envelope(null, 400, 'No'))
  await review.run()
  stores.env.answer('POST /contract/upload/url', down)
  await review.run()
  await reads(PERHAPS)
  expect(text()).not.toContain(NOTHING)
  // Also in a review that is opened again.
  model.leaveReview()
  await model.review(null)
  await model.$review.get()!.run()
  expect(model.mayBeSigned()).toBe(true)
})

test('a signature whose upload stopped is not signed, and a small window scrolls to the words that say so', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { reads } = await answered(down, down)
  await reads(NOTHING)
  expect(scrolled.mock.contexts.map(box => (box as Element).textContent)).toEqual([expect.stringContaining(NOTHING)])
  scrolled.mockRestore()
})

test('a refusal of the upload is not followed by the word that nothing is signed: it may be elsewhere', async () => {
  const { reads, text } = await answered(down, () => envelope({ reason: 'status_conflict' }, 400, 'Conflict'))
  await reads('This contract has changed or is already signed')
  expect(text()).not.toContain(NOTHING)
})
