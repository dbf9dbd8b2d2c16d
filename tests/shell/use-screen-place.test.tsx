import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'

import { useScreenPlace } from '../../src/shell/use-screen-place.ts'
import { StoresProvider, useStores } from '../../src/hooks/use-stores.ts'
import { render } from '../support/render.tsx'
import { createTestStores } from '../support/test-stores.ts'
import { until } from '../support/until.ts'

function Scroller() {
  const scroller = useRef<HTMLDivElement>(null)
  useScreenPlace(useStore(useStores().router.$route), scroller)
  return <div ref={scroller} role="region" />
}

test('a new screen starts at its top, and going back restores the scroll position', async () => {
  const stores = createTestStores({ path: '/wallet', token: 'token' })
  const { box } = render(
    <StoresProvider stores={stores}>
      <Scroller />
    </StoresProvider>
  )
  const scroller = box.querySelector('div[role=region]')!
  const scrolled = (top: number): void => {
    scroller.scrollTop = top
    scroller.dispatchEvent(new Event('scroll'))
  }
  const { router } = stores

  await until(() => expect(scroller.scrollTop).toBe(0))
  scrolled(300)
  router.navigate('/wallet', { view: 'trail', bucket: 'available' })
  await until(() => expect(scroller.scrollTop).toBe(0))
  scrolled(120)
  router.navigate('/wallet', { view: 'trail', bucket: 'available', month: '2026-01' })
  await until(() => expect(scroller.scrollTop).toBe(0))
  router.back()
  await until(() => expect(scroller.scrollTop).toBe(120))
  router.navigate('/wallet', {}, { replace: true })
  await until(() => expect(scroller.scrollTop).toBe(300))
  router.navigate('/plan')
  await until(() => expect(scroller.scrollTop).toBe(0))
  scrolled(80)
  router.navigate('/plan', { status: 'waitPut' })
  expect(scroller.scrollTop).toBe(80)
})
