import { PAGES, SLOW_4G, timeUntil } from './pages.mjs'

const TICKS = 10

/** A phone with nothing on it, and the protocol session of its page. */
async function openPhone(browser) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US'
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  return { context, page, session }
}

const slowDown = (session, rate) => session.send('Emulation.setCPUThrottlingRate', { rate })

/** Milliseconds until somebody could type into the login, on a slow processor and network. */
export async function interactive(browser, url, name) {
  const { context, page, session } = await openPhone(browser)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await slowDown(session, 6)
  await page.goto(url + PAGES[name].address, { waitUntil: 'commit' })
  const time = await timeUntil(page, PAGES[name].field)
  await context.close()
  return time
}

/** Logs the demo account in; gives the milliseconds from the press to the first figure. */
async function logIn(page, name) {
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('sandbox-demo')
  await page.evaluate(() => (window.benchMark = performance.now()))
  const time = timeUntil(page, PAGES[name].figures)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  return time
}

export async function toFigures(browser, url, name) {
  const { context, page, session } = await openPhone(browser)
  await page.goto(url + PAGES[name].address)
  await page.getByLabel('Username').waitFor()
  await slowDown(session, 4)
  const time = await logIn(page, name)
  await context.close()
  return time
}

const metricsOf = async session => {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** Answers of the statistics, one after the other: with `changing` all eleven figures move each time. */
async function answerTicks(page, changing) {
  let ticks = 0
  const waiting = []
  await page.route(/data_statistics\/list/, async route => {
    const response = await route.fetch()
    const json = await response.json()
    if (changing) {
      const { metrics } = json.data
      for (const [key, value] of Object.entries(metrics)) {
        if (value !== null) metrics[key] = typeof value === 'number' ? value + ticks : `${ticks}.${value.slice(-2)}`
      }
      json.data.as_of = new Date(Date.now() + ticks).toISOString()
    }
    await route.fulfill({ response, json })
    ticks += 1
    for (const waiter of waiting) waiter()
  })
  return count =>
    new Promise(resolve => {
      const goal = ticks + count
      const look = () => {
        if (ticks >= goal) resolve()
      }
      waiting.push(look)
    })
}

/** What one refresh of the figures costs: script in ms, JavaScript calls, layouts, styles; the heap at the end. */
export async function ticks(browser, url, name, changing) {
  const { context, page, session } = await openPhone(browser)
  await page.goto(url + PAGES[name].address)
  await page.getByLabel('Username').waitFor()
  const pass = await answerTicks(page, changing)
  await logIn(page, name)
  await pass(2)
  await slowDown(session, 4)
  await session.send('Performance.enable')
  const before = await metricsOf(session)
  await pass(TICKS)
  const after = await metricsOf(session)
  await slowDown(session, 1)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  await session.send('Profiler.takePreciseCoverage')
  await pass(TICKS)
  const { result } = await session.send('Profiler.takePreciseCoverage')
  const own = result.filter(({ url: file }) => /\/(floor|portal)\.js$/.test(file))
  const calls = own.flatMap(({ functions }) => functions).reduce((sum, { ranges }) => sum + ranges[0].count, 0)
  await session.send('HeapProfiler.collectGarbage')
  const heap = (await metricsOf(session)).JSHeapUsedSize
  await context.close()
  const each = key => (after[key] - before[key]) / TICKS
  return {
    script: each('ScriptDuration') * 1000,
    calls: calls / TICKS,
    layouts: each('LayoutCount'),
    heap
  }
}

/** Elements on the screen that lists 100,017 movements. */
export async function longList(browser, url, owner) {
  const { context, page } = await openPhone(browser)
  await page.addInitScript(([key, token]) => localStorage.setItem(key, token), owner)
  await page.goto(`${url}/#/wallet?view=funds`)
  await page.getByRole('list').getByRole('button').first().waitFor()
  const elements = await page.evaluate(
    () => document.querySelector('ad-portal-root').shadowRoot.querySelectorAll('*').length
  )
  await context.close()
  return elements
}
