import { chromium } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { useBrowser, PHONE } from '../support/browser.ts'
import { findBrowser } from '../support/find-browser.ts'

describe('the browser of the tests', () => {
  const browser = useBrowser()

  it('opens a touch page of a phone', async () => {
    const page = await browser.page()
    await page.setContent('<meta name=viewport content="width=device-width"><h1>Hello</h1>')
    const seen = await page.evaluate(() => ({ width: innerWidth, touch: navigator.maxTouchPoints }))
    expect(seen.width).toBe(PHONE.width)
    expect(seen.touch).toBeGreaterThan(0)
  })

  it('is found inside the npm package where none is installed', async () => {
    const binary = await findBrowser({ PATH: '' })
    expect(binary.source).toBe('package')
    const packaged = await chromium.launch({
      executablePath: binary.file,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      env: { ...(process.env as Record<string, string>), ...binary.env }
    })
    try {
      const page = await packaged.newPage()
      await page.setContent('<h1>Hello</h1>')
      expect(await page.getByRole('heading', { name: 'Hello' }).count()).toBe(1)
    } finally {
      await packaged.close()
    }
  })

  it('says so when CHROME_PATH names no program', async () => {
    await expect(findBrowser({ CHROME_PATH: '/no/such/browser' })).rejects.toThrow('CHROME_PATH')
  })
})
