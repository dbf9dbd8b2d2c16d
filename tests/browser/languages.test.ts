import { expect, it } from 'vitest'

import type { HostWindow } from '../support/embed-page.ts'
import { usePortal } from '../support/portal-page.ts'
import { RAPID, rapidOutcome, rapidScript } from '../support/rapid-languages.ts'

// Every route in every language is judged by tests/browser/sweep-*.
const portal = usePortal()

it('shows the last of all languages that were asked for at once, and no key of a text meanwhile', async () => {
  const { page } = await portal.open('/login')
  await page.route('**/own.html', route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Host</title><div id="box" style="height:600px"></div><script src="/portal.js"></script>'
    })
  )
  await page.goto(`${portal.sandbox.url}/own.html`)
  await page.evaluate(async () => {
    const { AdPortal } = window as unknown as HostWindow
    const mounted = AdPortal.mount(document.getElementById('box')!, { routing: 'memory' })
    Object.assign(window, { portal: mounted })
    await mounted.ready
  })
  await page.evaluate(rapidScript)
  await expect
    .poll(async () => JSON.parse(await page.evaluate<string>(rapidOutcome)) as object, { timeout: 30_000 })
    .toEqual({ packs: RAPID.length - 1, lang: 'en', flashes: [] })
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
})
