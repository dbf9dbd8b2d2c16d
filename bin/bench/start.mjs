import { callsIn, logIn, openPhone, slowDown } from './phone.mjs'
import { PAGES, SLOW_4G, timeUntil } from './pages.mjs'

/** A phone with a slow processor on a slow network. */
async function openSlowPhone(browser, owner) {
  const phone = await openPhone(browser, owner)
  await phone.session.send('Network.enable')
  await phone.session.send('Network.emulateNetworkConditions', SLOW_4G)
  await slowDown(phone.session, 6)
  return phone
}

/** Runs in the page. */
const firstPaint = () =>
  new Promise(resolve => {
    const find = list => list.getEntriesByName('first-contentful-paint').forEach(({ startTime }) => resolve(startTime))
    new PerformanceObserver(find).observe({ type: 'paint', buffered: true })
  })

/**
 * Milliseconds of a first start on a slow processor and network: until the first text is painted, until typing is possible (on the
 * standalone page into the static login form), and until the portal's own login is shown.
 */
export async function firstStart(browser, url, name) {
  const { context, page } = await openSlowPhone(browser)
  await page.goto(url + PAGES[name].address, { waitUntil: 'commit' })
  const [typing, interactive] = await Promise.all([timeUntil(page, PAGES[name].drawn), timeUntil(page, PAGES[name].field)])
  const paint = await page.evaluate(firstPaint)
  await context.close()
  return { paint, typing, interactive }
}

/** Milliseconds of a start with a stored token until the first figure, on a slow processor and network. */
export async function keptStart(browser, url, name, owner) {
  const { context, page } = await openSlowPhone(browser, owner)
  await page.goto(url + PAGES[name].keptAddress, { waitUntil: 'commit' })
  const time = await timeUntil(page, PAGES[name].figures)
  await context.close()
  return time
}

/**
 * JavaScript calls until the login is shown; with an owner, until their first figure is. The tail is held back, and for the login
 * every answer of the backend: it needs none, and the work of an early one would be counted.
 */
export async function callsAtStart(browser, url, owner) {
  const { context, page, session } = await openPhone(browser, owner)
  await page.route(/portal-tail/, () => undefined)
  if (!owner) await page.route('**', route => route.request().resourceType() !== 'fetch' && route.fallback())
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const { address, keptAddress, field, figures } = PAGES.portal
  await page.goto(url + (owner ? keptAddress : address), { waitUntil: 'commit' })
  await timeUntil(page, owner ? figures : field)
  const calls = callsIn(await session.send('Profiler.takePreciseCoverage'))
  await context.close()
  return calls
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

/** Changes the language in the user interface: by a picker in the page itself, or by a wheel in a sheet. */
const SWITCHES = {
  floor: (page, code) => page.locator('select').last().selectOption(code),
  async portal(page, code) {
    await page.getByRole('button', { name: /^(Language|Sprache)$/ }).click()
    await page.getByRole('listbox').press(code[0])
    await page.getByRole('button', { name: /^(Use|English) / }).click()
  }
}

/** Runs in the page. Not the picker, whose options have a language each. */
const isGerman = () => (document.querySelector('ad-portal-root')?.shadowRoot ?? document).querySelector('[lang=de] h1')
const isEnglish = () => (document.querySelector('ad-portal-root')?.shadowRoot ?? document).querySelector('[lang=en] h1')
const markChoice = () => {
  const mark = () => (window.benchMark = performance.now())
  for (const type of ['click', 'change']) addEventListener(type, mark, { capture: true })
}

/** Milliseconds from choosing an already loaded language to the overview in it, CPU 4x. */
export async function languageSwitch(browser, url, name, owner) {
  const { context, page, session } = await openPhone(browser, owner)
  await page.goto(url + PAGES[name].keptAddress)
  await timeUntil(page, PAGES[name].figures)
  await page.evaluate(markChoice)
  await SWITCHES[name](page, 'de')
  await timeUntil(page, isGerman)
  await SWITCHES[name](page, 'en')
  await timeUntil(page, isEnglish)
  await slowDown(session, 4)
  const time = timeUntil(page, isGerman)
  await SWITCHES[name](page, 'de')
  const taken = await time
  await context.close()
  return taken
}
