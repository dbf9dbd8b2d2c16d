import { describe, expect, test } from 'vitest'

import { METRIC_KEYS } from '../../../src/screens/ad-center/overview-figures.ts'
import { allByRole, byRole, click, descriptionOf, nameOf } from '../../support/render.tsx'
import { statistics } from '../../support/statistics.ts'
import { envelope } from '../../support/test-env.ts'
import { configAnswer } from '../../support/test-stores.ts'
import { USER, openAdCenter, painted } from './portal.tsx'
import { until } from '../../support/until.ts'

const LABELS = {
  put_amount: 'Budget',
  consumed: 'Spent',
  to_be_consumed: 'Committed',
  ad_revenue: 'Ad revenue',
  impressions: 'Impressions',
  clicks: 'Clicks',
  delivery_orders: 'Deliveries',
  profit: 'Profit/loss',
  credit_score: 'Credit score',
  balance: 'Balance',
  shop_level: 'Shop level'
}

/** The tiles by label, as shown: without text for screen readers only. */
function tiles(box: HTMLElement): Map<string, HTMLElement> {
  const grid = box.querySelector<HTMLElement>('[aria-label="Figures of this period"]')
  const buttons = [...(grid?.querySelectorAll('button') ?? [])]
  return new Map(buttons.map(button => [button.querySelector('.term')?.textContent ?? '', button]))
}
const sectionOf = (box: HTMLElement, title: string): HTMLElement => {
  const found = [...box.querySelectorAll('section')].find(one => one.querySelector('h2')?.textContent === title)
  if (!found) throw new Error(`no section ${title}`)
  return found
}
const tile = (box: HTMLElement, label: string): HTMLElement => {
  const found = tiles(box).get(label)
  if (!found) throw new Error(`no tile ${label}`)
  return found
}
function seen(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove()
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}

