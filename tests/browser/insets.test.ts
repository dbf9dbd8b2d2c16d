import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { CALLS } from '../../src/api/calls.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { goTo } from '../support/route-visits.ts'
import { scriptedHost } from '../support/scripted-host.ts'

const portal = usePortal()
const NONE = { top: 0, right: 0, bottom: 0, left: 0 }

/** A user in an app whose host can report what it covers. */
async function openInHost(): Promise<Person> {
  const { token } = await portal.sandbox.fixture('demo')
  const person = await portal.open('/login')
  await person.page.addInitScript(
    scriptedHost(`setup.launch = { key: KEY, token: ${JSON.stringify(token)} }; setup.methods = {}`)
  )
  await person.page.reload()
  await person.page.getByRole('navigation').waitFor()
  return person
}

const cover = (page: Page, edges: object): Promise<unknown> =>
  page.evaluate(
    given => (window as unknown as { callPortal(m: string, p: object): Promise<unknown> }).callPortal('insets.set', given),
    { ...NONE, ...edges }
  )

const padding = (page: Page, part: string, side: 'top' | 'bottom' | 'left' | 'right'): Promise<string> =>
  page.locator(part).first().evaluate((element, name) => getComputedStyle(element).getPropertyValue(`padding-${name}`), side)

/** Pixels between the lower edge of a part and that of the window. */
const above = (page: Page, part: string): Promise<number> =>
  page.locator(part).first().evaluate(element => innerHeight - element.getBoundingClientRect().bottom)

it('applies the largest inset of host, page and engine on each edge, less what lies outside the container', async () => {
  const { page } = await openInHost()
  await expect.poll(() => cover(page, { top: 40, bottom: 34, left: 20, right: 10 })).toMatchObject({ ok: true })
  expect(await padding(page, '.sandbox-banner', 'top')).toBe('40px')
  expect(await padding(page, '.dock', 'bottom')).toBe('34px')
  expect([await padding(page, '.portal', 'left'), await padding(page, '.portal', 'right')]).toEqual(['20px', '10px'])

  await page.evaluate(() => document.documentElement.style.setProperty('--safe-area-inset-bottom', '50px'))
  expect(await padding(page, '.dock', 'bottom')).toBe('50px')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 60, bottom: 44 } })
  await expect.poll(() => padding(page, '.sandbox-banner', 'top')).toBe('60px')
  expect(await padding(page, '.dock', 'bottom')).toBe('50px')

  await page.evaluate(() => {
    document.getElementById('portal')!.style.margin = '100px 0'
    dispatchEvent(new Event('resize'))
  })
  expect(await padding(page, '.sandbox-banner', 'top')).toBe('4px')
  expect(await padding(page, '.dock', 'bottom')).toBe('6px')
})

it('keeps header, page end and side margins clear where there is no sandbox banner', async () => {
  const { page } = await openInHost()
  await page.route(url => url.pathname.endsWith(CALLS.basicConfig.path), async asked => {
    const response = await asked.fetch()
    const json = (await response.json()) as { data: object }
    await asked.fulfill({ response, json: { ...json, data: { ...json.data, environment: 'live' } } })
  })
  await page.reload()
  await page.getByRole('navigation').waitFor()
  await expect.poll(() => cover(page, { top: 40, bottom: 34, left: 20, right: 10 })).toMatchObject({ ok: true })
  await goTo(page, '/ad-center/ques-detail')
  // The banner's reserved space goes with the first screen.
  await expect.poll(() => page.locator('.sandbox-banner').count()).toBe(0)
  const banner = page.getByRole('banner')
  const headTop = await banner.getByRole('button').first().evaluate(part => part.getBoundingClientRect().top)
  expect(headTop).toBeGreaterThanOrEqual(40)
  expect([await padding(page, '.portal', 'left'), await padding(page, '.portal', 'right')]).toEqual(['20px', '10px'])
  const scroller = page.locator('.scroller')
  await scroller.evaluate(box => box.scrollTo(0, box.scrollHeight))
  const end = await page.getByRole('main').evaluate(main => {
    const last = [...main.querySelectorAll('button, p, a')].at(-1)!
    return innerHeight - last.getBoundingClientRect().bottom
  })
  expect(end, 'the last part stands above what is covered').toBeGreaterThanOrEqual(34)
})

/** Goes to the end of a page whose last part is a bar with a button, and measures both. */
async function measureBar(page: Page): Promise<[bar: number, button: number]> {
  await page.locator('.actions').waitFor()
  await page.locator('.scroller').evaluate(box => box.scrollTo(0, box.scrollHeight))
  return [await above(page, '.actions'), await above(page, '.actions button')]
}

it('lets the bar of a page reach the lower edge, and its buttons none of what is covered', async () => {
  const { page } = await openInHost()
  await expect.poll(() => cover(page, { bottom: 34 })).toMatchObject({ ok: true })
  await goTo(page, '/wallet/bind-card')
  expect(await measureBar(page)).toEqual([0, 34])
  await goTo(page, '/plan?status=waitPut')
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
  await page.getByRole('heading', { level: 1, name: 'Plan details' }).waitFor()
  expect(await measureBar(page)).toEqual([0, 34])
})

it('keeps sheet and typed text above a keyboard, whichever side reports it', async () => {
  const person = await openInHost()
  const { page } = person
  await expect.poll(() => cover(page, { bottom: 34 })).toMatchObject({ ok: true })
  await person.press('Language')
  await page.getByRole('listbox').waitFor()
  // Desktop engines show no on-screen keyboard; the test sets the smaller viewport that one would leave.
  const raise = (height: number): Promise<void> =>
    page.evaluate(keys => {
      Object.defineProperty(visualViewport, 'height', { value: innerHeight - keys, configurable: true })
      visualViewport!.dispatchEvent(new Event('resize'))
    }, height)
  await raise(300)
  // It may still be rising.
  await expect.poll(() => above(page, 'dialog .foot button')).toBeGreaterThanOrEqual(300)
  // Panned up by 200 px, the keyboard covers 100 of the portal; then the user pans back.
  const pan = (offsetTop: number): Promise<void> =>
    page.evaluate(value => {
      Object.defineProperty(visualViewport, 'offsetTop', { value, configurable: true })
      visualViewport!.dispatchEvent(new Event('scroll'))
    }, offsetTop)
  await pan(200)
  expect(await above(page, 'dialog .foot button')).toBe(100)
  await pan(0)
  expect(await above(page, 'dialog .foot button')).toBe(300)
  await raise(0)
  await page.keyboard.press('Escape')

  await goTo(page, '/ad-center/feedback')
  await page.getByRole('textbox').last().focus()
  for (const keyboard of [0, 420]) await cover(page, { bottom: 34, keyboard })
  expect(await above(page, 'textarea')).toBeGreaterThanOrEqual(420)
})
