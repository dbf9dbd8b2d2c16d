import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

import { loadSource } from './build/load-source.mjs'

/*
 * npm run screenshots   draws docs/screenshots from the built bundle and a sandbox of its own
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, 'docs/screenshots')
const LARGEST = 120_000

const { startSandbox } = await loadSource('tests/support/sandbox.ts')
const { findBrowser } = await loadSource('tests/support/find-browser.ts')
const { chromium } = await import('playwright-core')

/** Each picture: where it is taken, and what must stand on the screen before it is. */
const PICTURES = [
  {
    name: 'ad-center',
    route: '/ad-center?period=month',
    ready: page => page.getByRole('region', { name: 'Figures of this period' })
  },
  {
    name: 'plans',
    route: '/plan',
    ready: page => page.getByRole('main').getByRole('heading', { level: 2 }).first()
  },
  { name: 'plan-put', route: '/plan?status=waitPut', ready: fillInPut },
  { name: 'wallet', route: '/wallet', ready: page => page.getByText('The parts add up') }
]

async function fillInPut(page) {
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('button').click()
  await page.getByRole('button', { name: 'Put this plan' }).click()
  await page.getByLabel('Amount').fill('500')
  await page.getByRole('button', { name: 'Choose' }).click()
  await page.getByRole('button', { name: /takes 20.00 off/ }).first().click()
  return page.getByText('as quoted by the server')
}

async function draw(page, name) {
  const file = path.join(FOLDER, `${name}.png`)
  await page.getByText('Sandbox · sample data, no real money').waitFor()
  await page.screenshot({ path: file })
  const { size } = await stat(file)
  if (size > LARGEST) throw new Error(`${name}.png has ${size} bytes, more than ${LARGEST}`)
  console.log(`docs/screenshots/${name}.png  ${size} bytes`)
}

await mkdir(FOLDER, { recursive: true })
const sandbox = await startSandbox({ dist: path.join(ROOT, 'dist') })
const { file: executablePath, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
  env: { ...process.env, ...env }
})
try {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce'
  })
  await page.goto(`${sandbox.url}/#/login`)
  await page.getByRole('button', { name: 'Fill in' }).first().waitFor()
  await draw(page, 'login')
  await page.getByRole('button', { name: 'Fill in' }).first().click()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/#\/ad-center/)
  for (const { name, route, ready } of PICTURES) {
    await page.goto(`${sandbox.url}/#${route}`)
    await (await ready(page)).waitFor()
    await draw(page, name)
  }
} finally {
  await browser.close()
  await sandbox.close()
}