describe('the account summary', () => {
  test('shows name, status, agent and balance; score, level and deposit are among the figures', async () => {
    const { box, stores } = await openAdCenter()
    const text = box.textContent ?? ''
    for (const part of ['Lindqvist Studio', 'Active', 'Agent ID 204 118', '2,318.45', 'of 100', 'of 5', 'Security deposit']) {
      expect(text).toContain(part)
    }
    const wallet = allByRole(box, 'button').find(button => nameOf(button).includes('Available balance'))
    wallet?.click()
    expect(stores.router.$route.get().path).toBe('/wallet')
  })

  test('remounts the wallet link while its figure loads instead of moving its text', async () => {
    const { box } = await openAdCenter()
    const wallet = () => allByRole(box, 'button').find(button => nameOf(button).includes('Available balance'))
    const before = wallet()
    click(byRole(box, 'tab', 'Week'))
    await until(() => expect(wallet()?.querySelector('.skeleton')).toBeTruthy())
    await until(() => expect(wallet()?.textContent).toContain('2,318.45'))
    expect(wallet()).not.toBe(before)
  })

  test('names no currency without a balance', async () => {
    const { box } = await openAdCenter({ answer: () => statistics({ balance: null }) })
    const wallet = allByRole(box, 'button').find(button => nameOf(button).includes('Available balance'))
    expect(wallet?.textContent).toBe('Available balanceTo the wallet')
  })

  test('takes a highest score of zero for none', async () => {
    const { box } = await openAdCenter({ user: { ...USER, credit_score_max: '0', shop_level_max: 0 } })
    expect(seen(tile(box, 'Credit score'))).not.toContain('of 0')
    expect(seen(tile(box, 'Shop level'))).not.toContain('of 0')
  })

  test('states the condition for the return of the deposit', async () => {
    const { box } = await openAdCenter()
    allByRole(box, 'button').find(button => nameOf(button).startsWith('Security deposit'))?.click()
    await until(() => byRole(box, 'dialog', 'Security deposit'))
    const text = byRole(box, 'dialog', 'Security deposit').textContent ?? ''
    expect(text).toContain('When the account is closed.')
    expect(text).toContain('Not provided: Definition, Who holds the money, and Source time.')
  })

  test('shows neither name nor gap while the user loads, and the error beside the balance with a retry when that fails (R.33)', async () => {
    const { box, env, stores } = await openAdCenter({ user: null })
    expect(box.textContent).toContain('2,318.45')
    expect(box.textContent).not.toMatch(/not provided/i)
    env.answer('GET /user/info', () => envelope(null, 500, 'Resting'))
    await stores.authFlow.refreshUser()
    await until(() => expect(box.textContent).toContain('Resting'))
    expect(box.textContent).not.toMatch(/not provided/i)
    expect(box.textContent).toContain('Available balance2,318.45')
    env.answer('GET /user/info', () => envelope(USER))
    click(allByRole(box, 'button').find(one => nameOf(one).includes('Request failed'))!)
    await until(() => expect(box.textContent).toContain('Lindqvist Studio'))
  })

  test('shows no balance while the user hides balances in the wallet', async () => {
    const { box, stores } = await openAdCenter({
      answer: () => statistics({ balance: '1234567.89' }, { previous: { balance: '1234500.00' } })
    })
    expect(seen(tile(box, 'Balance'))).toContain('1.23M')
    expect(box.textContent).toContain('Available balance1,234,567.89')
    stores.view.set('hidesBalances', true)
    await until(() => expect(seen(tile(box, 'Balance'))).toContain('(hidden)'))
    expect(box.textContent).toContain('Available balance(hidden)')
    expect(box.textContent).not.toMatch(/1\.23M|1,234,567/)
    tile(box, 'Balance').click()
    await until(() => expect(box.querySelector('dialog')).not.toBeNull())
    expect(box.querySelector('dialog')?.textContent).toContain('Difference(hidden)')
    expect(box.querySelector('dialog')?.textContent).not.toMatch(/1,234,5|67\.89/)
    expect(seen(tile(box, 'Profit/loss'))).toMatch(/\d/)
  })

  test('does not call a balance missing when loading failed', async () => {
    const { box } = await openAdCenter({ config: { currency: 'JPY' }, answer: () => envelope(null, 500, '') })
    await until(() => expect(box.textContent).toContain('not loaded'))
    expect(box.textContent).not.toContain('JPY')
  })

  test('leaves out missing fields and lists them once', async () => {
    const { box, stores } = await openAdCenter({
      user: { deposit: { amount: '5.00' } },
      answer: () => ({ metrics: { clicks: 7 } })
    })
    const text = box.textContent ?? ''
    expect(text.match(/not provided/gi)).toHaveLength(1)
    expect(text).toContain(
      'Not provided: Terms of the security deposit’s return, Profit/loss, Ad revenue, Budget, Spent, Committed, ' +
        'Balance, Deliveries, Impressions, Credit score, Shop level, Source time, and Currency.'
    )
    expect([...tiles(box).keys()]).toEqual(['Clicks', 'Security deposit'])
    expect(seen(tile(box, 'Clicks'))).toBe('Clicks7')
    expect(box.querySelector('select'), 'a chart without its figures').toBeNull()
    expect(text).not.toMatch(/NaN|undefined|null|0\.00/)
    allByRole(box, 'button').find(one => nameOf(one).startsWith('Account'))?.click()
    expect(stores.router.$route.get().query.view).toBe('account')
  })

  test('shows the deposit as the eleventh tile when there is no balance', async () => {
    const { box } = await openAdCenter({ answer: () => statistics({ balance: null, deposit: '500.00' }) })
    expect([...tiles(box).keys()]).toContain('Security deposit')
    expect([...tiles(box).keys()]).not.toContain('Balance')
  })

  test('marks a figure that cannot be read', async () => {
    const metrics = { ...statistics().metrics, clicks: 'many', balance: { usd: 5 } }
    const { box } = await openAdCenter({ answer: () => ({ ...statistics(), metrics }) })
    expect(seen(tile(box, 'Clicks'))).toBe('Clickscould not be read')
    expect(seen(tile(box, 'Balance'))).toBe('Balancecould not be read')
    expect(box.textContent).toContain('Available balancecould not be read')
    expect(box.textContent).not.toMatch(/not provided/i)
  })
})

