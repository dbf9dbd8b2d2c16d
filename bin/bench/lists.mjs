import { timeUntil } from './pages.mjs'
import { metricsOf, openPhone, slowDown } from './phone.mjs'

/** Rows to scroll past. */
const ROWS = 850
const FUNDS = '/#/wallet?view=funds'

/** Runs in the page: scrolls by most of a screen in each frame until the row is rendered; milliseconds of each frame. */
const scrollTo = position =>
  new Promise(resolve => {
    const root = document.querySelector('ad-portal-root').shadowRoot
    const scroller = root.querySelector('.scroller')
    const frames = []
    let last = performance.now()
    const step = () => {
      const now = performance.now()
      frames.push(now - last)
      last = now
      if (root.querySelector(`[aria-posinset="${position}"]`)) resolve(frames)
      else {
        scroller.scrollTop += scroller.clientHeight * 0.8
        requestAnimationFrame(step)
      }
    }
    step()
  })

async function openList(browser, url, owner) {
  const phone = await openPhone(browser, owner)
  await phone.page.goto(url + FUNDS)
  await phone.page.getByRole('list').getByRole('button').first().waitFor()
  return phone
}

/** DOM nodes of the page with a list of 100,017 transactions after 850 rows, in view or not. */
export async function longList(browser, url, owner) {
  const { context, page, session } = await openList(browser, url, owner)
  await page.evaluate(scrollTo, ROWS)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { Nodes: nodes } = await metricsOf(session)
  const shown = await page.evaluate(
    () => document.querySelector('ad-portal-root').shadowRoot.querySelectorAll('*').length
  )
  await context.close()
  return { nodes, shown }
}

/** The 99th percentile of a frame in milliseconds while scrolling past 850 rows of that list on a slow processor. */
export async function rowFrames(browser, url, owner) {
  const { context, page, session } = await openList(browser, url, owner)
  await slowDown(session, 4)
  const frames = (await page.evaluate(scrollTo, ROWS)).toSorted((a, b) => a - b)
  await context.close()
  return frames[Math.floor(frames.length * 0.99)]
}

/** Milliseconds on a slow processor from the tap for the oldest row of that list until it is shown. */
export async function toOldestRow(browser, url, owner) {
  const { context, page, session } = await openList(browser, url, owner)
  await slowDown(session, 4)
  await page.evaluate(() => {
    window.newestDay = document.querySelector('ad-portal-root').shadowRoot.querySelector('.list-head').textContent
    window.benchMark = performance.now()
  })
  const oldest = timeUntil(page, () => {
    const root = document.querySelector('ad-portal-root').shadowRoot
    const day = root.querySelector('.list-head')?.textContent
    return root.querySelector('[aria-posinset="1"]') && day && day !== window.newestDay
  })
  await page.getByRole('button', { name: 'Oldest first' }).click()
  const time = await oldest
  await context.close()
  return time
}
