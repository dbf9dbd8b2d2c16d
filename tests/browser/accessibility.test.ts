import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { AxeResults } from 'axe-core'
import { describe, expect, it } from 'vitest'

import en from '../../locales/en.json' with { type: 'json' }
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'

const portal = usePortal()
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it stands, one line each. */
async function findings({ page }: Person): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations, passes } = await page.evaluate(
    tags =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        runOnly: { type: 'tag', values: tags },
        // An embedded portal leaves the landmarks around it to its host.
        rules: { region: { enabled: false } }
      }),
    TAGS
  )
  expect(passes.length).toBeGreaterThan(10)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`)
  )
}

async function expectClean(person: Person, what: string): Promise<void> {
  expect(await findings(person), what).toEqual([])
}

async function closeSheet(person: Person): Promise<void> {
  await person.page.keyboard.press('Escape')
  await person.page.getByRole('dialog').waitFor({ state: 'detached' })
}

describe.each(['light', 'dark'] as const)('in %s colours axe finds nothing', colorScheme => {
  const look = { colorScheme, reducedMotion: 'reduce' as const }
  const login = async (route: string): Promise<Person> => {
    const person = await portal.open(route, look)
    await person.login('demo')
    return person
  }

  it('before the login', async () => {
    const person = await portal.open('/login', look)
    await expectClean(person, 'login')
    await person.press('Log in')
    await expectClean(person, 'login with messages')
    await person.press('Language')
    await expectClean(person, 'language picker')
    await closeSheet(person)
    await person.press('Customer service')
    await expectClean(person, 'customer service')
    await closeSheet(person)
    await person.press('Register with a license key')
    await person.isAt('/register')
    await expectClean(person, 'register')
    await person.press('Register')
    await expectClean(person, 'register with messages')
    await person.page.goto(`${portal.sandbox.url}/#/nowhere`)
    await person.sees('There is no page at this address:')
    await expectClean(person, '404')
  })

  it('on the welcome screen', async () => {
    const person = await portal.open('/login', look)
    await person.page.goto(`${portal.sandbox.url}/#/ad-welcome`)
    await person.page.getByRole('tab', { name: 'Log in' }).waitFor()
    await expectClean(person, 'welcome, not logged in')
    await person.page.getByRole('tab', { name: 'Log in' }).click()
    await person.login('fresh')
    await person.press('Open account')
    await expectClean(person, 'welcome')
  })

  it('on the ad center', async () => {
    const person = await login('/ad-center')
    const figures = person.page.getByRole('region', { name: en.adCenter.figures })
    await figures.waitFor()
    await expectClean(person, 'ad center')
    await person.press('Show as a table')
    await expectClean(person, 'table')
    await figures.getByRole('button', { name: /^Profit/ }).click()
    await expectClean(person, 'metric')
    await closeSheet(person)
    await person.page.getByRole('button', { name: /^Deposit held/ }).click()
    await expectClean(person, 'fact')
    await closeSheet(person)
    await person.page.getByRole('button', { name: /^Independent help/ }).click()
    await expectClean(person, 'help')
    await closeSheet(person)
    await person.press('Log out')
    await expectClean(person, 'logout')
  })

  it('on the plans and the put', async () => {
    const person = await login('/plan')
    await person.page.getByRole('heading', { level: 2 }).first().waitFor()
    await expectClean(person, 'plan list')
    for (const tab of ['Failed', 'Settled', 'Waiting']) {
      await person.page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await person.page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button').first().click()
      await person.sees('What has happened')
      await expectClean(person, `plan, ${tab}`)
      if (tab !== 'Waiting') await person.press('Back')
    }
    await person.press('Put this plan')
    await person.press('Review')
    await expectClean(person, 'put with a message')
    await person.fill('Amount', '300')
    await person.press('Choose')
    await person.page.getByRole('button', { name: /Launch discount takes/ }).first().waitFor()
    await expectClean(person, 'coupons')
    await person.page.getByRole('button', { name: /Launch discount takes/ }).first().click()
    await expectClean(person, 'put')
    await person.press('Review')
    await person.sheet('Check before you put').waitFor()
    await expectClean(person, 'review')
  })

  it('on the wallet', async () => {
    const person = await login('/wallet')
    await person.sees('The parts add up')
    await person.sees('Movements above')
    await expectClean(person, 'wallet')
    await person.press('Hide balances')
    await expectClean(person, 'hidden balances')
    await person.press('Show balances')
    await person.press('Total assets')
    await expectClean(person, 'term')
    await closeSheet(person)
    await person.page.getByRole('list', { name: 'Fund details' }).getByRole('button').first().click()
    await expectClean(person, 'movement')
    await closeSheet(person)
    await person.press('Show all')
    await person.page.getByRole('list').first().waitFor()
    await person.sees('A movement between two balances')
    await expectClean(person, 'funds')
    await person.press('Back')
    await person.page.getByRole('button', { name: 'How to recharge', exact: true }).click()
    await person.sees('Before you pay')
    await expectClean(person, 'recharge')
  })
})

it('goes from the login to a placed plan by the keyboard alone', async () => {
  const user = await portal.sandbox.newUser()
  const person = await portal.open('/plan?status=waitPut', { hasTouch: false, isMobile: false })
  const { keyboard } = person.page

  /** The name of what has the focus, inside the portal's own root. */
  const focused = (): Promise<string> =>
    person.page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      const root = element?.getRootNode() as ShadowRoot | Document
      const label = element?.id ? root.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null
      return (element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? '').trim()
    })
  /** Tabs until something with this name has the focus; at most once around the screen. */
  async function tabTo(name: string): Promise<void> {
    const seen: string[] = []
    for (let presses = 0; presses < 60; presses += 1) {
      await keyboard.press('Tab')
      const now = await focused()
      if (now.startsWith(name)) return
      seen.push(now)
    }
    throw new Error(`the tab key never reached "${name}", only ${seen.join(' | ')}`)
  }

  await tabTo('Username')
  await keyboard.type(user.username)
  await tabTo('Password')
  await keyboard.type('correct horse')
  await keyboard.press('Enter')
  await person.isAt('/plan?status=waitPut')
  await person.page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  await tabTo('Solar garden lamp')
  await keyboard.press('Enter')
  await person.isAt(/^\/plan\/detail/)
  await person.page.getByRole('button', { name: 'Put this plan' }).waitFor()
  expect(await focused(), 'a new screen takes the focus to its heading').toBe('Plan detail')
  await tabTo('Put this plan')
  await keyboard.press('Enter')
  await person.sheet('Put this plan').waitFor()
  await tabTo('Amount')
  await keyboard.type('120')
  await keyboard.press('Enter')
  await person.sheet('Check before you put').waitFor()
  await tabTo('Put 120.00')
  await keyboard.press('Enter')
  await person.sheet('The plan is put').waitFor()
  await tabTo('See the plan')
  await keyboard.press('Enter')
  await person.page.getByRole('dialog').waitFor({ state: 'detached' })
  const ledger = await portal.sandbox.ledger(user.username)
  expect(ledger.balances.available).toBe('880.00')
})
