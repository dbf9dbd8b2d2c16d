import { openPhone, slowDown } from './phone.mjs'

/** Runs in the page: records every long task, which is one of more than 50 ms. */
function watchLongTasks() {
  window.longTasks = []
  new PerformanceObserver(list => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' })
}

/** Runs in the page: navigates as a link does, and waits until the title is shown and nothing is loading. */
const goTo = ({ address, wait }) =>
  new Promise(resolve => {
    location.hash = address
    let quiet = 0
    const check = () => {
      const root = document.querySelector('ad-portal-root').shadowRoot
      const isThere = root.querySelector('h1') && !root.querySelector('.skeleton, [aria-busy=true]')
      quiet = isThere ? quiet + 1 : 0
      if (quiet > wait) resolve()
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })

/** Frames without loading after which a screen counts as complete. */
const STILL_FRAMES = 20

/** Milliseconds of the longest task of any route change, once everything is loaded, CPU 4x; 0 without long tasks. */
export async function longestTask(browser, url, owner, addresses) {
  const { context, page, session } = await openPhone(browser, owner)
  await page.goto(`${url}/#/ad-center`)
  await page.getByRole('region', { name: 'Figures of this period' }).waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(session, 4)
  await page.evaluate(watchLongTasks)
  for (const address of addresses) await page.evaluate(goTo, { address, wait: STILL_FRAMES })
  const longest = await page.evaluate(() => Math.max(0, ...window.longTasks))
  await context.close()
  return longest
}
