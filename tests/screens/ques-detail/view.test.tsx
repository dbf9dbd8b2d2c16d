import { describe, expect, test } from 'vitest'

import { QuesDetailView } from '../../../src/screens/ques-detail/view.tsx'
import { allByRole, byRole, click, nameOf, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope } from '../../support/test-env.ts'
import { configAnswer, createTestStores } from '../../support/test-stores.ts'
import { until } from '../../support/until.ts'

const article = (id: string, title: string, text = `Text of ${title}`) => ({
  id, title, text, updated_at: '2026-01-02T00:00:00Z', version: '3', lang: 'en'
})
const CONFIG = {
  faq_config: {
    list: [
      article('a', 'Alpha'), article('b', 'Beta', '# One\n\n- <b>two</b>\n- *three*'),
      article('c', 'Gamma', 'about settlement')
    ]
  },
  operating_rules: { version: '4', updated_at: '2026-01-03T00:00:00Z', text: '# Own title\n\nBe fair.' },
  vip_terms: 'Ends by itself.',
  fees: [{ action: 'vip_month', fixed: '29.00', percent: '0', currency: 'USD' }],
  learning_claim: { text: 'It learns.', source_name: 'The operator', as_of: '2026-01-04' }
}
const PATH = '/ad-center/ques-detail'

function openQuestions(
  query = '',
  config: Record<string, unknown> = CONFIG,
  answer = () => envelope(configAnswer(config))
) {
  const stores = createTestStores({ path: PATH + query, token: 't' })
  stores.env.answer('GET /basic_config', answer)
  return { stores, env: stores.env, ...show(QuesDetailView, stores) }
}

test('articles are loaded after a reload, since they are not stored', async () => {
  const { env, reads } = openQuestions()
  await reads('Alpha')
  expect(env.requests).toHaveLength(1)
  expect(env.storage.get('basic_config')).not.toContain('Alpha')
})

test('questions are searched by title and text while typing', async () => {
  const { box, reads, text } = openQuestions()
  await reads('Gamma')
  type(byRole(box, 'textbox', 'Search the questions'), ' SETTLE')
  await reads('Gamma')
  expect(text()).not.toContain('Alpha')
  type(byRole(box, 'textbox', 'Search the questions'), 'zebra')
  await reads('No question matches “zebra”')
  click(byRole(box, 'button', 'Clear the search'))
  await reads('Alpha')
})

test('an article shows its markup, date, version and links', async () => {
  const { box, env, reads, text } = openQuestions('?id=b')
  await reads('Updated Jan 2, 2026 · Version 3')
  expect(nameOf(byRole(box, 'heading', 'Beta'))).toBe('Beta')
  expect(box.querySelector('b')).toBeNull()
  expect(text()).toContain('<b>two</b>')
  click(byRole(box, 'button', 'Yes'))
  await reads('It is not sent.')
  expect(byRole(box, 'button', 'Yes').getAttribute('aria-pressed')).toBe('true')
  expect(env.requests).toHaveLength(1)
  click(byRole(box, 'button', 'GammaNext'))
  expect(env.location.get()).toBe(`${PATH}?id=c`)
  await reads('about settlement')
  expect(text()).not.toContain('It is not sent.')
  expect(allByRole(box, 'button').map(nameOf)).not.toContain('Next')
})

test('a removed article leads to the list with a notice', async () => {
  const { reads } = openQuestions('?id=gone')
  await reads('This article is no longer published')
  await reads('Alpha')
})

test('the rules have a version and an address of their own', async () => {
  const { box, reads, text } = openQuestions('?view=rules')
  await reads('Be fair.')
  expect(text()).toContain('Updated Jan 3, 2026 · Version 4')
  expect(allByRole(box, 'heading'), 'the header has its title').toEqual([])
})

test('the price of VIP comes first (TR-16)', async () => {
  const { reads, text } = openQuestions('?view=vip')
  await reads('29.00 USD a month')
  expect(text().indexOf('29.00 USD a month')).toBeLessThan(text().indexOf('Ends by itself.'))
})

test('the learning-phase claim has a source and date, or is not shown (TR-7)', async () => {
  const sourced = openQuestions()
  await sourced.reads('Source: The operator · As of Jan 4, 2026')
  const timed = openQuestions('', { ...CONFIG, learning_claim: { ...CONFIG.learning_claim, as_of: '2026-01-04T09:00:00Z' } })
  await timed.reads('Source: The operator · As of Jan 4, 2026')
  const bare = openQuestions('', { ...CONFIG, learning_claim: { text: 'It learns.' } })
  await bare.reads('Alpha')
  expect(bare.text()).not.toContain('It learns.')
})

test('missing publications are listed once per page', async () => {
  const { box, reads, stores, text } = openQuestions('', {})
  await reads('No questions are published')
  stores.router.navigate(PATH, { view: 'rules' })
  await reads('The operator has not published this.')
  click(byRole(box, 'button', 'Ask customer service'))
  expect(stores.shell.$dialog.get()).toMatchObject({ type: 'service', message: 'Operating rules' })
  stores.router.navigate(PATH, { view: 'vip' })
  await reads('The operator has not published this.Customer service starts and ends VIP')
  expect(text()).not.toContain('not provided')
})

test('a VIP offer without a price says that the price is not provided (TR-16)', async () => {
  const { reads } = openQuestions('?view=vip', { vip_terms: 'Ends by itself.' })
  await reads('Pricenot provided')
})

describe('a faq_config without the contract’s inner names', () => {
  test('is read as questions, without invented dates', async () => {
    const { box, reads, text } = openQuestions('', { faq_config: [{ question: 'When?', answer: 'In 7 days.' }] })
    click(await until(() => byRole(box, 'button', 'When?')))
    await reads('In 7 days.')
    expect(text()).not.toContain('not provided')
    expect(text()).not.toContain('Updated')
  })

  test('contains the operating rules, also after a reload', async () => {
    const { env, reads } = openQuestions('?view=rules', { faq_config: { rules: 'Be fair.' } })
    await reads('Be fair.')
    expect(env.requests).toHaveLength(1)
  })

  test('that is a URL opens externally after its host is shown (TR-13)', async () => {
    const { box, stores } = openQuestions('', { faq_config: 'https://help.example/faq' })
    click(await until(() => byRole(box, 'button', 'Help and rulesopens help.example, outside this app')))
    expect(stores.shell.$dialog.get()).toEqual({ type: 'outside', href: 'https://help.example/faq', host: 'help.example' })
  })

  test.each([5, true, {}, [[[]]], [null], 'http://help.example'])('does not break the page if it is %j', async config => {
    const { reads, stores } = openQuestions('', { faq_config: config })
    await reads('VIP benefits')
    expect(stores.config.$error.get()).toBeNull()
  })
})

test('a configuration that failed to load can be loaded again', async () => {
  const { box, env, reads } = openQuestions('', CONFIG, () => envelope(null, 500, 'Resting'))
  await reads('Resting')
  env.answer('GET /basic_config', () => envelope(configAnswer(CONFIG)))
  click(allByRole(box, 'button').find(one => nameOf(one).includes('Request failed'))!)
  await reads('Alpha')
})
