import { expect, test } from 'vitest'

import { ForeignExchangeView } from '../../../src/screens/foreign-exchange/view.tsx'
import { allByRole, byRole, click } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope } from '../../support/test-env.ts'
import { until } from '../../support/until.ts'
import { at, exchangeStores, orderOf } from './exchange-answers.ts'

async function open(order: Record<string, unknown>) {
  const stores = await exchangeStores({ orders: () => [order] })
  return { stores, env: stores.env, ...show(ForeignExchangeView, stores) }
}

test.each([false, true])('the history of an exchange begins with the newest, whichever end is sent first: %s', async isReversed => {
  const steps = [{ state: 'open', at: at(0) }, { state: 'accepted', at: at(60_000) }]
  const { box, reads } = await open(orderOf({ state: 'accepted', timeline: isReversed ? steps.reverse() : steps }))
  await reads('200.00 USD for 180.62 EUR')
  click(allByRole(box, 'button', 'Details')[0]!)
  await reads('What has happened')
  const words = byRole(box, 'dialog').textContent!.split('What has happened')[1]!
  expect(words.indexOf('Accepted')).toBeLessThan(words.indexOf('Open'))
})

test('a step without a time says so, and a state of the backend’s own has no place among the steps', async () => {
  const { box, reads } = await open(orderOf({ state: 'paused', timeline: [{ state: 'paused', at: null }] }))
  await reads('200.00 USD for 180.62 EUR')
  expect(box.textContent).not.toContain('Step ')
  click(allByRole(box, 'button', 'Details')[0]!)
  await reads('pausednot provided')
})

test('records that cannot be exported say why, until another filter is chosen', async () => {
  const { box, env, reads, text } = await open(orderOf())
  await until(() => byRole(box, 'button', 'All'))
  click(byRole(box, 'button', 'All'))
  await reads('All shown: 1')
  env.answer('GET /acceptor/order/list', () => envelope(null, 500, 'Resting'))
  click(byRole(box, 'button', 'Export as CSV'))
  await reads('Resting')
  env.answer('GET /acceptor/order/list', () => envelope({ list: [] }))
  click(byRole(box, 'tab', 'Done'))
  await reads('No exchanges of this kind')
  expect(text()).not.toContain('Resting')
  expect(allByRole(box, 'button', 'Export as CSV'), 'nothing to export').toEqual([])
})
