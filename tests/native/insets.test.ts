import path from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { press, startNativeHost, type } from '../support/native-host.ts'
import type { NativeHost } from '../support/native-host.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { isTried } from '../support/scale.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ dist: DIST })
})
afterAll(() => sandbox.close())

const NONE = { top: 0, right: 0, bottom: 0, left: 0 }
const cover = (host: NativeHost, edges: object): Promise<unknown> =>
  host.command('call', { method: 'insets.set', params: { ...NONE, ...edges } })

/** Waits until one side of the padding of a part of the portal has this length; the part may not be rendered yet. */
const expectPadding = (host: NativeHost, part: string, side: string, length: string): Promise<void> =>
  expect
    .poll(() =>
      host.evaluate(`(() => {
        const found = document.querySelector('ad-portal-root').shadowRoot.querySelector('${part}')
        return found ? getComputedStyle(found)['padding-${side}'] : ''
      })()`), { timeout: 30_000 })
    .toBe(length)

/** Pixels between the lower edge of a part and that of the window. */
const above = async (host: NativeHost, part: string): Promise<number> =>
  Number(
    await host.evaluate(
      `innerHeight - document.querySelector('ad-portal-root').shadowRoot.querySelector('${part}').getBoundingClientRect().bottom`
    )
  )

it('keeps clear of what the host covers, applying only the largest inset', async () => {
  const { token } = await sandbox.fixture('native')
  const host = startNativeHost(`${sandbox.url}/`, [`--token=${token}`])
  await host.sees('Available balance')
  await host.emits({ event: 'attached' })
  await cover(host, { top: 40, bottom: 34 })
  await expectPadding(host, '.sandbox-banner', 'top', '40px')
  await expectPadding(host, '.dock', 'bottom', '34px')
  await host.evaluate(`document.documentElement.style.setProperty('--safe-area-inset-bottom', '50px'); ''`)
  await expectPadding(host, '.dock', 'bottom', '50px')
  await host.evaluate(`document.documentElement.style.removeProperty('--safe-area-inset-bottom'); ''`)

  // A sheet reaches the lower edge of the window: its buttons are above the keyboard.
  await press(host, 'Language')
  await host.sees('Use English')
  await cover(host, { bottom: 34, keyboard: 300 })
  // It may still be rising.
  await expect.poll(() => above(host, 'dialog .foot button')).toBeGreaterThanOrEqual(300)
  await press(host, 'Cancel')
  await cover(host, { bottom: 34 })

  // Users can see what they type.
  await host.command('call', { method: 'route.open', params: { route: '/ad-center/feedback' } })
  await host.sees('Topic')
  await host.evaluate(
    `(() => { document.querySelector('ad-portal-root').shadowRoot.querySelector('textarea').focus(); return '' })()`
  )
  await cover(host, { bottom: 34, keyboard: 400 })
  await expect.poll(() => above(host, 'textarea')).toBeGreaterThanOrEqual(400)

  // Nothing is covered in a container that ends above the edge.
  await cover(host, { top: 40, bottom: 34 })
  await host.command('call', { method: 'route.open', params: { route: '/ad-center' } })
  await host.sees('Available balance')
  await host.evaluate(`document.getElementById('portal').style.margin = '100px 0'; dispatchEvent(new Event('resize')); ''`)
  await expectPadding(host, '.sandbox-banner', 'top', '4px')
  await expectPadding(host, '.dock', 'bottom', '6px')
})

/** What hides the focused field from the person who types into it, above a keyboard of this height; '' once all of it is visible. */
const hidingFocused = (host: NativeHost, keyboard: number): Promise<string> =>
  host.evaluate(`(() => {
    const root = document.querySelector('ad-portal-root').shadowRoot
    const field = root.activeElement
    const { left, top, bottom, width } = field.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight - ${keyboard} + 1) return 'from ' + top + ' to ' + bottom
    return [top + 2, (top + bottom) / 2, bottom - 2]
      .map(y => root.elementFromPoint(left + width / 2, y))
      .filter(hit => hit !== field)
      .map(hit => hit?.className ?? 'nothing')
      .join()
  })()`)

/** Enlarges the text as the setting of the account does. */
async function enlarge(host: NativeHost, percent: number): Promise<void> {
  await host.command('call', { method: 'route.open', params: { route: '/ad-center?view=account' } })
  await type(host, 'Text size', `${percent}`)
}

// 560 px leave 284 of this window, as on the smallest phones.
it.each([100, 150, 200].filter((_, place) => isTried(3, place, 1)))('keeps what is typed into a sheet visible above a keyboard that leaves little, at %i percent', async percent => {
  const { token } = await sandbox.fixture('native')
  const host = startNativeHost(`${sandbox.url}/`, [`--token=${token}`])
  await host.sees('Available balance')
  await host.emits({ event: 'attached' })
  await enlarge(host, percent)
  await host.command('call', { method: 'route.open', params: { route: '/wallet?view=funds' } })
  await press(host, 'Filter')
  for (const label of ['Amount from', 'Amount to']) {
    await type(host, label, '150')
    for (const keyboard of [0, 560]) await cover(host, { keyboard })
    await expect.poll(() => hidingFocused(host, 560), { message: label }).toBe('')
  }
  await type(host, 'Amount to', 'x')
  await press(host, 'Show transactions')
  await host.sees('Enter an amount such as')
  await cover(host, {})
  // What follows the fold of the sheet must not let its place scroll; it may still be rising.
  const scroll = `(() => {
    const dialog = document.querySelector('ad-portal-root').shadowRoot.querySelector('dialog')
    for (const part of dialog.querySelectorAll('*')) part.scrollTop = 0
    dialog.scrollTop = 99
    return dialog.scrollTop
  })()`
  await expect.poll(() => host.evaluate(scroll), { message: 'the sheet stays at the lower edge' }).toBe('0')
})

it('moves the bar of a page out of the way of what is typed above a keyboard that leaves little', async () => {
  const { token } = await sandbox.fixture('no-card')
  const host = startNativeHost(`${sandbox.url}/`, [`--token=${token}`])
  await host.sees('Available balance')
  await host.emits({ event: 'attached' })
  await enlarge(host, 150)
  await host.command('call', { method: 'route.open', params: { route: '/wallet/bind-card' } })
  await type(host, 'Account holder', 'Ada')
  for (const keyboard of [0, 620]) await cover(host, { keyboard })
  await expect.poll(() => hidingFocused(host, 620)).toBe('')
})
