import { press, type } from './native-host.ts'
import type { NativeHost } from './native-host.ts'

export async function nativeLogin(host: NativeHost, username: string): Promise<void> {
  await host.sees('Log in')
  await type(host, 'Username', username)
  await type(host, 'Password', 'correct horse')
  await press(host, 'Log in')
  await host.sees('Available balance')
}

/** Funds a waiting plan with 150.00, from any screen. */
export async function nativePut(host: NativeHost, plan: string): Promise<void> {
  await host.evaluate(`location.hash = '#/plan/detail?id=${plan}'`)
  await host.sees('Fund this plan')
  await press(host, 'Fund this plan')
  await type(host, 'Amount', '150')
  await press(host, 'Pay 150.00')
  await host.sees('Plan funded')
}

/** Switches to German and back to English, on the host's request. */
export async function nativeSpeak(host: NativeHost): Promise<void> {
  for (const [code, text] of [['de', 'Verfügbares Guthaben'], ['en', 'Available balance']] as const) {
    await host.command('call', { method: 'language.set', params: { code } })
    await host.sees(text)
  }
}

/** Withdraws 300.00 for a user with a card. */
export async function nativeWithdraw(host: NativeHost, pin: string): Promise<void> {
  await host.evaluate(`location.hash = '#/wallet?view=withdraw'`)
  await type(host, 'Amount', '300')
  await press(host, 'Withdraw 300.00')
  await host.sees('Withdraw 299.00')
  await host.evaluate(`(() => {
    const field = document.querySelector('ad-portal-root').shadowRoot.querySelector('dialog input[type=password]')
    field.value = ${JSON.stringify(pin)}
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  })()`)
  await press(host, 'Confirm')
  await host.sees('Withdrawal requested')
}
