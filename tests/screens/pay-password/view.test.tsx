import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'

import { SECRET_IDLE_MS } from '../../../src/widgets/use-pin.tsx'
import { PayPasswordView } from '../../../src/screens/pay-password/view.tsx'
import { allByRole, byRole, click, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import { createTestStores, userAnswer } from '../../support/test-stores.ts'
import { until } from '../../support/until.ts'

const SET = '/wallet/set-password'
const EDIT = '/ad-center/edit-pay-password'
const IS_SET = 'A transaction password is already set. It was not changed.'
const isSet = () => envelope({ reason: 'required_field', field: 'old_password' }, 400)
const md5 = (digits: string) => createHash('md5').update(digits).digest('hex')

async function open(path: string, has_pay_password: boolean | null) {
  const stores = createTestStores({ token: 't', path })
  const { env } = stores
  env.answer('GET /user/info', () => envelope(userAnswer({ has_pay_password })))
  env.answer('POST /check/password', () => envelope({}))
  env.answer('POST /set/password', () => envelope({ has_pay_password: true }))
  const shown = show(PayPasswordView, stores)
  const input = () => shown.box.querySelector('input')!
  const enter = async (digits: string) => {
    type(input(), digits)
    await settle()
    click(shown.box.querySelector('.btn.primary')!)
    await settle()
  }
  const sent = () => env.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const path_ = () => stores.router.$route.get().path
  return { ...shown, stores, env, input, enter, sent, path: path_ }
}

it('the first password is set in two steps, then the caller is shown again', async () => {
  const { reads, enter, sent, stores, path } = await open(SET, false)
  await reads('Choose six digits')
  await enter('135790')
  await reads('Enter the same digits again')
  await enter('135790')
  await until(() => expect(path()).toBe('/wallet'))
  expect(sent()).toEqual([{ password: md5('135790'), confirm_password: md5('135790') }])
  expect(stores.shell.$toast.get()?.text).toBe('Transaction password saved')
  expect(stores.session.$profile.get()?.has_pay_password).toBe(true)
})

it.each<[string, () => Response | Promise<Response>, string]>([
  ['saved', () => envelope({ has_pay_password: true }), 'Transaction password saved'],
  ['refused', () => envelope({ reason: 'rate_limited' }, 400), 'Transaction password: Too many attempts. Wait a moment.'],
  ['not known', () => Promise.reject<Response>(new TypeError('gone')), 'Transaction password: Not known yet'],
  [
    'set already',
    () => envelope({ reason: 'required_field', field: 'old_password' }, 400),
    'Transaction password: A transaction password is already set. It was not changed.'
  ]
])('a password that is %s after the screen was left is reported', async (_name, end, text) => {
  const { reads, enter, env, stores, unmount } = await open(SET, false)
  let answer: (response: Response | Promise<Response>) => void = () => undefined
  env.answer('POST /set/password', () => new Promise<Response>(resolve => (answer = resolve)))
  await reads('Choose six digits')
  await enter('135790')
  await enter('135790')
  stores.router.navigate('/notification')
  unmount()
  answer(end())
  await until(() => expect(stores.shell.$toast.get()?.text).toBe(text))
  expect(stores.router.$route.get().path).toBe('/notification')
})

it('the screen continues to the payout account when a first withdrawal needs one', async () => {
  const { reads, enter, stores, path } = await open(`${SET}?next=card`, false)
  await reads('Choose six digits')
  await enter('135790')
  await enter('135790')
  await until(() => expect(path()).toBe('/wallet/bind-card'))
  expect(stores.router.$route.get().query).toEqual({ next: 'amount' })
})

it('the screen returns to the first step, with focus, when the entries differ', async () => {
  const { reads, enter, sent, input, shadow } = await open(SET, false)
  await reads('Choose six digits')
  await enter('135790')
  await reads('Enter the same digits again')
  await enter('135791')
  await reads('Passwords do not match')
  await reads('Choose six digits')
  expect(shadow.activeElement).toBe(input())
  expect(input().value).toBe('')
  expect(sent()).toEqual([])
})

it('the screen calls a pattern easy to guess, and accepts it', async () => {
  const { reads, enter, input } = await open(SET, false)
  await reads('Choose six digits')
  type(input(), '123456')
  await reads('Easy to guess')
  await enter('123456')
  await reads('Enter the same digits again')
})

it('the password is changed in three steps, the current digits first', async () => {
  const { reads, enter, sent, path } = await open(EDIT, true)
  await reads('Enter your current six digits')
  await enter('135790')
  await reads('Choose six digits')
  await enter('135790')
  await reads('The new password is the same as the old one')
  await enter('246801')
  await reads('Enter the same digits again')
  await enter('246801')
  await until(() => expect(path()).toBe('/wallet'))
  expect(sent()).toEqual([
    { password: md5('135790') },
    {
      password: md5('246801'),
      confirm_password: md5('246801'),
      old_password: md5('135790')
    }
  ])
})

it('the screen shows how many attempts are left, then until when it is locked', async () => {
  const { env, reads, enter } = await open(EDIT, true)
  env.answer('POST /check/password', () =>
    envelope({ reason: 'wrong_pay_password', attempts_left: 1 }, 400)
  )
  await reads('Enter your current six digits')
  await enter('000000')
  await reads('Enter the correct transaction password')
  await reads('1 attempt left')
  env.answer('POST /check/password', () =>
    envelope({ reason: 'pay_password_locked', locked_until: '2026-01-15T12:15:00.000Z' }, 400)
  )
  await enter('000000')
  await reads('The transaction password is locked for now')
  await reads('Locked until Jan 15, 12:15')
})

it.each([
  [SET, true, EDIT],
  [`${SET}?next=card`, true, '/wallet/bind-card'],
  [EDIT, false, SET]
])('%s with a password set: %s redirects to %s, without a step to return to', async (path, isSet, to) => {
  const { stores, path: now } = await open(path, isSet)
  await until(() => expect(now()).toBe(to))
  expect(stores.env.location.canGoBack()).toBe(false)
})

it('the screen offers both modes when the backend does not say, and follows what it then says', async () => {
  const { env, box, stores, reads, enter, path } = await open(SET, null)
  await reads('I have one and want to change it')
  env.answer('POST /set/password', isSet)
  await enter('135790')
  await reads('Enter the same digits again')
  await enter('135790')
  await until(() => expect(path()).toBe(EDIT))
  expect(stores.shell.$toast.get()?.text).toBe(IS_SET)
  await reads('Enter your current six digits')
  expect(allByRole(box, 'button', 'I have not set one yet')).toHaveLength(0)
})

it.each([
  [SET, '/wallet', {}],
  [`${SET}?next=card`, '/wallet/bind-card', { next: 'amount' }]
])('%s continues to %s when an answer is lost and a password is set then, with unknown digits', async (from, to, query) => {
  const { env, reads, enter, stores, path } = await open(from, false)
  env.answer('POST /set/password', () => Promise.reject<Response>(new TypeError('lost')))
  await reads('Choose six digits')
  await enter('135790')
  await enter('135790')
  await reads('It may have arrived')
  env.answer('POST /set/password', isSet)
  await enter('135790')
  await enter('135790')
  await until(() => expect(path()).toBe(to))
  expect(stores.router.$route.get().query).toEqual(query)
  expect(stores.shell.$toast.get()?.text).toBe(IS_SET)
  expect(stores.session.$profile.get()?.has_pay_password).toBe(true)
})

it('the screen says after a lost answer that it may have been saved', async () => {
  const { env, reads, enter } = await open(EDIT, true)
  env.answer('POST /set/password', () => Promise.reject<Response>(new TypeError('lost')))
  await reads('Enter your current six digits')
  await enter('135790')
  await reads('Choose six digits')
  await enter('246801')
  await reads('Enter the same digits again')
  await enter('246801')
  await reads('It may have changed')
  await reads('Enter your current six digits')
})

it('the screen starts again after a minute without input, and when the page is hidden', async () => {
  const { env, reads, enter, input } = await open(EDIT, true)
  await reads('Enter your current six digits')
  await enter('135790')
  await reads('Choose six digits')
  await env.clock.advance(SECRET_IDLE_MS)
  await reads('Enter your current six digits')
  await enter('135790')
  await reads('Choose six digits')
  type(input(), '24')
  await settle()
  env.visible.set(false)
  await reads('Enter your current six digits')
  expect(input().value).toBe('')
})

it('the header goes back a step, and then leaves', async () => {
  const { stores, reads, enter } = await open(EDIT, true)
  await reads('Enter your current six digits')
  const back = () => stores.shell.$backHandler.get()?.()
  expect(back()).toBe(false)
  await enter('135790')
  await reads('Choose six digits')
  await enter('246801')
  await reads('Enter the same digits again')
  expect(back()).toBe(true)
  await reads('Choose six digits')
  expect(back()).toBe(true)
  await reads('Enter your current six digits')
})

it('the screen offers to reload when the user cannot be read', async () => {
  const { env, box, reads } = await open(SET, null)
  env.answer('GET /user/info', () => envelope(userAnswer({ has_pay_password: false })))
  await reads('Choose six digits')
  const broken = createTestStores({ token: 't', path: SET })
  let isDown = true
  broken.env.answer('GET /user/info', () =>
    isDown ? new Response('', { status: 502 }) : envelope(userAnswer({ has_pay_password: false }))
  )
  const other = show(PayPasswordView, broken)
  await other.reads('Request failed, tap to reload')
  isDown = false
  click(other.box.querySelector('[role=alert] button')!)
  await other.reads('Choose six digits')
  expect(byRole(box, 'button', 'Continue')).toBeTruthy()
})
