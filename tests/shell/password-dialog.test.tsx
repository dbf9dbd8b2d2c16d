import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'

import { DOUBLE_TAP_MS } from '../../src/hooks/use-is-ready.ts'
import { SECRET_IDLE_MS } from '../../src/widgets/use-pin.tsx'
import { ShellDialogs } from '../../src/shell/shell-dialogs.tsx'
import { allByRole, byRole, click, descriptionOf, press, type } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { envelope, settle } from '../support/test-env.ts'
import { createTestStores } from '../support/test-stores.ts'
import { until } from '../support/until.ts'

const DIGITS = '135790'
const MD5 = createHash('md5').update(DIGITS).digest('hex')

async function ask(answer: () => Response | Promise<Response> = () => envelope({})) {
  const stores = createTestStores({ token: 't', path: '/wallet' })
  stores.env.answer('POST /check/password', answer)
  const onPassed = vi.fn()
  const shown = show(ShellDialogs, stores)
  stores.shell.askPassword({ what: 'Withdraw 499.00 USD to card 4417', onPassed })
  await shown.reads('Withdraw 499.00 USD to card 4417')
  const input = () => shown.box.querySelector('input')!
  const confirm = () => shown.box.querySelector<HTMLButtonElement>('.btn.primary')!
  const filled = () => shown.box.querySelectorAll('.pin > .on').length
  const isGone = () => until(() => expect(shown.box.querySelector('dialog')).toBeNull())
  const send = async (digits = DIGITS) => {
    type(input(), digits)
    await until(() => expect(confirm().disabled).toBe(false))
    click(confirm())
    await settle()
  }
  return { ...shown, stores, onPassed, input, confirm, filled, isGone, send }
}

const wrong = () => envelope({ reason: 'wrong_pay_password', attempts_left: 4 }, 400, 'no')