describe('the next step', () => {
  test('links to the plans that wait for an amount', async () => {
    const { box, stores } = await openAdCenter({ waiting: 1 })
    byRole(box, 'button', '1 plan needs a budget').click()
    expect(stores.router.$route.get()).toMatchObject({ path: '/plan', query: { status: 'waitPut' } })
  })

  test('links to the plan list when there is no plan at all, and shows zeros as zeros', async () => {
    const { box } = await openAdCenter({
      waiting: 0,
      answer: () => statistics({ put_amount: '0.00', profit: '0.00', clicks: 0 })
    })
    await until(() => expect(box.textContent).toContain('No plans yet'))
    expect(seen(tile(box, 'Budget'))).toContain('0.00')
    expect(seen(tile(box, 'Profit/loss'))).not.toMatch(/Gain|Loss/)
  })
})

describe('the running plans', () => {
  const plan = (id: string, status = 'puting') => ({ id, status, put_amount: '120.00', currency: 'USD', product: { name: `Plan ${id}` } })

  test('show at most three with their budgets and link to each plan', async () => {
    const { box, stores } = await openAdCenter({ plans: [plan('1'), plan('2', 'settlementSuccessful'), plan('3'), plan('4'), plan('5')] })
    const part = () => byRole(box, 'heading', 'Running now').closest('section')!
    const rows = () => [...part().querySelectorAll('li')].map(row => row.textContent)
    await until(() => expect(rows()).toEqual(['Plan 1120.00 USD', 'Plan 3120.00 USD', 'Plan 4120.00 USD']))
    click(part().querySelector('button')!)
    expect(stores.router.$route.get()).toMatchObject({ path: '/plan/detail', query: { id: '1' } })
  })

  test('are left out when none runs, and show an error with a retry when they fail to load', async () => {
    const { box } = await openAdCenter({ plans: [plan('1', 'matching')] })
    await until(() => expect(box.textContent).toContain('2 plans need a budget'))
    expect(box.textContent).not.toContain('Running now')
    const failing = await openAdCenter({ plans: 'none' as never })
    await until(() => expect(failing.box.textContent).toContain('Running now: '))
    failing.env.answer('GET /plan/order/list', () => envelope({ list: [plan('7')] }))
    click(allByRole(failing.box, 'button').find(one => nameOf(one).includes('Running now: '))!)
    await until(() => expect(failing.box.textContent).toContain('Plan 7'))
  })
})

describe('recent activity', () => {
  const tea = (id: number, hour: string, over: object = {}) => ({
    id: String(id), time: `2026-01-15T${hour}:05:00Z`, amount: '-10.00', kind: 'ad_billing', bucket: 'to_be_consumed',
    event: `e${id}`, ref: { type: 'plan', id: '7', label: 'AP-7', name: 'Tower of Tea' }, ...over
  })
  const topUp = (id: number) => tea(id, '08', { kind: 'system_topup', amount: '50.00', bucket: 'available', ref: null })

  test('shows at most three events, each opening its details, and links to all', async () => {
    const recent = [
      tea(9, '11'),
      tea(8, '10', { event: 'put', kind: 'ad_serving', amount: '130.00' }),
      tea(7, '10', { event: 'put', kind: 'ad_serving', amount: '-130.00', bucket: 'available' }),
      tea(6, '09'),
      topUp(5),
      topUp(4)
    ]
    const { box, env, stores } = await openAdCenter({ recent })
    const region = await until(() => sectionOf(box, 'Recent activity'))
    await until(() => expect(allByRole(region, 'listitem')).toHaveLength(3))
    const calls = env.requests.map(({ path }) => path)
    expect(calls.indexOf('/base/transaction_flow/list')).toBeGreaterThan(calls.indexOf('/base/ad/order/data_statistics/list'))
    const texts = allByRole(region, 'listitem').map(item => item.textContent)
    expect(texts[0]).toBe('Tower of Tea, Ad spend (2)Jan 15, 10:05–12:05−20.00')
    expect(texts[1]).toBe('Tower of Tea, Plan budgetJan 15, 11:05130.00moved')
    expect(texts[2]).toContain('Money added')
    click(allByRole(region, 'button').find(one => nameOf(one).includes('Plan budget'))!)
    expect(byRole(box, 'dialog', 'Tower of Tea, Plan budget').textContent).toContain('Available−130.00')
    click(byRole(region, 'button', 'Show all'))
    expect(stores.router.$route.get()).toMatchObject({ path: '/wallet', query: { view: 'funds' } })
  })

  test('adds up no day of which further rows may come', async () => {
    const { box, env } = await openAdCenter({ recent: [] })
    env.answer('GET /transaction_flow/list', () => envelope({
      list: [tea(9, '11', { time: '2026-01-16T11:05:00Z' }), tea(8, '10', { time: '2026-01-16T10:05:00Z' }), tea(7, '09'), tea(6, '08')],
      has_more: true
    }))
    await env.clock.advance(60_000)
    const region = await until(() => sectionOf(box, 'Recent activity'))
    await until(() => expect(allByRole(region, 'listitem').map(item => item.textContent)).toEqual([
      'Tower of Tea, Ad spend (2)Jan 16, 11:05–12:05−20.00',
      'Tower of Tea, Ad spendJan 15, 10:05−10.00',
      'Tower of Tea, Ad spendJan 15, 09:05−10.00'
    ]))
  })

  test('is left out when nothing has happened', async () => {
    const { box, env } = await openAdCenter({ recent: [] })
    await until(() => expect(env.requests.map(({ path }) => path)).toContain('/base/transaction_flow/list'))
    await until(() => expect(box.textContent).not.toContain('Recent activity'))
  })
})

