import { brotliCompressSync, constants } from 'node:zlib'

import { PAGES } from './pages.mjs'
import { callsIn, logIn, metricsOf, openPhone, slowDown } from './phone.mjs'

const TICKS = 10
/** Within the interval between two refreshes: by then all work of a refresh is done. */
const SETTLED_MS = 600
/** Bytes between two heap samples: small enough to count every allocation of a refresh. */
const SAMPLE_BYTES = 64
/** The sandbox's brotli quality. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 }
const STATISTICS = /data_statistics\/list/

/** Keys of the figures in the order of their changes. */
const FIGURES = [
  'put_amount', 'consumed', 'impressions', 'clicks', 'delivery_orders', 'to_be_consumed',
  'ad_revenue', 'profit', 'balance', 'credit_score', 'shop_level', 'deposit'
]

/** The next instant, advanced as the sandbox does with every event. */
const later = (instant, seconds) => new Date(Date.parse(instant) + seconds * 1000).toISOString()
const grown = (value, step) =>
  typeof value === 'number' ? value + step : (Number(value) + step * 1.07).toFixed(value.split('.')[1]?.length ?? 0)

/**
 * The sandbox's own answer after `step` changes: the figures, the instant of the last
 * change, both ranges and the end of the series, whose last point equals the figures.
 */
function advanced(data, changed, step) {
  const keys = FIGURES.slice(0, changed)
  const move = values =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        keys.includes(key) && value !== null ? grown(value, step) : key === 't' ? later(value, step) : value
      ])
    )
  const { metrics, range, previous_range: before, series } = data
  return {
    ...data,
    metrics: move(metrics),
    as_of: later(data.as_of, step),
    range: { ...range, end: later(range.end, step) },
    ...(before && { previous_range: { ...before, end: later(before.end, step) } }),
    ...(series && { series: [...series.slice(0, -1), move(series.at(-1))] })
  }
}

/** Bytes of a body as the sandbox sends it. */
const sizeOf = (body, encoding) =>
  encoding === 'br' ? brotliCompressSync(body, { params: QUALITY }).length : Buffer.byteLength(body)

/**
 * Answers each refresh as the sandbox does while figures change, with an ETag where the sandbox
 * sends one. `next` resolves with the body bytes of the next answer.
 */
async function playAnswers(page, changed) {
  const first = new Map()
  let step = 0
  let onAnswered = () => undefined
  await page.route(STATISTICS, async route => {
    const request = route.request()
    const url = request.url()
    if (!first.has(url)) {
      const headers = { ...request.headers() }
      delete headers['if-none-match']
      const response = await route.fetch({ headers })
      first.set(url, { response, json: await response.json() })
    }
    const { response, json } = first.get(url)
    if (changed) step += 1
    const body = JSON.stringify({ ...json, data: advanced(json.data, changed, step) })
    const etag = response.headers().etag && `"bench-${step}"`
    const headers = { ...response.headers(), ...(etag && { etag }) }
    delete headers['content-length']
    delete headers['content-encoding']
    const isSame = etag !== undefined && request.headers()['if-none-match'] === etag
    if (isSame) await route.fulfill({ status: 304, headers })
    else await route.fulfill({ status: 200, headers, body })
    onAnswered(isSame ? 0 : sizeOf(body, response.headers()['content-encoding']))
  })
  return { next: () => new Promise(resolve => (onAnswered = resolve)) }
}

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Opens the page and logs in; from then on the figures change. */
async function openTicking(browser, url, name, changed) {
  const phone = await openPhone(browser)
  await phone.page.goto(url + PAGES[name].address)
  await phone.page.getByLabel('Username').waitFor()
  const answers = await playAnswers(phone.page, changed)
  await logIn(phone.page, name)
  for (let tick = 0; tick < 3; tick += 1) await answers.next()
  await phone.page.waitForTimeout(SETTLED_MS)
  return { ...phone, answers }
}

/** Milliseconds of script in ten refreshes, CPU 4x. */
export async function tickScript(browser, url, name, changed) {
  const { context, session, answers } = await openTicking(browser, url, name, changed)
  await slowDown(session, 4)
  await session.send('Performance.enable')
  const before = await metricsOf(session)
  for (let tick = 0; tick < TICKS; tick += 1) await answers.next()
  const after = await metricsOf(session)
  await context.close()
  return (after.ScriptDuration - before.ScriptDuration) * 1000
}

/** Counts the page's DOM mutations. */
async function watchMutations(page) {
  const watch = await page.evaluateHandle(() => {
    const root = document.querySelector('ad-portal-root')?.shadowRoot ?? document.body
    let count = 0
    const observer = new MutationObserver(records => (count += records.length))
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
    return {
      take() {
        const taken = count
        count = 0
        return taken
      },
      stop: () => observer.disconnect()
    }
  })
  return {
    take: () => watch.evaluate(counter => counter.take()),
    stop: () => watch.evaluate(counter => counter.stop())
  }
}

const bytesIn = ({ selfSize, children }) => children.reduce((sum, child) => sum + bytesIn(child), selfSize)

/**
 * The cost of one refresh as the median of ten: JavaScript calls, layouts, style recalculations,
 * DOM mutations and body bytes; the mean of allocated bytes, and the heap at the end.
 */
export async function tickCounts(browser, url, name, changed) {
  const { context, page, session, answers } = await openTicking(browser, url, name, changed)
  const passes = { calls: [], layouts: [], styles: [], mutations: [], body: [] }
  const mutations = await watchMutations(page)
  await session.send('Performance.enable')
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  let before = await metricsOf(session)
  await session.send('Profiler.takePreciseCoverage')
  for (let tick = 0; tick < TICKS; tick += 1) {
    passes.body.push(await answers.next())
    await page.waitForTimeout(SETTLED_MS)
    passes.calls.push(callsIn(await session.send('Profiler.takePreciseCoverage')))
    const after = await metricsOf(session)
    passes.mutations.push(await mutations.take())
    passes.layouts.push(after.LayoutCount - before.LayoutCount)
    passes.styles.push(after.RecalcStyleCount - before.RecalcStyleCount)
    before = after
  }
  await session.send('Profiler.stopPreciseCoverage')
  await mutations.stop()
  await session.send('HeapProfiler.startSampling', {
    samplingInterval: SAMPLE_BYTES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true
  })
  for (let tick = 0; tick < TICKS; tick += 1) await answers.next()
  await page.waitForTimeout(SETTLED_MS)
  const { profile } = await session.send('HeapProfiler.stopSampling')
  await session.send('HeapProfiler.collectGarbage')
  const heap = (await metricsOf(session)).JSHeapUsedSize
  await context.close()
  const counts = Object.fromEntries(Object.entries(passes).map(([key, values]) => [key, median(values)]))
  return { ...counts, allocated: bytesIn(profile.head) / TICKS, heap }
}
