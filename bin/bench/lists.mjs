import { metricsOf, openPhone } from './phone.mjs'

/** Rows that somebody scrolls past. */
const ROWS = 850
const FUNDS = '/#/wallet?view=funds'

/** Runs in the page: scrolls on by most of a screen in each frame until the row is there. */
const scrollTo = position =>
  new Promise(resolve => {
    const root = document.querySelector('ad-portal-root').shadowRoot
    const scroller = root.querySelector('.scroller')
    const step = () => {
      if (root.querySelector(`[aria-posinset="${position}"]`)) resolve()
      else {
        scroller.scrollTop += scroller.clientHeight * 0.8
        requestAnimationFrame(step)
      }
    }
    step()
  })

/** DOM nodes that the page holds on a list of 100,017 movements after 850 rows, in view or not. */
export async function longList(browser, url, owner) {
  const { context, page, session } = await openPhone(browser)
  await page.addInitScript(([key, token]) => localStorage.setItem(key, token), owner)
  await page.goto(url + FUNDS)
  await page.getByRole('list').getByRole('button').first().waitFor()
  await page.evaluate(scrollTo, ROWS)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { Nodes: held } = await metricsOf(session)
  const shown = await page.evaluate(
    () => document.querySelector('ad-portal-root').shadowRoot.querySelectorAll('*').length
  )
  await context.close()
  return { held, shown }
}