describe('the place of the next step', () => {
  test('shows a failed count with a retry and waits for nothing', async () => {
    const { box, env, stores } = await openAdCenter({ waiting: 'some' as never })
    await until(() => expect(box.textContent).toContain('Request failed, tap to reloadPlans: '))
    expect(box.querySelector('.skeleton')).toBeNull()
    env.answer('POST /plan/order/await/put/count', () => envelope({ count: 3 }))
    click(allByRole(box, 'button').find(one => nameOf(one).includes('Plans: '))!)
    await until(() => byRole(box, 'button', '3 plans need a budget'))
    expect(stores.waitingPlans.$error.get()).toBeNull()
  })

  test('states that no plan waits when there are plans', async () => {
    const { box, stores } = await openAdCenter({ waiting: 0, plans: [{ id: '1', status: 'puting' }] })
    await until(() => byRole(box, 'button', 'No plan needs a budget'))
    byRole(box, 'button', 'No plan needs a budget').click()
    expect(stores.router.$route.get().path).toBe('/plan')
  })
})

test('plans, activity and the next step follow what was funded in another tab', async () => {
  let isFunded = false
  const { box, env } = await openAdCenter({
    waiting: 12,
    recent: [],
    answer: () => statistics({ put_amount: isFunded ? '500.00' : '0.00' })
  })
  await until(() => byRole(box, 'button', '12 plans need a budget'))
  isFunded = true
  const plan = { id: '7', status: 'puting', plan_no: 'P-7', put_amount: '500.00' }
  env.answer('POST /plan/order/await/put/count', () => envelope({ count: 11 }))
  env.answer('GET /plan/order/list', () => envelope({ list: [plan], counts: { all: 12, waitPut: 11, puting: 1 } }))
  const flow = { id: '1', type: 'put', amount: '-500.00', balance_after: '0.00', bucket: 'available', time: '2026-01-15T11:32:07Z' }
  env.answer('GET /transaction_flow/list', () => envelope({ list: [flow] }))
  await env.clock.advance(1000)
  await until(() => byRole(box, 'button', '11 plans need a budget'))
  await until(() => expect(box.textContent).toContain('P-7'))
  await until(() => expect(sectionOf(box, 'Recent activity').textContent).toContain('500.00'))
})

describe('the period tabs', () => {
  test('are kept in the address', async () => {
    const { box, env, stores } = await openAdCenter({ path: '/ad-center?period=month' })
    const selected = () =>
      allByRole(box, 'tab').filter(tab => tab.getAttribute('aria-selected') === 'true').map(nameOf)
    const asked = () => env.requests.filter(({ path }) => path.includes('data_statistics')).at(-1)?.query.type
    expect(selected()).toEqual(['Month'])
    expect(asked()).toBe('3')
    byRole(box, 'tab', 'Week').click()
    await until(() => expect(selected()).toEqual(['Week']))
    expect(stores.router.$route.get().query.period).toBe('week')
    await until(() => expect(asked()).toBe('2'))
    expect(byRole(box, 'tabpanel').getAttribute('aria-labelledby')).toBe(byRole(box, 'tab', 'Week').id)
  })

  test('are not changed by leaving the screen', async () => {
    const { env, stores } = await openAdCenter({ path: '/ad-center?period=month' })
    const before = env.requests.length
    stores.router.navigate('/wallet')
    await painted()
    expect(env.requests.slice(before).filter(request => request.query.type === '1')).toEqual([])
  })
})

