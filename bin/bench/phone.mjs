import { PAGES, timeUntil } from './pages.mjs'

/** A fresh phone, with its owner's token if given, and the protocol session of its page. */
export async function openPhone(browser, owner) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'UTC'
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (owner) await page.addInitScript(([key, token]) => localStorage.setItem(key, token), owner)
  return { context, page, session }
}

export const slowDown = (session, rate) => session.send('Emulation.setCPUThrottlingRate', { rate })

export const metricsOf = async session => {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** Function calls of the page's own scripts in a precise coverage. */
export const callsIn = ({ result }) =>
  result
    .filter(({ url }) => /\/(floor|portal(-head|-tail)?)\.[^/]*js$/.test(url))
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges }) => sum + ranges[0].count, 0)

/** Logs the demo account in; returns the milliseconds from the tap to the first figure. */
export async function logIn(page, name) {
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('sandbox-demo')
  await page.evaluate(() => addEventListener('click', () => (window.benchMark = performance.now()), { capture: true, once: true }))
  const time = timeUntil(page, PAGES[name].figures)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  return time
}
