import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { usePortal } from '../support/portal-page.ts'
import type { TestUser } from '../support/sandbox.ts'
import { isTried } from '../support/scale.ts'
import { mountInto, openStyledHost } from '../support/styled-host.ts'

const portal = usePortal()

/**
 * Translates like a browser: each text node becomes an element with another text, in open shadow roots too, except where an author
 * has excluded it. Returns the number of translated texts.
 */
const translate = (page: Page): Promise<number> =>
  page.evaluate(() => {
    let count = 0
    function visit(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) {
        const node = walker.currentNode
        if (node instanceof Element) {
          if (node.shadowRoot) visit(node.shadowRoot)
        } else if (node.textContent?.trim() && !node.parentElement?.closest('script, style, .notranslate, [translate=no]')) {
          texts.push(node as Text)
        }
      }
      for (const text of texts) {
        const translated = document.createElement('font')
        translated.textContent = `«${text.data}»`
        text.replaceWith(translated)
      }
      count += texts.length
    }
    visit(document)
    return count
  })

/** Funds a plan elsewhere: the figures on the screen change. */
async function fundPlan(user: TestUser): Promise<void> {
  const { list } = await portal.sandbox.ok('planList', { status: 'waitPut' }, user)
  await portal.sandbox.ok('putPlan', { id: list[0]!.id, amount: '100.00' }, user)
}

const balance = (page: Page, amount: string) => page.getByRole('button', { name: `Available balance ${amount}` })

it('leaves the standalone page to the portal’s own languages', async () => {
  const user = await portal.sandbox.newUser()
  const { page } = await portal.openAs(user, '/ad-center')
  await balance(page, '1,000.00').waitFor()
  expect(await translate(page)).toBe(0)
  await fundPlan(user)
  await balance(page, '900.00').waitFor()
})

for (const shadow of [true, false].filter((_, place) => isTried(2, place))) {
  it(`translates only what is around the portal, shadow: ${shadow}`, async () => {
    const user = await portal.sandbox.newUser()
    const { page } = await portal.open('/login', { viewport: { width: 800, height: 900 }, isMobile: false })
    await openStyledHost(page, portal.sandbox.url)
    await mountInto(page, 'first', { shadow, routing: 'memory', token: user.token })
    await balance(page, '1,000.00').waitFor()
    expect(await translate(page)).toBeGreaterThan(0)
    await page.getByText('«Buy»').waitFor()
    await fundPlan(user)
    await balance(page, '900.00').waitFor()
  })
}
