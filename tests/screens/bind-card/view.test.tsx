import { describe, expect, test } from 'vitest'

import { BindCardView } from '../../../src/screens/bind-card/view.tsx'
import { allByRole, byRole, click, descriptionOf, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import { cardStores, EDIT, LOCKED, SAVED } from './card-answers.ts'
import type { CardSetUp } from './card-answers.ts'

async function open(setUp: CardSetUp = {}) {
  const stores = await cardStores(setUp)
  return { ...show(BindCardView, stores), stores, env: stores.env }
}

function fill(box: HTMLElement): void {
  type(byRole(box, 'textbox', 'Bank or card name'), 'Testbank')
  type(byRole(box, 'textbox', 'Bank account'), '1234 56789')
}

describe('binding a card', () => {
  test('warns of the lock first, then asks for the operator’s fields with known labels', async () => {
    const { box, reads, text } = await open()
    await reads('Locked after saving')
    expect(text().indexOf('Locked after')).toBeLessThan(text().indexOf('Bank or card name'))
    for (const name of ['Bank or card name', 'Bank account', 'Branch name', 'SWIFT code']) {
      expect(allByRole(box, 'textbox', name)).toHaveLength(1)
    }
    expect(descriptionOf(byRole(box, 'textbox', 'Bank account'))).toContain('8 to 20 digits')
    expect(byRole(box, 'textbox', 'Bank account').getAttribute('autocomplete')).toBe('off')
  })

  test('offers the other method one tap away, without the warning when nothing is locked', async () => {
    const { box, reads, text } = await open()
    await reads('Locked after')
    click(byRole(box, 'tab', 'Wallet address'))
    await reads('Account number')
    expect(text()).not.toContain('Locked after')
  })

  test('links a message to its field', async () => {
    const { box, reads } = await open()
    await reads('Bank or card name')
    type(byRole(box, 'textbox', 'Bank or card name'), 'Testbank')
    click(byRole(box, 'button', 'Review'))
    await reads('This field cannot be empty')
    const field = byRole(box, 'textbox', 'Bank account')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(field)).toContain('This field cannot be empty')
  })

  test('shows everything as typed, asks for the password, and ends masked with a link onward', async () => {
    const { box, reads, text, stores, env } = await open()
    env.answer(EDIT, () => envelope(SAVED))
    await reads('Bank or card name')
    fill(box)
    click(byRole(box, 'button', 'Review'))
    await reads('Check every digit')
    for (const part of ['Testbank', '1234 56789', 'left empty', 'Locked after']) {
      expect(text()).toContain(part)
    }
    click(byRole(box, 'button', 'Save'))
    const dialog = stores.shell.$dialog.get()
    expect(dialog).toMatchObject({ type: 'password', what: 'Use •••• 6789 for withdrawals' })
    if (dialog.type === 'password') dialog.onPassed()
    await reads('Saved. Withdrawals go here from now on.')
    await reads('•••• 6789')
    expect(text()).not.toContain('1234 56789')
    click(byRole(box, 'button', 'Done'))
    expect(stores.router.$route.get().path).toBe('/wallet')
  })

  test('not sent offline is not saved, and no longer offline with the network', async () => {
    const { box, reads, text, stores, env } = await open()
    env.answer(EDIT, () => Promise.reject<Response>(new TypeError('offline')))
    await reads('Bank or card name')
    fill(box)
    click(byRole(box, 'button', 'Review'))
    await reads('Check every digit')
    click(byRole(box, 'button', 'Save'))
    env.online.set(false)
    const dialog = stores.shell.$dialog.get()
    if (dialog.type === 'password') dialog.onPassed()
    await reads('You are offline')
    env.online.set(true)
    await settle()
    expect(text()).not.toContain('You are offline')
    expect(text()).toContain('Not saved')
  })

  test('on return from the review focuses the heading, not a field that was once empty', async () => {
    const { box, reads } = await open()
    await reads('Bank or card name')
    type(byRole(box, 'textbox', 'Bank or card name'), 'Testbank')
    click(byRole(box, 'button', 'Review'))
    await reads('This field cannot be empty')
    fill(box)
    click(byRole(box, 'button', 'Review'))
    await reads('Check every digit')
    const focused: string[] = []
    box.addEventListener('focusin', ({ target }) => focused.push((target as Element).tagName))
    click(byRole(box, 'button', 'Change'))
    await reads('Bank or card name')
    expect(focused).toEqual(['H2'])
  })

  test('asks for the transaction password first if none is set', async () => {
    const { box, reads, stores } = await open({ hasPassword: false })
    await reads('Set a transaction password first')
    click(byRole(box, 'button', 'Set transaction password'))
    expect(stores.router.$route.get().path).toBe('/wallet/set-password')
  })

  test('uses the usual fields when the operator names none, and says so', async () => {
    const { box, reads } = await open({ card: {}, methods: null })
    await reads('The operator does not name the fields')
    expect(allByRole(box, 'textbox')).toHaveLength(5)
  })
})

