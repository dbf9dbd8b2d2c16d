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
  const errors: PortalEvents['loadError'][] = []
  portal.events.on('loadError', error => void errors.push(error))
  return { ...portal, errors }
}
/** As an engine does: the error event goes to the image only and does not bubble. */
const fail = (picture: Element): unknown => picture.dispatchEvent(new Event('error'))

it.each([true, false])('the portal reports an image that failed to load, without its query; shadow root: %s', async shadow => {
  const { root, errors, destroy, stores } = await open(shadow)
  await until(() => expect(root.querySelector('.np')).not.toBeNull())
  const picture = root.querySelector('.np')!.appendChild(document.createElement('img'))
  picture.src = 'https://pictures.test/plan.png?token=secret'
  fail(picture)
  expect(errors).toEqual([
    { what: 'image', where: 'https://pictures.test/plan.png', retryable: true, message: 'the image did not arrive' }
  ])
  // A preview of the user's own picture is gone with its dialog, whose copy fades out.
  picture.src = 'blob:https://app.test/1'
  fail(picture)
  expect(errors).toHaveLength(1)
  // Other failing elements in the portal, such as a video, are not images.
  fail(root.querySelector('.np')!.appendChild(document.createElement('video')))
  expect(errors).toHaveLength(1)

  stores.router.open('/login')
  await until(() => expect(root.querySelector('.logo img')).not.toBeNull())
  fail(root.querySelector('.logo img')!)
  expect(errors.at(-1)).toEqual({
    what: 'logo', where: 'https://pictures.test/mark.png', retryable: true, message: 'the logo did not arrive'
  })
  expect(JSON.stringify(errors)).not.toContain('secret')
  // The screen shows the initials instead.
  await until(() => expect(root.querySelector('.logo')?.textContent).toBe('NA'))

  const kept = root.querySelector('.np')!.appendChild(document.createElement('img'))
  destroy()
  fail(kept)
  expect(errors).toHaveLength(2)
})
