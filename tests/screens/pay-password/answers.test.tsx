import { expect, it } from 'vitest'

import { PayPasswordView } from '../../../src/screens/pay-password/view.tsx'
import { click, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import { createTestStores, userAnswer } from '../../support/test-stores.ts'

const SET = '/wallet/set-password'
const EDIT = '/ad-center/edit-pay-password'
const CHANGED = 'It may have changed'
const lost = () => Promise.reject<Response>(new TypeError('lost'))
const notSet = () => envelope({ reason: 'pay_password_not_set' }, 400)

async function open(path: string, has_pay_password: boolean | null) {
  const stores = createTestStores({ token: 't', path })
  const { env } = stores
  env.answer('GET /user/info', () => envelope(userAnswer({ has_pay_password })))
  env.answer('POST /check/password', () => envelope({}))
  const shown = show(PayPasswordView, stores)
  const enter = async (...entries: string[]) => {
    for (const digits of entries) {
      type(shown.box.querySelector('input')!, digits)
      await settle()
      click(shown.box.querySelector('.btn.primary')!)
      await settle()
    }
  }
  return { ...shown, stores, env, enter, address: () => env.location.get(), toast: () => stores.shell.$toast.get() }
}

/** A check of the current digits that is not answered yet. */
async function openChecking() {
  const opened = await open(EDIT, true)
  let answer: (response: Response) => void = () => undefined
  opened.env.answer('POST /check/password', () => new Promise<Response>(resolve => (answer = resolve)))
  await opened.reads('Enter your current six digits')
  await opened.enter('135790')
  await opened.reads('Checking')
  return { ...opened, answer: (response: Response) => answer(response) }
}

it('a check whose answer was lost has changed nothing', async () => {
  const { env, reads, enter, text } = await open(EDIT, true)
  env.answer('POST /check/password', lost)
  await reads('Enter your current six digits')
  await enter('135790')
  await reads('The server could not be reached')
  expect(text()).not.toContain(CHANGED)
})

it('a password that was never sent has not changed', async () => {
  const { env, reads, enter, text } = await open(EDIT, true)
  await reads('Enter your current six digits')
  await enter('135790', '246801')
  env.answer('POST /set/password', lost)
  env.online.set(false)
  await enter('246801')
  await reads('You are offline. Check')
  expect(text()).not.toContain(CHANGED)
})

it('a password that a success says is not set is not called saved', async () => {
  const { env, enter, reads, address, stores, toast } = await open(SET, false)
  env.answer('POST /set/password', () => envelope({ has_pay_password: false }))
  await reads('Choose six digits')
  await enter('135790', '135790')
  await reads('The server’s answer is unclear. Ask customer service before sending it again.')
  expect([address(), toast(), stores.session.$profile.get()?.has_pay_password]).toEqual([SET, null, false])
})

it('a change leads to the first password where the backend knows none, with the address kept', async () => {
  const first = await open(`${EDIT}?next=card`, false)
  await first.reads('Choose six digits')
  expect(first.address()).toBe(`${SET}?next=card`)
  const { env, enter, reads, address } = await open(EDIT, null)
  env.answer('POST /check/password', notSet)
  await reads('Enter your current six digits')
  await enter('135790')
  await reads('Choose six digits')
  expect(address()).toBe(SET)
})

it('a first password that is refused for a field of its own stays on its screen', async () => {
  const { env, enter, reads, address } = await open(SET, false)
  env.answer('POST /set/password', () => envelope({ reason: 'required_field', field: 'password' }, 400))
  await reads('Choose six digits')
  await enter('135790', '135790')
  await reads('This field cannot be empty')
  expect(address()).toBe(SET)
})

it('a change that is refused after its screen was left says why', async () => {
  const { env, enter, reads, toast, unmount } = await open(EDIT, true)
  let answer: (response: Response) => void = () => undefined
  env.answer('POST /set/password', () => new Promise<Response>(resolve => (answer = resolve)))
  await reads('Enter your current six digits')
  await enter('135790', '246801', '246801')
  unmount()
  answer(notSet())
  await settle()
  expect(toast()?.text).toMatch(/^Transaction password: /)
  expect(toast()?.text).not.toContain('already set')
})

it('new digits that the backend knows as the current ones are chosen again', async () => {
  const { env, enter, reads } = await open(EDIT, true)
  env.answer('POST /set/password', () => envelope({ reason: 'same_new_password' }, 400))
  await reads('Enter your current six digits')
  await enter('135790', '246801', '246801')
  await reads('Choose six digits')
})

it('digits that were checked while the page was hidden are not kept', async () => {
  const { answer, env, reads } = await openChecking()
  env.visible.set(false)
  answer(envelope({}))
  await settle()
  env.visible.set(true)
  await reads('Enter your current six digits')
})

it('nothing can be taken back or typed while the new digits are saved', async () => {
  const { box, env, enter, reads, stores, text } = await open(SET, false)
  let answer: (response: Response) => void = () => undefined
  env.answer('POST /set/password', () => new Promise<Response>(resolve => (answer = resolve)))
  await reads('Choose six digits')
  await enter('135790', '135790')
  await reads('Saving')
  expect(stores.shell.$backHandler.get()!(), 'back leaves the screen').toBe(false)
  await settle()
  expect(text()).toContain('Enter the same digits again')
  type(box.querySelector('input')!, '24')
  answer(envelope(null, 500, 'Resting'))
  await reads('Choose six digits')
  expect(box.querySelectorAll('.pin .on')).toHaveLength(0)
})
