import { expect, onTestFinished, test } from 'vitest'

import { envelope, createTestEnv } from '../support/test-env.ts'
import { answerBasics, openTestPortal } from '../support/test-portal.ts'
import { until } from '../support/until.ts'

/** A page with a title, a language and a list position of its own. */
function openPage() {
  const { title, documentElement: { lang } } = document
  const { scrollRestoration } = history
  onTestFinished(() => {
    Object.assign(document, { title })
    document.documentElement.lang = lang
    history.scrollRestoration = scrollRestoration
  })
  document.title = 'Shop'
  document.documentElement.lang = 'fr'
  history.scrollRestoration = 'auto'
}

const read = () => [document.title, document.documentElement.lang, history.scrollRestoration]

test('a page that the portal owns is named after the screen, and is as before when the portal ends', async () => {
  openPage()
  const env = createTestEnv({ path: '/login' })
  answerBasics(env, { config: { environment: 'sandbox' } })
  const { stores, destroy } = await openTestPortal(env, { ownsPage: true })
  await until(() => expect(document.title).toBe('[Sandbox] Log in'))
  expect(read().slice(1)).toEqual(['en', 'manual'])
  stores.router.open('/register')
  expect(document.title).toBe('[Sandbox] Register')
  destroy()
  expect(read()).toEqual(['Shop', 'fr', 'auto'])
})

test('the title of a page of the portal does not wait for the config', async () => {
  openPage()
  const env = createTestEnv({ path: '/login' })
  answerBasics(env)
  env.answer('GET /basic_config', () => new Promise(() => undefined))
  await openTestPortal(env, { ownsPage: true })
  expect(document.title).toBe('Log in')
})

test('a page that the portal does not own keeps its title, its language and its list position', async () => {
  openPage()
  const env = createTestEnv({ path: '/login' })
  answerBasics(env)
  await openTestPortal(env)
  expect(read()).toEqual(['Shop', 'fr', 'auto'])
})

test.each([
  [{ display_name: 'Ads', legal_name: 'Ads Limited' }, 'Log in · Ads'],
  [{ display_name: '', legal_name: 'Ads Limited' }, 'Log in · Ads Limited']
])('the title of a page of the portal ends with the operator %j', async (operator, title) => {
  openPage()
  const env = createTestEnv({ path: '/login' })
  answerBasics(env)
  env.answer('GET /basic_config', () => envelope({ operator }))
  await openTestPortal(env, { ownsPage: true })
  await until(() => expect(document.title).toBe(title))
})

test('a start in a language that does not load is in English, and says so', async () => {
  const env = createTestEnv({ path: '/login' })
  answerBasics(env)
  env.loadLocale = () => Promise.reject(new Error('offline'))
  const { text } = await openTestPortal(env, { locale: 'de' })
  await until(() => expect(text()).toContain('The language did not load.'))
  expect(text()).toContain('Log in')
})
