import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { axeInThemes } from '../support/axe-findings.ts'
import { expectMessage } from '../support/person.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { isTorture } from '../support/scale.ts'
import { watchSecrets } from '../support/secret-watch.ts'
import { enterPassword, walletOwner } from '../support/wallet-owner.ts'
import { PIN } from '../support/withdrawals.ts'

const portal = usePortal()
const ADDRESS = '/wallet/bind-card'
const EDIT = '**/bank_card/edit'
/** Only the last four digits may ever be shown again. */
const ACCOUNT = '5500 1122 3344 8765'
const DIGITS_OF_ACCOUNT = ACCOUNT.replace(/ /g, '')

/** A user with a password and nothing bound, at the form. */
async function atForm(options = {}, route = ADDRESS) {
  const user = await walletOwner(portal.sandbox, { card: false })
  const person = await portal.openAs(user, route, options)
  return { user, person, watch: watchSecrets(person.page) }
}

async function fillBank(person: Person): Promise<void> {
  await person.fill('Bank or card name', 'Harbour Bank')
  await person.fill('Account holder', 'Ada Example')
  await person.fill('Mobile', '+49 170 7654321')
  await person.fill('Bank account', ACCOUNT)
}

async function save(person: Person): Promise<void> {
  await person.press('Review')
  await person.sees('Check every digit')
  await person.press('Save')
  await enterPassword(person)
}

const cardOf = (user: { token: string }) => portal.sandbox.ok('bankCard', {}, user)

describe('binding a bank card', () => {
  it('starts before the first withdrawal, is reviewed, saved, and leads back to the amount', async () => {
    const { user, person, watch } = await atForm({}, '/wallet?view=withdraw')
    await person.sees('2 of 3 done. Any order works.')
    expect(await axeInThemes(person.page)).toEqual([])
    await person.press('Add a payout account')
    await person.isAt(`${ADDRESS}?next=amount`)
    await person.sees('Locked after saving')
    expect(await axeInThemes(person.page)).toEqual([])
    await fillBank(person)
    await person.press('Review')
    await person.sees('Check every digit')
    for (const typed of ['Harbour Bank', 'Ada Example', '+49 170 7654321', ACCOUNT, 'left empty']) {
      await person.sees(typed)
    }
    expect(await axeInThemes(person.page)).toEqual([])
    await person.press('Save')
    await person.sheet('Transaction password').getByText('Use •••• 8765 for withdrawals').waitFor()
    await enterPassword(person)
    await person.isAt('/wallet?view=withdraw')
    await person.sees('You can withdraw up to 1,000.00 USD now')
    await person.sees('•••• 8765')
    expect(await cardOf(user)).toMatchObject({
      bound: true,
      method_id: 'bank',
      editable: false,
      fields: { bank_account: '•••• 8765' }
    })

    const stored = await watch.stored()
    const elsewhere = watch.elsewhere(['/bank_card/edit', '/check/password'])
    for (const secret of [ACCOUNT, DIGITS_OF_ACCOUNT, '7654321', 'Ada Example']) {
      expect(stored, 'held after saving').not.toContain(secret)
      expect(elsewhere, 'said elsewhere').not.toContain(secret)
    }
    expect(watch.bodies('/bank_card/edit')).toHaveLength(1)
  })

  it('keeps no part of the number on the device, neither while typing nor after leaving', async () => {
    const { person } = await atForm()
    await person.sees('Locked after saving')
    await fillBank(person)
    await person.press('Review')
    await person.sees('Check every digit')
    const kept = () =>
      person.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]))
    expect(await kept()).not.toMatch(/8765|Harbour|Ada/)
    await person.press('Back')
    expect((await person.field('Bank account')).value).toBe(ACCOUNT)
    await person.page.reload()
    await person.sees('Locked after saving')
    expect((await person.field('Bank account')).value).toBe('')
    expect(await kept()).not.toMatch(/8765|Harbour|Ada/)
  })

  if (isTorture) it('ties each message to its field', async () => {
    const { person } = await atForm()
    await person.sees('Locked after saving')
    await person.press('Review')
    await expectMessage(person, 'Bank or card name', 'This field cannot be empty')
    await fillBank(person)
    await person.fill('Bank account', '1234')
    await person.press('Review')
    await expectMessage(person, 'Bank account', 'Check the format')
    expect((await person.field('Bank account')).value).toBe('1234')
  })

  if (isTorture) it('works with only the keyboard', async () => {
    const { user, person } = await atForm({ viewport: { width: 1024, height: 800 }, hasTouch: false, isMobile: false })
    const { keyboard } = person.page
    await person.sees('Locked after saving')
    const tabTo = async (name: string): Promise<void> => {
      const target = person.page
        .getByRole('button', { name, exact: true })
        .or(person.page.getByRole('textbox', { name, exact: true }))
      const isThere = () =>
        target.evaluate(element => (element.getRootNode() as ShadowRoot).activeElement === element)
      for (let key = 0; key < 40 && !(await isThere()); key += 1) await keyboard.press('Tab')
      expect(await isThere(), name).toBe(true)
    }
    await tabTo('Bank or card name')
    for (const text of ['Harbour Bank', 'Ada Example', '+49 170 7654321', ACCOUNT]) {
      await keyboard.type(text)
      await keyboard.press('Tab')
    }
    await keyboard.press('Enter')
    await person.sees('Check every digit')
    await tabTo('Save')
    await keyboard.press('Enter')
    await person.sheet('Transaction password').waitFor()
    await keyboard.type(PIN)
    await keyboard.press('Enter')
    await person.sees('Saved. Withdrawals go here from now on.')
    await person.sees('•••• 8765')
    expect(await axeInThemes(person.page)).toEqual([])
    expect((await cardOf(user)).bound).toBe(true)
  })
})