describe('the transaction-password dialog', () => {
  it('takes exactly six digits of any pasted text and then enables confirm', async () => {
    const { input, confirm, filled } = await ask()
    expect(confirm().disabled).toBe(true)
    type(input(), 'a1 3-5')
    await until(() => expect(filled()).toBe(3))
    expect(confirm().disabled).toBe(true)
    type(input(), ' 13-57 90 11')
    await until(() => expect(confirm().disabled).toBe(false))
    expect(input().value).toBe(DIGITS)
  })

  it('says no longer that it is offline once the network is back', async () => {
    const { stores, onPassed, send, reads, text } = await ask(() => Promise.reject(new TypeError('offline')))
    stores.env.online.set(false)
    await send()
    await reads('You are offline')
    stores.env.online.set(true)
    await until(() => expect(text()).not.toContain('You are offline'))
    expect(onPassed).not.toHaveBeenCalled()
  })

  it('runs the handler and closes when the digits are right', async () => {
    const { stores, onPassed, send, isGone } = await ask()
    await send()
    await isGone()
    expect(onPassed).toHaveBeenCalledOnce()
    expect(stores.env.requests.map(request => request.body)).toEqual([{ password: MD5 }])
    expect(stores.shell.$dialog.get()).toEqual({ type: 'none' })
  })

  it('explains a wrong password and stays open, with empty boxes and no focus', async () => {
    const { onPassed, send, reads, input, filled, shadow, confirm } = await ask(wrong)
    await send()
    await reads('Enter the correct transaction password')
    await reads('4 attempts left')
    expect(filled()).toBe(0)
    expect(input().value).toBe('')
    expect(shadow.activeElement).not.toBe(input())
    expect(descriptionOf(input())).toContain('4 attempts left')
    expect(confirm().disabled).toBe(true)
    expect(onPassed).not.toHaveBeenCalled()
  })

  it('submits once, clears the digits at once and accepts none meanwhile', async () => {
    let answer: (response: Response) => void = () => undefined
    const { stores, input, send, confirm, filled, isGone } = await ask(
      () => new Promise(resolve => (answer = resolve))
    )
    await send()
    await until(() => expect(input().value).toBe(''))
    expect(filled()).toBe(6)
    click(confirm())
    press(input(), 'Enter')
    type(input(), '246801')
    await settle()
    expect(stores.env.requests).toHaveLength(1)
    answer(envelope({}))
    await isGone()
  })

  it('does not run the handler when it is closed during the check', async () => {
    let answer: (response: Response) => void = () => undefined
    const { stores, onPassed, send, isGone, box } = await ask(
      () => new Promise(resolve => (answer = resolve))
    )
    await send()
    click(byRole(box, 'button', 'Close'))
    await isGone()
    expect(stores.env.requests[0]?.signal?.aborted).toBe(true)
    answer(envelope({}))
    await settle()
    expect(onPassed).not.toHaveBeenCalled()
  })

  it('has its own keypad on a mobile device until a physical key is pressed', async () => {
    const { box, input, filled, confirm } = await ask()
    expect(input().inputMode).toBe('none')
    for (const digit of '1357') click(byRole(box, 'button', digit))
    click(byRole(box, 'button', 'Delete last digit'))
    await until(() => expect(filled()).toBe(3))
    for (const digit of '7908') click(byRole(box, 'button', digit))
    await until(() => expect(input().value).toBe(DIGITS))
    expect(confirm().disabled).toBe(false)
    press(input(), 'Backspace')
    await until(() => expect(allByRole(box, 'group', 'Number keys')).toHaveLength(0))
    expect(input().inputMode).toBe('numeric')
  })

  it.each([{ ctrlKey: true }, { metaKey: true }])('takes what is pasted while the message has the focus, with %j', async held => {
    const { input, send, reads, shadow } = await ask(wrong)
    await send()
    await reads('4 attempts left')
    const message = shadow.activeElement!
    press(message, 'v')
    press(message, 'c', held)
    expect(shadow.activeElement === message).toBe(true)
    expect(input().inputMode).toBe('none')
    press(message, 'v', held)
    expect(shadow.activeElement === input()).toBe(true)
    await until(() => expect(input().inputMode).toBe('numeric'))
  })

  it('ignores the rest of the double tap that opened it', async () => {
    const { box, stores } = await ask()
    const isOpen = (): boolean => !byRole(box, 'group', 'Number keys').inert
    expect(isOpen()).toBe(false)
    await stores.env.clock.advance(DOUBLE_TAP_MS)
    await until(() => expect(isOpen()).toBe(true))
  })

  it('has no keypad on other devices', async () => {
    const { box, stores } = await ask()
    stores.env.mobile.set(false)
    await until(() => expect(allByRole(box, 'group', 'Number keys')).toHaveLength(0))
  })

  it('clears the digits when the page is hidden, and after a minute without a key', async () => {
    const { stores, input, filled } = await ask()
    type(input(), '1357')
    await until(() => expect(filled()).toBe(4))
    stores.env.visible.set(false)
    await until(() => expect(filled()).toBe(0))
    expect(input().value).toBe('')
    stores.env.visible.set(true)
    type(input(), '135')
    await until(() => expect(filled()).toBe(3))
    await settle()
    await stores.env.clock.advance(SECRET_IDLE_MS)
    await until(() => expect(filled()).toBe(0))
  })

  it('closes with its screen', async () => {
    const { stores, isGone, onPassed } = await ask()
    stores.router.navigate('/plan')
    await isGone()
    expect(stores.shell.$dialog.get()).toEqual({ type: 'none' })
    expect(onPassed).not.toHaveBeenCalled()
  })

  it('offers customer service for a forgotten password', async () => {
    const { box, stores } = await ask()
    // Only the call is checked: happy-dom loses the focus when one dialog replaces another.
    const openService = vi.spyOn(stores.shell, 'openService').mockReturnValue()
    click(byRole(box, 'button', 'Forgot it?'))
    expect(openService).toHaveBeenCalledWith(expect.stringContaining('Never tell anyone the digits'))
  })

  it('leads to setting a password when none is set', async () => {
    const { box, stores, send, reads } = await ask(() =>
      envelope({ reason: 'pay_password_not_set' }, 400)
    )
    await send()
    await reads('Set a transaction password first')
    click(byRole(box, 'button', 'Set password'))
    expect(stores.router.$route.get().path).toBe('/wallet/set-password')
  })

  it('shows the server’s message when it gives no reason, and both options', async () => {
    const { box, stores, send, text } = await ask(() => envelope(null, 400, 'Set a transaction password first'))
    await send()
    await until(() => expect(text()).toContain('Set a transaction password first'))
    byRole(box, 'button', 'Forgot it?')
    click(byRole(box, 'button', 'I have not set one yet'))
    expect(stores.router.$route.get().path).toBe('/wallet/set-password')
  })

  it('does not offer to set a password when the user has one', async () => {
    const { box, stores } = await ask()
    stores.session.setProfile({
      entry: 'register', customer_service_url: [], recharge_customer_service_url: [], has_pay_password: true
    })
    await until(() => expect(allByRole(box, 'button', 'I have not set one yet')).toEqual([]))
    byRole(box, 'button', 'Forgot it?')
  })

  it('keeps digits and MD5 out of attributes, storage, address and log', async () => {
    const { box, stores, send, reads } = await ask(wrong)
    await send()
    await reads('4 attempts left')
    type(box.querySelector('input')!, DIGITS)
    await settle()
    const attributes = Array.from(box.querySelectorAll('*'), element =>
      Array.from(element.attributes, attribute => attribute.value)
    ).flat()
    const { env } = stores
    const kept = JSON.stringify([attributes, env.logged, env.location.get(), stores.shell.$dialog.get()])
    for (const secret of [DIGITS, MD5]) expect(kept).not.toContain(secret)
  })
})
