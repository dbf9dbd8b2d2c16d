import { expect, it } from 'vitest'

import { EditLoginPasswordView } from '../../../src/screens/edit-login-password/view.tsx'
import { descriptionOf, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import { createTestStores, userAnswer } from '../../support/test-stores.ts'
import { until } from '../../support/until.ts'

const FIELDS = ['old_password', 'new_password', 'confirm_password'] as const

async function open(answer: () => Response | Promise<Response> = () => envelope({})) {
  const stores = createTestStores({ token: 't', path: '/ad-center/edit-login-password' })
  stores.session.setProfile({ ...userAnswer({ username: 'ann' }) } as never)
  stores.env.answer('POST /update/password', answer)
  const shown = show(EditLoginPasswordView, stores)
  await settle()
  const field = (name: string) => shown.box.querySelector<HTMLInputElement>(`[name=${name}]`)!
  const send = async (...values: string[]) => {
    for (const [at, name] of FIELDS.entries()) type(field(name), values[at] ?? '')
    await settle()
    shown.box
      .querySelector('form')!
      .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await settle()
  }
  const describes = (name: string, text: string) =>
    until(() => expect(descriptionOf(field(name))).toBe(text))
  return { ...shown, stores, field, send, describes }
}

it('the form labels its fields for a password manager, and warns that all devices are logged out', async () => {
  const { field, box, reads } = await open()
  await reads('All devices are logged out')
  expect(FIELDS.map(name => field(name).autocomplete)).toEqual([
    'current-password',
    'new-password',
    'new-password'
  ])
  expect(box.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe('ann')
})

it('the form changes the password, ends the session and asks to log in again', async () => {
  const { stores, send } = await open()
  await send('correct horse', 'battery staple', 'battery staple')
  await until(() => expect(stores.router.$route.get().path).toBe('/login'))
  expect(stores.env.requests[0]?.body).toEqual({
    old_password: 'correct horse',
    new_password: 'battery staple',
    confirm_password: 'battery staple'
  })
  expect(stores.session.$token.get()).toBeNull()
  expect(stores.session.$profile.get()).toBeNull()
  expect(stores.router.takeWanted()).toBeNull()
  expect(stores.shell.$toast.get()?.text).toBe('Password changed. Please log in again.')
})

it.each([
  ['old_password', 'This field cannot be empty', ['', 'battery staple', 'battery staple']],
  ['new_password', 'At least 8 characters', ['old horse', 'short', 'short']],
  ['new_password', 'The new password is the same as the old one', ['old horse', 'old horse', 'old horse']],
  ['confirm_password', 'Passwords do not match', ['old horse', 'battery staple', 'battery stable']]
])('the form reports at %s: %s, and sends nothing', async (name, text, values) => {
  const { send, describes, field, shadow, stores } = await open()
  await send(...values)
  await describes(name, text)
  await until(() => expect(shadow.activeElement).toBe(field(name)))
  expect(stores.env.requests).toEqual([])
})

it('the form stays logged in when the old password is wrong, and says so at its field', async () => {
  const { stores, send, describes, field, shadow } = await open(() =>
    envelope({ reason: 'wrong_old_password', field: 'old_password' }, 400)
  )
  await send('wrong horse', 'battery staple', 'battery staple')
  await describes('old_password', 'Wrong old password')
  expect(shadow.activeElement).toBe(field('old_password'))
  expect(field('new_password').value).toBe('battery staple')
  expect(stores.session.$token.get()).toBe('t')
})

it('the form does not call a lost answer a failure', async () => {
  const { stores, send, reads } = await open(() => Promise.reject<Response>(new TypeError('lost')))
  await send('old horse', 'battery staple', 'battery staple')
  await reads('It may have changed')
  expect(stores.session.$token.get()).toBe('t')
})

it.each<[string, () => Response | Promise<Response>, string, string | null]>([
  ['changed', () => envelope({}), 'Password changed. Please log in again.', null],
  ['wrong', () => envelope({ reason: 'wrong_old_password' }, 400), 'Login password: Wrong old password', 't'],
  ['not known', () => Promise.reject<Response>(new TypeError('gone')), 'Login password: Not known yet', 't']
])('a password that is %s after its form was left is reported once', async (_name, end, text, token) => {
  let answer: (response: Response | Promise<Response>) => void = () => undefined
  const { stores, send, unmount } = await open(() => new Promise<Response>(resolve => (answer = resolve)))
  const toasts: (string | undefined)[] = []
  stores.shell.$toast.listen(toast => toasts.push(toast?.text))
  await send('correct horse', 'battery staple', 'battery staple')
  unmount()
  answer(end())
  await until(() => expect(toasts).toEqual([text]))
  expect(stores.session.$token.get()).toBe(token)
})
