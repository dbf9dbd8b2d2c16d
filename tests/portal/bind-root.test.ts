import { expect, it } from 'vitest'

import type { PortalEvents } from '../../src/portal/portal-events.ts'
import { createTestEnv } from '../support/test-env.ts'
import { answerBasics, openTestPortal } from '../support/test-portal.ts'
import { until } from '../support/until.ts'

const LOGO = 'https://pictures.test/mark.png?key=secret#top'

async function open(shadow: boolean) {
  const env = createTestEnv({ path: '/nowhere' })
  answerBasics(env, { config: { operator: { legal_name: 'Northlight Ads', logo_url: LOGO } } })
  const portal = await openTestPortal(env, { shadow })
  const heard: PortalEvents['loadError'][] = []
  portal.events.on('loadError', error => void heard.push(error))
  return { ...portal, heard }
}
/** As an engine tells it: to the picture alone, without bubbling. */
const fail = (picture: Element): unknown => picture.dispatchEvent(new Event('error'))

it.each([true, false])('tells the page of a picture that did not arrive, without the query; shadow root: %s', async shadow => {
  const { root, heard, destroy, stores } = await open(shadow)
  await until(() => expect(root.querySelector('.np')).not.toBeNull())
  const picture = root.querySelector('.np')!.appendChild(document.createElement('img'))
  picture.src = 'https://pictures.test/plan.png?token=secret'
  fail(picture)
  expect(heard).toEqual([
    { what: 'image', where: 'https://pictures.test/plan.png', retryable: true, message: 'the image did not arrive' }
  ])
  // What else fails within the portal, such as a film, is no picture.
  fail(root.querySelector('.np')!.appendChild(document.createElement('video')))
  expect(heard).toHaveLength(1)

  stores.router.open('/login')
  await until(() => expect(root.querySelector('.logo img')).not.toBeNull())
  fail(root.querySelector('.logo img')!)
  expect(heard.at(-1)).toEqual({
    what: 'logo', where: 'https://pictures.test/mark.png', retryable: true, message: 'the logo did not arrive'
  })
  expect(JSON.stringify(heard)).not.toContain('secret')
  // The screen shows the initials in its place.
  await until(() => expect(root.querySelector('.logo')?.textContent).toBe('NA'))

  const kept = root.querySelector('.np')!.appendChild(document.createElement('img'))
  destroy()
  fail(kept)
  expect(heard).toHaveLength(2)
})
