import { describe, expect, test } from 'vitest'

import { ShellDialogs } from '../../src/shell/shell-dialogs.tsx'
import { FINE_ORIGIN as ORIGIN, HOSTILE_ADDRESSES } from '../support/hostile-addresses.ts'
import { allByRole, byRole, nameOf } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { envelope } from '../support/test-env.ts'
import { configAnswer, createTestStores, userAnswer } from '../support/test-stores.ts'
import type { TestStoresOptions } from '../support/test-stores.ts'

const entry = (id: number, type: number, url = `${ORIGIN}/${id}`) => ({ id, type, url })

function open(list: 'service' | 'recharge', user: Record<string, unknown>, options: TestStoresOptions = {}) {
  const stores = createTestStores({ token: 't', settings: { allowedOrigins: [ORIGIN] }, ...options })
  stores.session.setProfile(userAnswer(user) as never)
  stores.shell.openDialog({ type: 'service', list, message: null })
  return { stores, ...show(ShellDialogs, stores) }
}

const entries = (box: Element): HTMLElement[] =>
  allByRole(box, 'button').filter(button => nameOf(button).startsWith('Customer service '))

describe('the customer-service dialog', () => {
  test('numbers its entries and opens an external one in a new tab, then closes', async () => {
    const { box, stores, reads } = open('service', { customer_service_url: [entry(7, 2), entry(9, 3)] })
    await reads('Customer service 2')
    expect(entries(box)).toHaveLength(2)
    entries(box)[1]?.click()
    expect(stores.env.opened).toEqual([`${ORIGIN}/9`])
    expect(stores.shell.$dialog.get()).toEqual({ type: 'none' })
  })

  test('says when no customer service is listed, not before the lists have loaded', async () => {
    const { stores, reads, text } = open('service', {})
    await reads('Loading')
    expect(text()).not.toContain('No customer service is listed.')
    stores.env.answer('GET /basic_config', () => new Response('', { status: 500 }))
    await stores.config.load('en')
    await reads('Request failed')
    stores.env.answer('GET /basic_config', () => envelope(configAnswer()))
    await stores.config.load('en')
    await reads('No customer service is listed.')
  })

  test('shows the recharge list with the advice to ask first', async () => {
    const { box, reads } = open('recharge', {
      customer_service_url: [entry(1, 2)],
      recharge_customer_service_url: [entry(2, 2), entry(3, 2), entry(4, 2)]
    })
    await reads('Ask about cost and conditions before you pay.')
    expect(entries(box)).toHaveLength(3)
  })

  test('opens an entry of type 1 inside the portal, then closes', async () => {
    const { box, stores, reads } = open('service', { customer_service_url: [entry(7, 1)] })
    await reads('opens here')
    entries(box)[0]?.click()
    expect(stores.env.opened).toEqual([])
    expect(stores.router.$route.get()).toMatchObject({
      path: '/customer', query: { url: `${ORIGIN}/7` }
    })
    expect(stores.shell.$dialog.get()).toEqual({ type: 'none' })
  })

  test('opens an entry of type 1 from the config in a new tab when no one is logged in', async () => {
    const stores = createTestStores({ path: '/login', settings: { allowedOrigins: [ORIGIN] } })
    stores.env.answer('GET /basic_config', () =>
      envelope(configAnswer({ customer_service_url: [{ ...entry(3, 1), label: 'Night desk' }] }))
    )
    await stores.config.load('en')
    stores.shell.openDialog({ type: 'service', list: 'service', message: null })
    const { box, reads } = show(ShellDialogs, stores)
    await reads('Night desk · opens outside this app')
    entries(box)[0]?.click()
    expect(stores.env.opened).toEqual([`${ORIGIN}/3`])
    expect(stores.router.$route.get().path).toBe('/login')
  })

  test('shows the user’s list, and that of the config when theirs is empty', async () => {
    const stores = createTestStores({ token: 't', settings: { allowedOrigins: [ORIGIN] } })
    stores.env.answer('GET /basic_config', () =>
      envelope(configAnswer({
        customer_service_url: [entry(1, 2), entry(2, 2)],
        recharge_customer_service_url: [entry(3, 2)]
      }))
    )
    await stores.config.load('en')
    stores.session.setProfile(userAnswer({ customer_service_url: [entry(9, 2)] }) as never)
    stores.shell.openDialog({ type: 'service', list: 'service', message: null })
    const { box, reads } = show(ShellDialogs, stores)
    await reads('Customer service 1')
    expect(entries(box)).toHaveLength(1)
    stores.shell.openDialog({ type: 'service', list: 'recharge', message: null })
    await reads('Add money through customer service')
    entries(box)[0]?.click()
    expect(stores.env.opened).toEqual([`${ORIGIN}/3`])
  })

  test('offers feedback when no customer service is listed', async () => {
    const { box, stores, reads } = open('service', {})
    await reads('Write to the operator')
    byRole(box, 'button', 'Write to the operator').click()
    expect(stores.router.$route.get().path).toBe('/ad-center/feedback')
    expect(stores.shell.$dialog.get()).toEqual({ type: 'none' })
  })

  test('does not open an unconfirmed address, and names it next to the entry', async () => {
    const { box, stores, reads } = open('service', {
      customer_service_url: [entry(1, 2, 'https://support.example.evil.test/')]
    })
    await reads('Customer service 1')
    entries(box)[0]?.click()
    await reads('Not opened: the operator has not confirmed this address: https://support.example.evil.test/')
    expect(byRole(box, 'alert').textContent).toContain('https://support.example.evil.test/')
    expect(stores.env.opened).toEqual([])
  })

  test('opens no hostile address, in the app or in a new tab', async () => {
    const list = HOSTILE_ADDRESSES.map((url, n) => entry(n, (n % 2) + 1, url))
    const { box, stores, reads } = open('service', { customer_service_url: list })
    await reads(`Customer service ${list.length}`)
    const rows = entries(box)
    expect(rows).toHaveLength(list.length)
    for (const row of rows) row.click()
    expect(stores.env.opened).toEqual([])
    expect(stores.router.$route.get().path).not.toBe('/customer')
    expect(stores.shell.$dialog.get().type).toBe('service')
  })

  test('always says that customer service never asks for passwords (TR-14)', async () => {
    const { box, reads } = open('service', {})
    await reads('Customer service never asks for your passwords.')
    expect(byRole(box, 'dialog', 'Customer service')).toBeTruthy()
  })
})

describe('logging out', () => {
  test('asks for confirmation, and cancel changes nothing', async () => {
    const { box, stores, reads } = open('service', {})
    stores.shell.openDialog({ type: 'logout' })
    await reads('Log out?')
    allByRole(box, 'button', 'Cancel').at(-1)?.click()
    expect(stores.session.$token.get()).toBe('t')
    stores.shell.openDialog({ type: 'logout' })
    await reads('Log out?')
    byRole(box, 'button', 'Log out').click()
    expect(stores.session.$token.get()).toBeNull()
    expect(stores.router.$route.get().path).toBe('/login')
  })
})
