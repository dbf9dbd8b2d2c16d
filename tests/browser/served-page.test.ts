import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { createPageBuilder } from '../../host/server/page-builder.ts'
import { usePortal } from '../support/portal-page.ts'
import de from '../../locales/de.json' with { type: 'json' }

const folder = mkdtempSync(path.join(tmpdir(), 'ad-served-browser-'))
beforeAll(() => createPageBuilder(folder).buildAtStart())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const portal = usePortal({ dist: folder })

it('runs the portal that npm start builds, with another bundler than the published one', async () => {
  const person = await portal.open('/login')
  await person.login('demo')
  await person.isAt('/ad-center')
  await person.sees('Balance')
  const { page } = person
  await page.evaluate(() => localStorage.setItem('lang', 'de'))
  await page.reload()
  await person.sees(de.plans.title)
  // Its sheets are present, flat and unshortened.
  const dock = page.getByRole('navigation').first()
  expect(await dock.evaluate(bar => getComputedStyle(bar).display)).toBe('flex')
})