describe('a bound card', () => {
  test('sent unmasked is masked beside the field that changes it (TR-21)', async () => {
    const fields = { bank_account: '6217 0012 3456 4417', card_name: 'Sample Bank' }
    const { box, reads, text } = await open({ card: { ...LOCKED, editable: true, fields } })
    await reads('Open for one change')
    click(byRole(box, 'button', 'Change'))
    click(byRole(box, 'button', 'Replace'))
    await reads('now Sample Bank')
    expect(text()).toContain('now •••• 4417')
    expect(text()).not.toContain('6217 0012')
  })

  test('omits an empty field', async () => {
    const fields = { bank_account: '•••• 4417', card_name: 'Sample Bank', branch_name: '' }
    const { reads, text } = await open({ card: { ...LOCKED, fields } })
    await reads('Sample Bank')
    expect(text()).not.toContain('Branch name')
  })

  test('sent unmasked shows only the end of its account (TR-21)', async () => {
    const fields = { bank_account: '6217 0012 3456 4417', card_name: 'Sample Bank' }
    const { box, reads, stores, text } = await open({ card: { ...LOCKED, fields } })
    await reads('•••• 4417')
    expect(text()).toContain('Sample Bank')
    expect(text()).not.toContain('3456')
    click(byRole(box, 'button', 'Request a change'))
    const { message } = stores.shell.$dialog.get() as { message: string }
    expect(message).toContain('•••• 4417')
    expect(message).not.toContain('3456')
  })

  test('is masked, read-only, and changed through customer service with a prepared message', async () => {
    const { box, reads, stores } = await open({ card: LOCKED })
    await reads('Withdrawals go here')
    await reads('•••• 4417')
    await reads('Only customer service can change this')
    await reads('Operator: Only customer service can open it.')
    expect(allByRole(box, 'textbox')).toEqual([])
    click(byRole(box, 'button', 'Request a change'))
    expect(stores.shell.$dialog.get()).toMatchObject({
      type: 'service',
      list: 'service',
      message: expect.stringContaining('•••• 4417') as string
    })
  })

  test('open for a change is replaced after a confirmation', async () => {
    const { box, reads } = await open({ card: { ...LOCKED, editable: true } })
    await reads('Open for one change')
    click(byRole(box, 'button', 'Change'))
    await reads('Replace the payout account?')
    click(byRole(box, 'button', 'Replace'))
    await reads('Add a payout account')
    expect(descriptionOf(byRole(box, 'textbox', 'Bank account'))).toContain('now •••• 4417')
  })

  test('says “modify before submitting” when nothing is changed', async () => {
    const { box, reads, stores, env } = await open({ card: { ...LOCKED, editable: true } })
    env.answer(EDIT, () => envelope({ reason: 'bank_card_unchanged' }, 400, ''))
    await reads('Open for one change')
    click(byRole(box, 'button', 'Change'))
    click(byRole(box, 'button', 'Replace'))
    await reads('Add a payout account')
    fill(box)
    click(byRole(box, 'button', 'Review'))
    await reads('Check every digit')
    click(byRole(box, 'button', 'Save'))
    const dialog = stores.shell.$dialog.get()
    if (dialog.type === 'password') dialog.onPassed()
    await reads('Modify before submitting')
    expect((byRole(box, 'textbox', 'Bank or card name') as HTMLInputElement).value).toBe('Testbank')
  })
})


test('a bound card without a statement about changes is replaced after a confirmation (4.19)', async () => {
  const { box, reads, text, stores } = await open({ card: { bank_account: 'DE89' } as never, methods: null })
  await reads('DE89')
  expect(text()).not.toMatch(/not provided|Locked|Open for one change/)
  click(byRole(box, 'button', 'Request a change'))
  expect(stores.shell.$dialog.get()).toMatchObject({ type: 'service' })
  click(byRole(box, 'button', 'Change'))
  await reads('Replace the payout account?')
  click(byRole(box, 'button', 'Replace'))
  await reads('now •••• DE89')
})
