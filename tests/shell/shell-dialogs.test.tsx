import { expect, test } from 'vitest'

import { ShellDialogs } from '../../src/shell/shell-dialogs.tsx'
import { packOf } from '../support/pack-of.ts'
import { allByRole, byRole, click } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { envelope, settle } from '../support/test-env.ts'
import { configAnswer, createTestStores } from '../support/test-stores.ts'

const row = (id: string, amount: string) => ({
  id, amount, time: '2026-01-12T10:00:00Z', remark: 'Put plan 7', kind: 'ad_serving', bucket: 'available'
})

async function close(rows: object[]) {
  const stores = createTestStores({ token: 't' })
  const { env } = stores
  env.answer('GET /transaction_flow/list', () => envelope({ list: rows }))
  await stores.request('transactionFlow', {})
  stores.shell.openDialog({ type: 'account', message: 'This account is disabled.' })
  return { stores, env, ...show(ShellDialogs, stores) }
}

test('the picker states the language of each name that is in its own language', async () => {
  const stores = createTestStores()
  const rows = [['de', 'Deutsch'], ['th', 'ไทย'], ['ru', 'Russian']]
  const map = rows.map(([code, name]) => ({ source: code, targets: code, description: name }))
  stores.env.answer('GET /basic_config', () => envelope(configAnswer({ client_language_map: map })))
  await stores.config.load('en')
  stores.shell.openDialog({ type: 'language' })
  const { box } = show(ShellDialogs, stores)
  const options = allByRole(box, 'option').map(option => [option.textContent, option.getAttribute('lang')])
  expect(options).toEqual([['Deutsch', 'de'], ['ไทย', 'th'], ['Russian', null]])
})

test('the picker begins with an offered language where the operator offers not the current one', async () => {
  const stores = createTestStores()
  stores.env.answer('GET /basic_config', () =>
    envelope(configAnswer({ client_language_map: [{ source: 'de', targets: 'de', description: 'Deutsch' }] }))
  )
  await stores.config.load('en')
  stores.shell.openDialog({ type: 'language' })
  const { box } = show(ShellDialogs, stores)
  expect(byRole(box, 'option', 'Deutsch').getAttribute('aria-selected')).toBe('true')
  expect(byRole(box, 'button', 'Use Deutsch')).toBeTruthy()
})

test('a language that arrives after its picker was cancelled changes neither the language nor the next dialog', async () => {
  let arrive = (): void => undefined
  const pack = new Promise(resolve => (arrive = () => resolve(packOf('de'))))
  const stores = createTestStores({ locales: { de: pack } })
  stores.env.answer('GET /basic_config', () =>
    envelope(configAnswer({ client_language_map: [{ source: 'de', targets: 'de', description: 'Deutsch' }] }))
  )
  await stores.config.load('en')
  stores.shell.openDialog({ type: 'language' })
  const { box, reads } = show(ShellDialogs, stores)
  click(byRole(box, 'button', 'Use Deutsch'))
  click(byRole(box, 'button', 'Cancel'))
  stores.shell.openDialog({ type: 'logout' })
  await reads('Log out')
  arrive()
  await settle()
  expect(stores.language.$language.get().code).toBe('en')
  expect(stores.language.isChosen(), 'cancelling chooses none').toBe(false)
  expect(stores.shell.$dialog.get().type).toBe('logout')
})

test('the picker announces each failure to load a language', async () => {
  const stores = createTestStores({ locales: { de: null } })
  stores.env.answer('GET /basic_config', () =>
    envelope(configAnswer({ client_language_map: [{ source: 'de', targets: 'de', description: 'Deutsch' }] }))
  )
  await stores.config.load('en')
  stores.shell.openDialog({ type: 'language' })
  const { box, reads } = show(ShellDialogs, stores)
  click(byRole(box, 'button', 'Use Deutsch'))
  await reads('The language did not load')
  const first = byRole(box, 'alert')
  click(byRole(box, 'button', 'Try again'))
  expect(allByRole(box, 'alert'), 'an alert that stays is not announced again').toEqual([])
  await reads('The language did not load')
  expect(byRole(box, 'alert')).not.toBe(first)
})

test('the closed-account dialog says that there is no statement when nothing has loaded', async () => {
  const { box, reads } = await close([])
  await reads('This account is disabled.')
  await reads('Not available: nothing has loaded')
  expect(allByRole(box, 'button', 'Table (CSV)')).toEqual([])
})

test('the closed-account dialog saves what this session has loaded, marked as incomplete, without a call', async () => {
  const { box, env, reads } = await close([row('2', '-150.00'), row('1', '1000.00')])
  await reads('2 transactions have loaded.')
  const asked = env.requests.length
  click(byRole(box, 'button', 'Table (CSV)'))
  await reads('Not complete: without balances and without signature.')
  click(byRole(box, 'button', 'Data (JSON)'))
  expect(env.saved.map(({ name }) => name)).toEqual([
    'statement-2026-01-15.csv', 'statement-2026-01-15.json'
  ])
  expect(env.saved[0]?.text).toContain('-150.00')
  expect(JSON.parse(env.saved[1]?.text ?? '')).toMatchObject({
    is_part: true, rows: [{ id: '2', amount: '-150.00' }, { id: '1', amount: '1000.00' }]
  })
  expect(env.requests).toHaveLength(asked)
})
