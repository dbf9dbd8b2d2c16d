import { describe, expect, test } from 'vitest'

import type { CallOutput } from '../../../../src/api/calls.ts'
import { WalletView } from '../../../../src/screens/wallet/view.tsx'
import { allByRole, byRole, click, nameOf } from '../../../support/render.tsx'
import { show } from '../../../support/show.tsx'
import { envelope } from '../../../support/test-env.ts'
import { until } from '../../../support/until.ts'
import { walletStores } from '../wallet-answers.ts'

type Month = NonNullable<CallOutput<'transactionFlow'>['months']>[number]

const MONTHS: readonly Month[] = [
  {
    month: '2026-01',
    in: '120.00',
    out: '-20.50',
    net: '99.50',
    opening: '3320.67',
    closing: '3420.17',
    by_kind: { ad_billing: '-20.50', profit_sharing: '120.00', gift: '0.00' }
  },
  {
    month: '2025-12',
    in: '3320.67',
    out: '0.00',
    net: '3320.67',
    opening: '0.00',
    closing: '3320.67'
  }
]

async function open(months: readonly Month[] | null) {
  const stores = await walletStores({ path: '/wallet?view=months' })
  stores.env.answer('GET /transaction_flow/list', () =>
    envelope({ list: [], months, opening_balance: '0.00', closing_balance: '3420.17' })
  )
  return { ...show(WalletView, stores), stores, env: stores.env }
}

describe('the monthly detail', () => {
  test('shows the opening, movement and closing of each month, and opens its rows', async () => {
    const { box, reads, stores } = await open(MONTHS)
    await reads('January 2026')
    await reads('Opening balance3,320.67Moved in+120.00Moved out−20.50Net+99.50Closing balance, adds up3,420.17 USD')
    await reads('Opening balance0.00Moved in+3,320.67')
    expect(box.querySelectorAll('.double-rule')).toHaveLength(3)
    expect(allByRole(box, 'button').filter(one => nameOf(one).startsWith('By kind'))).toHaveLength(1)
    click(byRole(box, 'button', 'By kind'))
    await reads('Ad spend−20.50Plan revenue+120.00gift0.00Net+99.50')
    click(byRole(box, 'button', 'Show transactions, January 2026'))
    expect(stores.router.$route.get().query).toEqual({ view: 'funds', month: '2026-01' })
    await until(() => expect(stores.env.requests.at(-1)?.query).toMatchObject({ month: '2026-01' }))
    stores.shell.$backHandler.get()?.()
    expect(stores.router.$route.get().query).toEqual({ view: 'months' })
  })

  test('shows by how much a month differs, and reports it', async () => {
    const { box, reads, stores } = await open([{ ...MONTHS[0]!, opening: '3320.07', closing: '3419.57' }, MONTHS[1]!])
    await reads('differs by −0.60')
    const rules = box.querySelectorAll('.double-rule').length
    click(byRole(box, 'button', 'By kind'))
    await reads('Ad spend')
    expect(box.querySelectorAll('.double-rule'), 'its kinds get none, either').toHaveLength(rules)
    click(allByRole(box, 'button', 'Report')[0]!)
    expect(stores.shell.$dialog.get()).toMatchObject({
      type: 'service',
      message: expect.stringContaining('January 2026') as string
    })
  })

  test('explains that monthly figures are not provided, or that nothing has moved', async () => {
    const silent = await open(null)
    await silent.reads('Monthly figures are not provided')
    const empty = await open([])
    await empty.reads('No transactions yet')
  })

  test('fails with a retry, and keeps old figures when a refresh fails', async () => {
    const { box, reads, env } = await open(MONTHS)
    await reads('January 2026')
    env.answer('GET /transaction_flow/list', () => envelope(null, 500))
    click(byRole(box, 'button', 'Refresh'))
    await reads('Request failed, tap to reload')
    await reads('January 2026')
    await reads('may be out of date')
    const figures = [...box.querySelectorAll('.num')].filter(one => /\d\.\d\d/.test(one.textContent ?? ''))
    expect(figures.filter(one => !one.classList.contains('text-tertiary')), 'each figure looks old').toEqual([])
  })

  test('is refreshed by a pull down', async () => {
    const { box, reads, env } = await open(MONTHS)
    await reads('January 2026')
    env.answer('GET /transaction_flow/list', () =>
      envelope({ list: [], months: [{ ...MONTHS[0]!, month: '2026-02' }], opening_balance: '0.00', closing_balance: '0.00' })
    )
    const card = box.querySelector('.card')!
    for (const [name, clientY] of [['touchstart', 0], ['touchmove', 160], ['touchend', 160]] as const) {
      const touches = name === 'touchend' ? [] : [{ clientX: 0, clientY }]
      card.dispatchEvent(Object.assign(new Event(name, { bubbles: true, cancelable: true }), { touches }))
    }
    await reads('February 2026')
    expect(box.textContent).not.toContain('January 2026')
  })

  test('prints a header with the title and the time zone', async () => {
    const { box, reads, env } = await open(MONTHS)
    await reads('January 2026')
    expect(box.querySelector('.print-header')).toBeNull()
    env.printing.set(true)
    await reads('By month · UTC')
  })
})
