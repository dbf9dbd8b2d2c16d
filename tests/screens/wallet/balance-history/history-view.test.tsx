import { expect, describe, test } from 'vitest'

import { WalletView } from '../../../../src/screens/wallet/view.tsx'
import { StoresProvider } from '../../../../src/hooks/use-stores.ts'
import { allByRole, byRole, click, nameOf, render } from '../../../support/render.tsx'
import { envelope } from '../../../support/test-env.ts'
import { until } from '../../../support/until.ts'
import { FakeLedger, MOVES, ledgerStores } from './ledger-answers.ts'
import type { Move } from './ledger-answers.ts'

function open(query: string, ledger = new FakeLedger(MOVES)) {
  const stores = ledgerStores(ledger, `/wallet?${query}`)
  const rendered = render(
    <StoresProvider stores={stores}>
      <WalletView />
    </StoresProvider>
  )
  return { ...rendered, stores, env: stores.env, ledger }
}

const textOf = (box: HTMLElement): string => (box.textContent ?? '').replace(/\s+/g, ' ')
const sees = (box: HTMLElement, words: string): Promise<void> =>
  until(() => expect(textOf(box)).toContain(words))
const button = (box: HTMLElement, start: string): HTMLElement => {
  const found = allByRole(box, 'button').find(element => nameOf(element).startsWith(start))
  if (!found) throw new Error(`no button begins with "${start}"`)
  return found
}

