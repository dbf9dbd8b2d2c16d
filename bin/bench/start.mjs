import { logIn, openPhone, slowDown } from './phone.mjs'
import { PAGES, SLOW_4G, timeUntil } from './pages.mjs'

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

export async function toFigures(browser, url, name) {
  const { context, page, session } = await openPhone(browser)
  await page.goto(url + PAGES[name].address)
  await page.getByLabel('Username').waitFor()
  await slowDown(session, 4)
  const time = await logIn(page, name)
  await context.close()
  return time
}