if (isTorture) it('binds a withdrawal address', async () => {
  const { user, person } = await atForm()
  await person.page.getByRole('tab', { name: 'Wallet address' }).click()
  await person.fill('Bank name', 'Harbour Bank')
  await person.fill('Beneficiary name', 'Ada Example')
  await person.fill('Account number', 'NB72 1000 2000 3456')
  await person.fill('Bank address', '1 Quay, Testhaven')
  await save(person)
  await person.sees('Saved.')
  await person.sees('•••• 3456')
  expect(await cardOf(user)).toMatchObject({ method_id: 'wallet_address', bound: true })
})

describe('a bound card', () => {
  it('is masked, and is changed through customer service with a prepared message', async () => {
    const person = await portal.openAs(await portal.sandbox.fixture('demo'), ADDRESS)
    await person.sees('Withdrawals go here')
    await person.sees('•••• 4417')
    expect(await person.page.getByRole('main').getByRole('textbox').count()).toBe(0)
    await person.press('Request a change')
    await person.sheet('Customer service').getByText('•••• 4417').waitFor()
  })

  if (isTorture) it('refuses a second edit, even from a tab that has not seen the first', async () => {
    const { user, person } = await atForm()
    await person.sees('Locked after saving')
    const other = await portal.tab(person, ADDRESS)
    await other.sees('Locked after saving')
    await fillBank(other)
    await save(other)
    await other.sees('Saved.')
    const first = await cardOf(user)
    await person.page.bringToFront()
    await fillBank(person)
    await person.fill('Bank or card name', 'Another Bank')
    await save(person)
    await person.page.getByRole('alert').getByText('Not saved').waitFor()
    await person.sees('Only customer service can change this')
    await person.sees('Withdrawals go here')
    expect(await cardOf(user)).toEqual(first)
  })

  if (isTorture) it('unlocked by support is replaced once, and only by a different one', async () => {
    const person = await portal.openAs(await portal.sandbox.fixture('unlocked-card'), ADDRESS)
    const user = await portal.sandbox.fixture('unlocked-card')
    await person.sees('Open for one change')
    await person.press('Change')
    const dialog = person.sheet('Replace the payout account?')
    await dialog.getByRole('button', { name: 'Cancel' }).last().click()
    await dialog.waitFor({ state: 'detached' })
    await person.press('Change')
    await person.press('Replace')
    await person.sees('now •••• 4417')
    const same = ['Sample Bank', 'Sample Person', '+10000000000', '00000000004417', 'Testhaven']
    const labels = ['Bank or card name', 'Account holder', 'Mobile', 'Bank account', 'Branch name']
    for (const [at, label] of labels.entries()) await person.fill(label, same[at] ?? '')
    await person.press('Review')
    await person.sees('Check every digit')
    await person.press('Save')
    await enterPassword(person, '123456')
    await person.sees('Modify before submitting')
    expect((await person.field('Bank account')).value).toBe('00000000004417')
    expect((await cardOf(user)).editable).toBe(true)
    await person.fill('Bank account', '00000000009988')
    await person.press('Review')
    await person.sees('Check every digit')
    await person.press('Save')
    await enterPassword(person, '123456')
    await person.sees('Saved.')
    await person.sees('•••• 9988')
    expect(await cardOf(user)).toMatchObject({ editable: false, fields: { bank_account: '•••• 9988' } })
    await person.page.reload()
    await person.sees('Locked')
    expect(await person.page.getByRole('button', { name: 'Change', exact: true }).count()).toBe(0)
  })
})

if (isTorture) describe('reconciling a lost answer', () => {
  it('finds what was saved', async () => {
    const { user, person } = await atForm()
    person.problems.allow(/Failed to load resource/)
    await person.sees('Locked after saving')
    await person.page.route(EDIT, async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await fillBank(person)
    await save(person)
    await person.sees('Saved.')
    expect((await cardOf(user)).bound).toBe(true)
  })

  it('says that nothing was saved, and saves on a tap under the same number', async () => {
    const { user, person, watch } = await atForm()
    person.problems.allow(/Failed to load resource/)
    await person.sees('Locked after saving')
    await person.page.route(EDIT, route => route.abort('connectionreset'))
    await fillBank(person)
    await save(person)
    await person.sees('Sent again, it should count once.')
    expect((await cardOf(user)).bound).toBe(false)
    await person.page.unroute(EDIT)
    await person.press('Save')
    await enterPassword(person)
    await person.sees('Saved.')
    const ids = watch.bodies('/bank_card/edit').map(body => (JSON.parse(body) as { client_request_id: string }).client_request_id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })
})

if (isTorture) it('asks for the transaction password first, and says so before anything is typed', async () => {
  const user = await walletOwner(portal.sandbox, { password: false })
  const person = await portal.openAs(user, '/wallet')
  await person.isAt('/wallet')
  await person.page.goto(`${portal.sandbox.url}/#${ADDRESS}`)
  await person.sees('Set a transaction password first')
  await person.press('Set transaction password')
  await person.isAt('/wallet/set-password')
})
