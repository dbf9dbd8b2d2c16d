import { expect, it } from 'vitest'

import type { Contract } from '../../../src/screens/contract/model.ts'
import { createDecline } from '../../../src/screens/contract/decline-sheet.tsx'
import { STORAGE_KEYS } from '../../../src/env/wire-names.ts'
import { envelope, settle } from '../../support/test-env.ts'
import { allow, contractAnswer, offer } from './offered.ts'

const CONTRACT = contractAnswer() as Contract
const declined = () => envelope({ contract: contractAnswer({ status: 'declined' }) })

it('declining uses the contract call when the backend lists the capability', async () => {
  const stores = offer(CONTRACT)
  await allow(stores, 'contract_decline')
  stores.env.answer('POST /contract/upload/success', declined)
  const taken: Contract[] = []
  const decline = createDecline(stores, contract => taken.push(contract))
  decline.open()
  decline.write('  too long ')
  await decline.send(CONTRACT)
  expect(taken.map(contract => contract.status)).toEqual(['declined'])
  expect(decline.$state.get()).toEqual({ type: 'closed' })
  const [request] = stores.env.requests.filter(({ path }) => path === '/contract/upload/success')
  expect(request?.body).toMatchObject({ declined: true, reason: 'too long', contract_version: '3.1' })
})

it('a decline that the backend answers without the contract is not said to be sent to customer service', async () => {
  const stores = offer(CONTRACT)
  await allow(stores, 'contract_decline')
  stores.env.answer('POST /contract/upload/success', () => envelope(true))
  const taken: Contract[] = []
  const decline = createDecline(stores, contract => taken.push(contract))
  decline.open()
  decline.write('too long')
  await decline.send(CONTRACT)
  expect(decline.$state.get()).toEqual({ type: 'closed' })
  expect(taken).toEqual([{ ...CONTRACT, status: 'declined' }])
})

it('a contract that a success names as not declined is not said to be', async () => {
  const stores = offer(CONTRACT)
  await allow(stores, 'contract_decline')
  stores.env.answer('POST /contract/upload/success', () => envelope({ contract: CONTRACT }))
  const taken: Contract[] = []
  const decline = createDecline(stores, contract => taken.push(contract))
  decline.open()
  decline.write('too long')
  await decline.send(CONTRACT)
  expect([taken, decline.$reason.get()]).toEqual([[], 'too long'])
  expect(decline.$submission.get()).toMatchObject({ type: 'failed', error: { type: 'refused', code: 200 } })
})

it('declining sends a message to the operator when the backend lists no capability', async () => {
  const stores = offer(CONTRACT)
  await allow(stores)
  stores.env.answer('POST /feedback', () => envelope({ reference: 'FB-1' }))
  const decline = createDecline(stores, () => {
    throw new Error('nobody has noted it')
  })
  decline.open()
  decline.write('too long')
  await decline.send(CONTRACT)
  expect(decline.$state.get()).toEqual({ type: 'reported', reference: 'FB-1' })
  const [request] = stores.env.requests.filter(({ path }) => path === '/feedback')
  expect(request?.body).toMatchObject({ topic: 'I decline the contract 3.1', content: 'too long' })
})

it('declining needs a reason and keeps it after a failure with the id of the first try', async () => {
  const stores = offer(CONTRACT)
  await allow(stores, 'contract_decline')
  const decline = createDecline(stores, () => undefined)
  decline.open()
  decline.write('  ')
  await decline.send(CONTRACT)
  expect(stores.env.requests.map(({ path }) => path)).toEqual(['/basic_config'])
  decline.write('my own words')
  stores.env.answer('POST /contract/upload/success', () => new Response('', { status: 503 }))
  await decline.send(CONTRACT)
  expect(decline.$state.get()).toEqual({ type: 'asking' })
  expect(decline.$submission.get()).toMatchObject({ type: 'failed', error: { type: 'http' } })
  expect(stores.env.storage.get(STORAGE_KEYS.idempotencyKeys)).not.toContain('my own words')
  stores.env.answer('POST /contract/upload/success', declined)
  await decline.send(CONTRACT)
  const [first, second] = stores.env.requests
    .filter(({ path }) => path === '/contract/upload/success').map(({ body }) => body)
  expect(second).toEqual(first)
})

it('the sheet stays while it is sent, and opens again without the last error', async () => {
  const stores = offer(CONTRACT)
  await allow(stores, 'contract_decline')
  let answer: (response: Response) => void = () => undefined
  stores.env.answer('POST /contract/upload/success', () => new Promise<Response>(done => (answer = done)))
  const decline = createDecline(stores, () => undefined)
  decline.open()
  decline.write('too long')
  const sending = decline.send(CONTRACT)
  await settle()
  decline.close()
  expect(decline.$state.get()).toEqual({ type: 'asking' })
  answer(envelope(null, 400, 'Not now'))
  await sending
  expect(decline.$submission.get()).toMatchObject({ type: 'failed' })
  decline.close()
  decline.open()
  expect(decline.$submission.get()).toMatchObject({ type: 'idle' })
})

it.each<[string, `/${string}`, string[], () => Response | Promise<Response>, string]>([
  ['noted', '/contract/upload/success', ['contract_decline'], declined, 'You declined this contract'],
  ['sent', '/feedback', [], () => envelope({ reference: 'FB-1' }), 'Your refusal was sent to customer service'],
  [
    'refused', '/contract/upload/success', ['contract_decline'], () => envelope({ reason: 'status_conflict' }, 400),
    'Decline the contract: This contract has changed or is already signed.'
  ],
  ['not known', '/feedback', [], () => Promise.reject<Response>(new TypeError('gone')), 'Decline the contract: Not known yet']
])('declining that is %s after the screen was left is reported', async (_name, path, capabilities, end, text) => {
  let answer: (response: Response | Promise<Response>) => void = () => undefined
  const stores = offer(CONTRACT)
  await allow(stores, ...capabilities)
  stores.env.answer(`POST ${path}`, () => new Promise<Response>(resolve => (answer = resolve)))
  const decline = createDecline(stores, () => undefined)
  decline.open()
  decline.write('too long')
  const ended = decline.send(CONTRACT)
  await settle()
  decline.exit()
  answer(end())
  await ended
  expect(stores.shell.$toast.get()?.text).toBe(text)
})
