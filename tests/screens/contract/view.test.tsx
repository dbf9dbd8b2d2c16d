import { expect, test } from 'vitest'

import { ContractView } from '../../../src/screens/contract/view.tsx'
import { allByRole, byRole, click, nameOf } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope } from '../../support/test-env.ts'
import { configAnswer } from '../../support/test-stores.ts'
import { contractAnswer, offer, signedAnswer } from './offered.ts'

test.each([
  ['draft', 'Not signed yet', ['Decline', 'Read it']],
  ['rejected', 'Sent back by the operator', ['Decline', 'Read it']],
  ['declined', 'You declined this contract', ['Read it']]
])('a contract that is %s says so, and offers what can be done', async (status, words, actions) => {
  const { box, reads, text } = show(ContractView, offer(contractAnswer({ status })))
  await reads(words)
  expect(text().includes('No reason was given.'), 'only what was sent back has a reason').toBe(status === 'rejected')
  expect(allByRole(box, 'button').map(nameOf).filter(name => /Decline|Read/.test(name))).toEqual(actions)
})

test('the signed copy is checked, also where its time is not stated, and again after a failure', async () => {
  for (const signed_at of ['2026-01-15T12:00:00Z', null]) {
    const stores = offer({ ...signedAnswer(), signed_at })
    const { box, reads, unmount } = show(ContractView, stores)
    await reads('Your copy is unchanged')
    expect(allByRole(box, 'button', 'Try again')).toEqual([])
    unmount()
    stores.env.answer('GET /signed.txt', () => new Response('', { status: 500 }))
    const failed = show(ContractView, stores)
    await failed.reads('could not be')
    stores.env.answer('GET /signed.txt', () => new Response('signed'))
    click(byRole(failed.box, 'button', 'Try again'))
    await failed.reads('Your copy is unchanged')
    failed.unmount()
  }
})

test.each([
  ['offered', contractAnswer(), 'Read it'],
  ['not reported', undefined, 'Sign']
])('a contract that is %s stands above who operates the network (TR-2)', async (_name, contract, action) => {
  const stores = offer(contract)
  const operator = { legal_name: 'Northlight Ads Ltd', registration_no: 'HRB 1', complaints_url: 'https://northlight.test/complaints' }
  stores.env.answer('GET /basic_config', () => envelope(configAnswer({ operator })))
  await stores.config.load('en')
  const { box, reads } = show(ContractView, stores)
  await reads(action)
  const footer = box.querySelector('footer')!.textContent
  for (const part of ['Northlight Ads Ltd', 'Reg. no. HRB 1', 'not provided', 'Complaints']) expect(footer).toContain(part)
})