describe('the eleven tiles', () => {
  test('show each figure exactly as answered', async () => {
    let seed = 7
    const random = (below: number): number => {
      seed = (seed * 48271) % 2147483647
      return seed % below
    }
    const money = (): string =>
      `${random(3) === 0 ? '-' : ''}${random(999_999)}.${String(random(100)).padStart(2, '0')}`
    let answer = statistics()
    const { box, env } = await openAdCenter({ answer: () => answer })
    for (let round = 0; round < 40; round += 1) {
      answer = statistics({
        put_amount: money(),
        consumed: money(),
        to_be_consumed: money(),
        ad_revenue: money(),
        impressions: random(999_999),
        clicks: random(5000),
        delivery_orders: random(50),
        profit: money(),
        credit_score: String(random(101)),
        balance: money(),
        shop_level: random(6)
      })
      await env.clock.advance(1000)
      for (const [key, label] of Object.entries(LABELS)) {
        const given = String(answer.metrics[key as keyof typeof LABELS])
        const digits = tile(box, label).querySelector('.num')?.firstElementChild?.textContent ?? ''
        const shown = digits.replaceAll(',', '').replace('\u2212', '-').replace('+', '')
        expect(`${label} ${shown}`).toBe(`${label} ${given}`)
      }
    }
  })

  test('compare with the previous period: a percentage, nothing, new, or equal', async () => {
    const { box } = await openAdCenter()
    expect(seen(tile(box, 'Budget'))).toBe('Budget1,200.009.1%')
    expect(nameOf(tile(box, 'Budget'))).toContain('9.1% more')
    expect(tile(box, 'Budget').querySelector('.triangle.up')).not.toBeNull()
    expect(tile(box, 'Clicks').querySelector('.triangle.down')).not.toBeNull()
    expect(seen(tile(box, 'Spent'))).toBe('Spent463.28new')
    expect(seen(tile(box, 'Committed'))).toBe('Committed736.72= 0%')
    expect(seen(tile(box, 'Shop level'))).toBe('Shop level3 of 5')
  })

  test('colour only an outcome, with its sign and its word', async () => {
    let profit = '-38.40'
    const { box, env } = await openAdCenter({ answer: () => statistics({ profit }) })
    expect(seen(tile(box, 'Profit/loss'))).toBe('Profit/lossestimate−38.40Loss')
    expect(tile(box, 'Profit/loss').querySelector('.num')?.className).toContain('loss')
    profit = '211.36'
    await env.clock.advance(1000)
    expect(seen(tile(box, 'Profit/loss'))).toBe('Profit/lossestimate+211.36Profit')
    expect(tile(box, 'Profit/loss').querySelector('.num')?.className).toContain('gain')
    for (const label of Object.values(LABELS)) {
      if (label !== 'Profit/loss') expect(tile(box, label).querySelector('.gain, .loss')).toBeNull()
    }
  })

  test('are abbreviated from a million up and keep the exact value for screen readers', async () => {
    const { box } = await openAdCenter({ answer: () => statistics({ balance: '1204880.55' }) })
    expect(seen(tile(box, 'Balance'))).toContain('1.20M')
    expect(nameOf(tile(box, 'Balance'))).toContain('1,204,880.55')
  })

  test('update only the text of the figure that changed', async () => {
    let clicks = 5
    const { box, env } = await openAdCenter({ answer: () => statistics({ clicks }) })
    const changes: MutationRecord[] = []
    const observer = new MutationObserver(records => changes.push(...records))
    const all = { subtree: true, childList: true, characterData: true, attributes: true }
    observer.observe(box, all)
    await env.clock.advance(2000)
    await painted()
    expect(changes).toEqual([])
    clicks = 6
    await env.clock.advance(1000)
    await painted()
    const grid = tile(box, 'Clicks')
    expect(changes.length).toBeGreaterThan(0)
    for (const change of changes) {
      expect(change.type).toBe('characterData')
      expect(grid.contains(change.target)).toBe(true)
    }
    observer.disconnect()
  })

  test('refer to the last-updated line', async () => {
    const { box } = await openAdCenter()
    // Without the time: a screen reader would say it with each update.
    expect(descriptionOf(tile(box, 'Clicks')).replace(/\s+/g, ' ')).toBe('Berlin time · USDCompared with yesterday to 12:32')
  })

  test('have the currency of the configuration when the answer names none', async () => {
    const { box, stores, env } = await openAdCenter({ answer: () => statistics({}, { currency: null }) })
    expect(descriptionOf(tile(box, 'Clicks'))).not.toContain('USD')
    env.answer('GET /basic_config', () => envelope(configAnswer({ currency: 'JPY' })))
    await stores.config.load('en')
    await until(() => expect(descriptionOf(tile(box, 'Clicks'))).toContain('JPY'))
  })

  test('open the details of a figure', async () => {
    const { box } = await openAdCenter({
      config: {
        metric_definitions: { ad_revenue: { text: 'What the ads earned.', formula: 'a + b' } }
      }
    })
    tile(box, 'Ad revenue').click()
    await until(() => byRole(box, 'dialog', 'Ad revenue'))
    const text = byRole(box, 'dialog', 'Ad revenue').textContent ?? ''
    for (const part of ['What the ads earned.', 'a + b', 'Estimate, not settled yet', '438.02', '−13.14', '−3.0%', '12:32:07']) {
      expect(text).toContain(part)
    }
  })

  test('state when the operator gives no definition', async () => {
    const { box } = await openAdCenter()
    tile(box, 'Clicks').click()
    await until(() => byRole(box, 'dialog', 'Clicks'))
    expect(byRole(box, 'dialog', 'Clicks').textContent).toContain('Not provided: Definition and Formula.')
  })

  test('name the source of a credit score, whatever the operator says about it', async () => {
    const { box } = await openAdCenter()
    tile(box, 'Credit score').click()
    await until(() => byRole(box, 'dialog', 'Credit score'))
    expect(byRole(box, 'dialog', 'Credit score').textContent).toContain('The operator decides this.')
  })
})

