import { expect, test } from 'vitest'

import { ProfileForm } from '../../../src/screens/account/profile-form.tsx'
import { byRole, click, descriptionOf } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { createTestStores, userAnswer } from '../../support/test-stores.ts'

const open = (over: object) => {
  const profile = userAnswer({ nickname: 'Ann', ...over }) as never
  const stores = createTestStores({ path: '/ad-center?view=account', token: 't' })
  stores.session.setProfile(profile)
  return show(() => <ProfileForm profile={profile} />, stores)
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
