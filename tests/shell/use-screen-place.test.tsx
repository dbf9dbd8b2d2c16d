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
  router.back('/ad-center')
  await until(() => expect(scroller.scrollTop).toBe(120))
  router.replace('/wallet')
  await until(() => expect(scroller.scrollTop).toBe(300))
  router.navigate('/plan')
  await until(() => expect(scroller.scrollTop).toBe(0))
  scrolled(80)
  router.navigate('/plan', { status: 'waitPut' })
  expect(scroller.scrollTop).toBe(80)
})

function Screens() {
  const scroller = useRef<HTMLDivElement>(null)
  const { router } = useStores()
  const route = useStore(router.$route)
  useScreenPlace(route, scroller)
  const plans = ['Lamp', 'Tea']
  return (
    <div className="np">
      <div ref={scroller}>
        <h1>{[route.path, route.path.endsWith('detail') && route.query.id].filter(Boolean).join(' ')}</h1>
        {route.path.endsWith('ques-detail') && !route.query.id && (
          <p>
            <button onClick={() => router.navigate('/ad-center/ques-detail', { id: 'a' })}>Why?</button>
          </p>
        )}
        {route.path === '/plan' &&
          plans.map(plan => (
            <p key={plan}>
              <span id={plan}>{plan}</span>
              <button aria-describedby={plan} onClick={() => router.navigate('/plan/detail', { id: plan })}>
                Set budget
              </button>
            </p>
          ))}
      </div>
      <nav className="dock">
        {(['/plan', '/wallet'] as const).map(path => (
          <button key={path} onClick={() => router.navigate(path)}>
            {path}
          </button>
        ))}
      </nav>
    </div>
  )
}

function openScreens(path: string) {
  const stores = createTestStores({ path, token: 'token' })
  const { box, shadow } = render(
    <StoresProvider stores={stores}>
      <Screens />
    </StoresProvider>
  )
  const press = (button: Element | undefined): void => {
    ;(button as HTMLElement).focus()
    ;(button as HTMLElement).click()
  }
  const heading = async (text: string): Promise<void> => until(() => expect(box.querySelector('h1')?.textContent).toBe(text))
  return { stores, box, shadow, press, heading }
}

test('going back focuses the button of the row that led on, among several of the same name', async () => {
  const { stores, box, shadow, press, heading } = openScreens('/plan')
  press(box.querySelectorAll('p button')[1])
  await heading('/plan/detail Tea')
  stores.router.back('/ad-center')
  await heading('/plan')
  await until(() => expect(shadow.activeElement?.getAttribute('aria-describedby')).toBe('Tea'))
})

test('a section of the dock is opened with the focus on its title, also if it was the screen before', async () => {
  const { box, shadow, press, heading } = openScreens('/plan')
  const [plans, wallet] = box.querySelectorAll('.dock button')
  press(wallet)
  await heading('/wallet')
  press(plans)
  await heading('/plan')
  expect(shadow.activeElement).toBe(box.querySelector('h1'))
})

test('going back from an article focuses the question that led to it', async () => {
  const { stores, box, shadow, press, heading } = openScreens('/ad-center/ques-detail')
  await heading('/ad-center/ques-detail')
  press(box.querySelector('p button')!)
  await heading('/ad-center/ques-detail a')
  expect(shadow.activeElement).toBe(box.querySelector('h1'))
  stores.router.back('/ad-center')
  await heading('/ad-center/ques-detail')
  await until(() => expect(shadow.activeElement?.textContent).toBe('Why?'))
})
