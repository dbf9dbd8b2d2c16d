import { expect, test } from 'vitest'

import { ContractView } from '../../../src/screens/contract/view.tsx'
import { packOf } from '../../support/pack-of.ts'
import { allByRole, byRole, click, nameOf, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import { configAnswer, userAnswer } from '../../support/test-stores.ts'
import { allow, contractAnswer, offer, signedAnswer, URL_OF_TEXT } from './offered.ts'

test.each([
  ['draft', 'Not signed yet', ['Decline', 'Read it']],
  ['rejected', 'Sent back by the operator', ['Decline', 'Read it']],
  ['declined', 'You declined this contract', ['Read it']]
])('a contract that is %s says so, and offers what can be done', async (status, words, actions) => {
  const { box, reads, text } = show(ContractView, offer(contractAnswer({ status })))
  await reads(words)
  expect(text().includes('The operator gives no reason.'), 'only what was sent back has a reason').toBe(status === 'rejected')
  expect(allByRole(box, 'button').map(nameOf).filter(name => /Decline|Read/.test(name))).toEqual(actions)
})

test.each(['pending', 'constructor'])('a contract with the word %s of the backend’s own shows it, and all that is stated beside it', async status => {
  const { reads, text } = show(ContractView, offer(contractAnswer({ status })))
  await reads(status)
  await reads('WithNorthlight')
  expect(text()).not.toContain('Contract: not provided')
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

test('a contract states its parties and terms, and what is missing of them, and can be downloaded', async () => {
  const stores = offer(contractAnswer({ role: null }), { settings: { allowedOrigins: ['https://files.test'] } })
  const { box, reads } = show(ContractView, stores)
  await reads('WithNorthlightYour rolenot providedVersion, language3.1, English governsCost for younothing')
  click(byRole(box, 'button', 'Download'))
  expect(stores.env.opened).toEqual([URL_OF_TEXT])
})

test('a signed contract waits for the operator, with every step done and nothing to do', async () => {
  const { box, reads, text } = show(ContractView, offer(signedAnswer()))
  await reads('Signed and sentThe operator has not answered yet.')
  expect(box.querySelector('[aria-current=step]'), text()).toBeNull()
  expect(allByRole(box, 'button').map(nameOf).filter(name => /Decline|Read it/.test(name))).toEqual([])
  click(byRole(box, 'button', 'Read again'))
  const open = show(ContractView, offer(contractAnswer()))
  await open.reads('Not signed yet')
  expect(open.box.querySelector('[aria-current=step]')?.textContent).toContain('Read')
})

test('a copy that is being checked says so', async () => {
  const stores = offer(signedAnswer())
  stores.env.answer('GET /signed.txt', () => new Promise<Response>(() => undefined))
  const { reads } = show(ContractView, stores)
  await reads('Checking your copy')
})

test('a contract is read again in another language, stays when that fails, and can be retried', async () => {
  const stores = offer(contractAnswer(), { locales: { de: packOf('de') } })
  const { box, reads, text } = show(ContractView, stores)
  await reads('Northlight')
  stores.env.answer('GET /user/info', () => envelope(null, 500, 'Resting'))
  await stores.language.choose('de')
  await reads('Resting')
  expect(text()).toContain('Northlight')
  stores.env.answer('GET /user/info', () => envelope(userAnswer({ contract: contractAnswer({ counterparty: 'Südlicht' }) })))
  click(allByRole(box, 'button').find(one => nameOf(one).includes('Resting'))!)
  await reads('Südlicht')
  expect(text()).not.toContain('Resting')
})

/** The sheet of a decline with its reason written. */
async function writeReason(stores: ReturnType<typeof offer>) {
  const shown = show(ContractView, stores)
  await shown.reads('Northlight')
  click(byRole(shown.box, 'button', 'Decline'))
  await shown.reads('Write a reason first')
  const sheet = byRole(shown.box, 'dialog')
  type(byRole(sheet, 'textbox', 'Your reason'), 'Too long')
  await settle()
  return { ...shown, sheet }
}

test('a contract is declined with a reason, which a refusal keeps', async () => {
  const stores = offer(contractAnswer(), { path: '/ad-center/contract/preview' })
  await allow(stores, 'contract_decline')
  let answer: (response: Response) => void = () => undefined
  stores.env.answer('POST /contract/upload/success', () => new Promise<Response>(resolve => (answer = resolve)))
  const { box, reads, sheet } = await writeReason(stores)
  const decline = () => click(allByRole(sheet, 'button').find(one => nameOf(one).startsWith('Declin'))!)
  decline()
  await reads('Sending')
  expect((byRole(sheet, 'button', 'Cancel') as HTMLButtonElement).disabled).toBe(true)
  answer(envelope({ reason: 'status_conflict' }, 400))
  await reads('This contract has changed or is already signed.')
  expect((byRole(sheet, 'textbox', 'Your reason') as HTMLTextAreaElement).value).toBe('Too long')
  decline()
  await settle()
  answer(envelope({ contract: contractAnswer({ status: 'declined' }) }))
  await reads('You declined this contract')
  expect(allByRole(box, 'dialog')).toEqual([])
  expect(stores.shell.$toast.get()).toMatchObject({ kind: 'done', text: 'You declined this contract' })
  expect(stores.env.location.get()).toBe('/ad-center/contract')
})

test('a decline whose answer was lost may have arrived, until the reason is changed', async () => {
  const stores = offer(contractAnswer())
  await allow(stores, 'contract_decline')
  stores.env.answer('POST /contract/upload/success', () => {
    throw new TypeError('gone')
  })
  const { reads, sheet, text } = await writeReason(stores)
  click(byRole(sheet, 'button', 'Decline'))
  await reads('It may have arrived. Sent again, it should count once.')
  type(byRole(sheet, 'textbox', 'Your reason'), 'Too expensive')
  await settle()
  expect(text()).not.toContain('It may have arrived')
})

test('a decline of a contract that was signed elsewhere leads to the signed contract', async () => {
  const stores = offer(contractAnswer())
  await allow(stores, 'contract_decline')
  stores.env.answer('POST /contract/upload/success', () => {
    stores.env.answer('GET /user/info', () => envelope(userAnswer({ contract: signedAnswer() })))
    return envelope({ reason: 'status_conflict' }, 400)
  })
  const { box, reads, sheet } = await writeReason(stores)
  click(byRole(sheet, 'button', 'Decline'))
  await reads('Signed and sent')
  expect(allByRole(box, 'dialog')).toEqual([])
  expect(stores.shell.$toast.get()).toMatchObject({ kind: 'fail', text: 'This contract has changed or is already signed.' })
})
