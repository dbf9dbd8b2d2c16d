import { expect, test } from 'vitest'

import { ProfileForm } from '../../../src/screens/account/profile-form.tsx'
import { byRole, click, descriptionOf, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import { createTestStores, userAnswer } from '../../support/test-stores.ts'

const open = (over: object) => {
  const profile = userAnswer({ nickname: 'Ann', ...over }) as never
  const stores = createTestStores({ path: '/ad-center?view=account', token: 't' })
  stores.session.setProfile(profile)
  return { stores, ...show(() => <ProfileForm profile={profile} />, stores) }
}

test('each field shows its current value beside it, or nothing if unknown', () => {
  const { box, text } = open({ email_masked: 'a***@x.test' })
  expect(descriptionOf(byRole(box, 'textbox', 'New e-mail'))).toContain('Now: a***@x.test')
  expect(text()).not.toMatch(/not provided|Now: \./i)
  expect(text().match(/Now: /g)).toHaveLength(1)
})

test('the form says that nothing has changed until something has', async () => {
  const { box, reads, text } = open({})
  click(byRole(box, 'button', 'Save'))
  await reads('Modify before submitting')
  expect(text()).not.toMatch(/again/i)
})

test.each<[string, () => Response | Promise<Response>, string]>([
  ['saved', () => envelope({ user_info: userAnswer({ nickname: 'Bo' }) }), 'Saved'],
  ['refused', () => envelope({ reason: 'email_taken' }, 400), 'Account: This e-mail address is already registered'],
  ['not known', () => Promise.reject<Response>(new TypeError('gone')), 'Account: Not known yet']
])('a profile that is %s after its screen was left is reported', async (_name, end, text) => {
  let answer: (response: Response | Promise<Response>) => void = () => undefined
  const { box, stores, unmount } = open({})
  stores.env.answer('POST /user/info/edit', () => new Promise<Response>(resolve => (answer = resolve)))
  type(byRole(box, 'textbox', 'Nickname'), 'Bo')
  click(byRole(box, 'button', 'Save'))
  await settle()
  unmount()
  answer(end())
  await settle()
  expect(stores.shell.$toast.get()?.text).toBe(text)
})