describe('freshness', () => {
  test('is paused and resumed (TR-6)', async () => {
    const { box, env } = await openAdCenter()
    byRole(box, 'button', 'Pause').click()
    await until(() => expect(box.textContent).toContain('Paused, last confirmed'))
    expect(nameOf(tile(box, 'Clicks'))).toContain('As of 12:32:07, may be out of date')
    const before = env.requests.length
    await env.clock.advance(20_000)
    expect(env.requests.length).toBe(before)
    byRole(box, 'button', 'Resume').click()
    await until(() => expect(nameOf(tile(box, 'Clicks'))).not.toContain('Stale'))
  })

  test('names the day of figures that have not changed today', async () => {
    const { box } = await openAdCenter({ answer: () => statistics({}, { as_of: '2026-01-12T09:00:00Z' }) })
    expect(box.textContent).toContain('As of Jan 12, 10:00')
    byRole(box, 'button', 'Pause').click()
    await until(() => expect(descriptionOf(tile(box, 'Clicks'))).toBe('figures as of Jan 12, 10:00'))
    expect(nameOf(tile(box, 'Clicks'))).toContain('As of Jan 12, 10:00, may be out of date')
  })

  test('names the day no longer once the figures are of today', async () => {
    let asOf = '2026-01-12T09:00:00Z'
    const { box, env } = await openAdCenter({ answer: () => statistics({}, { as_of: asOf }) })
    expect(box.textContent).toContain('As of Jan 12, 10:00')
    asOf = new Date(env.clock.now()).toISOString()
    await env.clock.advance(12_000)
    await until(() => expect(box.textContent).toMatch(/As of \d\d:\d\d:\d\d/))
  })

  test('keeps and marks the figures when the backend fails (TR-5)', async () => {
    let fails = false
    const { box, env } = await openAdCenter({
      answer: () => (fails ? envelope(null, 500, 'no') : statistics())
    })
    fails = true
    await env.clock.advance(12_000)
    await until(() => expect(box.textContent).toContain('Out of date since'))
    // Nor with the count to the next try.
    expect(descriptionOf(tile(box, 'Clicks'))).toBe('figures as of 12:32:07')
    expect(seen(tile(box, 'Clicks'))).toContain('2,066')
    fails = false
    byRole(box, 'button', 'Try now').click()
    await until(() => expect(box.textContent).not.toContain('Out of date since'))
  })

  test('offers a retry when the first request fails', async () => {
    let fails = true
    const { box } = await openAdCenter({
      answer: () => (fails ? envelope(null, 500, 'no') : statistics())
    })
    expect(tiles(box).size).toBe(0)
    // An alert is read again whenever it changes.
    expect(box.querySelector('[role=alert]')?.textContent).not.toContain('Next try')
    expect(box.textContent).toContain('Next try in')
    fails = false
    allByRole(box, 'button').find(button => nameOf(button).startsWith('Request failed'))?.click()
    await until(() => expect(tiles(box).size).toBe(METRIC_KEYS.length))
  })
})