describe('a balance history', () => {
  test('leads from a balance of the wallet to its months, to the rows of one, and back', async () => {
    const { box, stores } = open('')
    await sees(box, 'The parts match the total')
    click(byRole(box, 'button', 'Available'))
    expect(stores.router.$route.get().query).toEqual({ view: 'trail', bucket: 'available' })
    await sees(box, 'Before the first transaction0.00Moved in+1,090.25Moved out−340.00Available, adds up750.25')
    expect(box.querySelectorAll('.double-rule')).toHaveLength(1)
    expect(textOf(box)).toContain('December 2025in 1,000.00 · out −300.00+700.00Balance after 700.00')

    click(button(box, 'January 2026'))
    await sees(box, 'All 2 transactions of the month are added up')
    expect(textOf(box)).toContain(
      'Available, January 2026As of 11:00:00Balance at the start700.00' +
        'Plan revenue+90.25Withdrawal−40.00Balance at the end, adds up750.25'
    )
    expect(textOf(box)).toContain('Transactions+50.25Balance at the end, adds up750.25')
    click(button(box, 'Withdrawal'))
    await until(() => byRole(box, 'dialog', 'Withdrawal'))
    click(byRole(box, 'button', 'Close'))

    stores.shell.$backHandler.get()!()
    await sees(box, 'By month')
    expect(stores.env.requests.filter(({ query }) => query.group === 'month' && !query.month)).toHaveLength(1)
    stores.shell.$backHandler.get()!()
    await sees(box, 'Who runs this wallet')
  })

  test('of the total opens from its definition, and explains that a movement appears twice', async () => {
    const { box } = open('')
    await sees(box, 'The parts match the total')
    click(button(box, 'Total assets'))
    click(await until(() => byRole(box, 'button', 'Show transactions')))
    await sees(box, 'A transfer between two balances shows twice')
    expect(textOf(box)).toContain('Total assets, adds up969.75')
  })

  test('opened by a link leads up: from a month to its months, from there to the wallet', async () => {
    const { box, stores } = open('view=trail&bucket=available&month=2025-12')
    await sees(box, 'Available, December 2025')
    stores.shell.$backHandler.get()!()
    expect(stores.router.$route.get().query).toEqual({ view: 'trail', bucket: 'available' })
    await sees(box, 'By month')
    stores.shell.$backHandler.get()!()
    expect(stores.router.$route.get().query).toEqual({})
  })

  test('reloads a month by a button, not only by pulling', async () => {
    const { box, env } = open('view=trail&bucket=available&month=2025-12')
    await sees(box, 'Available, December 2025As of')
    const asked = () => env.requests.filter(({ query }) => query.month === '2025-12').length
    const before = asked()
    click(byRole(box, 'button', 'Refresh'))
    await until(() => expect(asked()).toBe(before + 1))
    await sees(box, 'Available, December 2025As of')
  })

  test('loses its double rule when figures differ, and offers a report', async () => {
    const ledger = new FakeLedger(MOVES)
    ledger.forged = { available_balance: '750.65' }
    const { box, stores } = open('view=trail&bucket=available', ledger)
    await sees(box, 'differs by 0.40')
    expect(box.querySelector('.double-rule')).toBeNull()
    click(byRole(box, 'button', 'Report'))
    expect(stores.shell.$dialog.get()).toEqual({
      type: 'service',
      list: 'service',
      message: 'Please check: Available differs by 0.40.'
    })
  })

  test('names the month that does not add up', async () => {
    const ledger = new FakeLedger(MOVES)
    ledger.forge = answer => ({
      ...answer,
      months: answer.months!.map(one => (one.month === '2025-12' ? { ...one, out: '-299.00' } : one))
    })
    const { box, stores } = open('view=trail&bucket=available', ledger)
    await sees(box, 'December 2025differs by −1.00')
    click(button(box, 'December'))
    await sees(box, 'Balance at the enddiffers by')
    click(byRole(box, 'button', 'Report'))
    expect(stores.shell.$dialog.get()).toHaveProperty(
      'message',
      'Please check: Available, December 2025 differs by −1.00.'
    )
  })

  test('adds a month up from what moved in and out where the backend names no kinds', async () => {
    const ledger = new FakeLedger(MOVES)
    ledger.forge = answer => ({ ...answer, months: answer.months?.map(one => ({ ...one, by_kind: null })) })
    const { box } = open('view=trail&bucket=available&month=2026-01', ledger)
    await sees(box, 'Balance at the start700.00Moved in+90.25Moved out−40.00Balance at the end, adds up750.25')
  })

  test('asks for the origin of money that precedes the first row', async () => {
    const ledger = new FakeLedger(MOVES)
    ledger.forge = answer => ({
      ...answer,
      months: answer.months!.filter(one => one.month === '2026-01')
    })
    const { box } = open('view=trail&bucket=available', ledger)
    await sees(box, '700.00 was here before the first transaction listed')
    expect(box.querySelectorAll('.double-rule')).toHaveLength(1)
  })

  test('explains what the operator does not provide', async () => {
    const ledger = new FakeLedger(MOVES)
    ledger.forge = ({ list }) => ({ list: list.map(({ id, time, amount, remark }) => ({ id, time, amount, remark })) })
    const { box, stores } = open('view=trail&bucket=to_be_settled', ledger)
    await sees(box, 'The operator does not say which balance a transaction belongs to')
    expect(box.querySelector('.double-rule')).toBeNull()
    click(byRole(box, 'button', 'Transactions'))
    expect(stores.router.$route.get().query).toEqual({ view: 'funds' })
    stores.router.navigate('/wallet', { view: 'trail', bucket: 'to_be_settled', month: '2026-01' })
    await sees(box, 'The operator does not say which balance a transaction belongs to')
  })

  test('names what is missing: the balance itself, any movement, a month', async () => {
    const none = open('view=trail&bucket=available', new FakeLedger([]))
    await sees(none.box, 'No transactions yet')
    expect(textOf(none.box)).toContain('Available, adds up0.00')
    none.unmount()
    const ledger = new FakeLedger(MOVES)
    ledger.forged = { total_assets: null }
    const { box, stores } = open('view=trail&bucket=total', ledger)
    await sees(box, 'nothing to compare with')
    expect(box.querySelector('.double-rule')).toBeNull()
    stores.router.navigate('/wallet', { view: 'trail', bucket: 'available', month: '2020-02' })
    await sees(box, 'No figures for this month')
  })

  test('hides every amount, also from screen-reader users and in reports', async () => {
    const ledger = new FakeLedger(MOVES)
    ledger.forged = { available_balance: '750.65' }
    const { box, stores } = open('view=trail&bucket=available', ledger)
    stores.view.set('hidesBalances', true)
    await sees(box, 'differs by (hidden)')
    expect(textOf(box)).not.toMatch(/\d\.\d\d/)
    click(button(box, 'January 2026'))
    await sees(box, 'All 2 transactions')
    expect(textOf(box)).not.toMatch(/\d\.\d\d/)
    expect(nameOf(button(box, 'Plan revenue'))).not.toMatch(/\d\.\d\d/)
  })

  test('keeps its figures when a refresh fails', async () => {
    const { box, env } = open('view=trail&bucket=available')
    await sees(box, 'adds up750.25')
    env.answer('GET /transaction_flow/list', () => envelope(null, 500))
    click(byRole(box, 'button', 'Refresh'))
    await sees(box, 'Request failed, tap to reload')
    expect(textOf(box)).toContain('As of 11:00:00, may be out of date')
    expect(textOf(box)).toContain('750.25')
    env.answer('GET /transaction_flow/list', request => envelope(new FakeLedger(MOVES).flow(request)))
    click(button(box, 'Request failed'))
    await until(() => expect(textOf(box)).not.toContain('may be out of date'))
  })

  test('adds up a long month on request and renders only rows in view', async () => {
    const rows = Array.from({ length: 320 }, (): Move => ['2025-12-05', 'available', '1.00'])
    const { box } = open('view=trail&bucket=available&month=2025-12', new FakeLedger(rows))
    await sees(box, '100 of 320 transactions read')
    expect(textOf(box)).toContain('Before220.00Transactions+100.00')
    click(byRole(box, 'button', 'Add up all of them'))
    await sees(box, 'All 320 transactions of the month are added up')
    expect(textOf(box)).toContain('Balance at the start0.00Transactions+320.00Balance at the end, adds up320.00')
    expect(allByRole(box, 'listitem').length).toBeLessThan(100)
    expect(allByRole(box, 'button').some(one => nameOf(one) === 'Add up all of them')).toBe(false)
  })
})