describe('the change of a figure', () => {
  const row = (id: number, at: string, amount: string, plan: string, over: object = {}) => ({
    id: String(id), time: `2026-01-${at}:00:00Z`, amount, kind: 'ad_billing', bucket: 'to_be_consumed',
    ref: { type: 'plan', id: plan, label: `AP-${plan}`, name: `Plan ${plan}` }, ...over
  })
  const ROWS = [
    row(9, '15T12', '-70.00', '1'),
    row(8, '15T10', '-300.28', '1'),
    row(7, '15T09', '-163.00', '2'),
    row(6, '15T08', '9.00', '2', { kind: 'profit_sharing', bucket: 'to_be_settled' }),
    row(5, '14T18', '-80.00', '2'),
    row(4, '14T09', '-163.00', '3'),
    row(3, '13T09', '-900.00', '3')
  ]
  async function explain(previous: string) {
    const { box, env, stores } = await openAdCenter({
      answer: () => statistics({ consumed: '463.28' }, { previous: { consumed: previous } })
    })
    env.answer('GET /transaction_flow/list', () => envelope({ list: ROWS, has_more: true }))
    tiles(box).get('Spent')?.click()
    const sheet = await until(() => byRole(box, 'dialog', 'Spent'))
    expect(env.requests.some(one => one.path.endsWith('/transaction_flow/list'))).toBe(false)
    click(byRole(sheet, 'button', 'Difference'))
    return { sheet, stores }
  }

  test('is broken down by plan, as the exact sum of rows of both periods', async () => {
    const { sheet, stores } = await explain('163.00')
    const list = await until(() => byRole(sheet, 'list', 'By plan'))
    expect(allByRole(list, 'listitem').map(one => one.textContent)).toEqual([
      'As of 12:32:07+300.28', 'Plan 1+300.28', 'Plan 2+163.00', 'Plan 3−163.00'
    ])
    click(byRole(list, 'button', 'Plan 2+163.00'))
    expect(stores.router.$route.get()).toMatchObject({ path: '/plan/detail', query: { id: '2' } })
  })

  test('is not provided by plan when the rows do not add up to the figure', async () => {
    const { sheet } = await explain('163.01')
    await until(() => expect(sheet.textContent).toContain('Not provided: By plan.'))
    expect(allByRole(sheet, 'list')).toEqual([])
  })
})

describe('below the figures', () => {
  test('the chart and its table show the same points', async () => {
    const { box } = await openAdCenter()
    byRole(box, 'button', 'Show as a table').click()
    await until(() => byRole(box, 'region', 'Profit/loss, Today'))
    const rows = [...box.querySelectorAll('tbody tr')].map(row =>
      [...row.children].map(cell => cell.textContent)
    )
    expect(rows).toEqual([
      ['01:00', '−1.00', '+2.00'],
      ['12:32', '−38.40', '+12.00']
    ])
  })

  test('the department manager links to customer service', async () => {
    const { box, stores } = await openAdCenter()
    byRole(box, 'button', 'Your manager').click()
    expect(stores.shell.$dialog.get()).toMatchObject({ type: 'service', list: 'service' })
  })

  test('independent help is one tap away', async () => {
    const { box, stores } = await openAdCenter()
    allByRole(box, 'button').find(button => nameOf(button).startsWith('Independent help'))?.click()
    expect(stores.shell.$dialog.get()).toEqual({ type: 'help' })
  })
})
