import { afterEach, expect, it, onTestFinished, vi } from 'vitest'

import { mount } from '../../src/portal/mount.ts'
import { startGlobal } from '../../src/portal/start-global.ts'

vi.mock('../../src/portal/mount.ts', () => ({ mount: vi.fn() }))

afterEach(() => {
  document.body.replaceChildren()
  delete (window as { AdPortal?: unknown }).AdPortal
  vi.clearAllMocks()
})

it('startGlobal runs the commands pushed before it loaded once and in order, and later ones at once', async () => {
  const api = { name: 'the api' }
  const ran: string[] = []
  Object.assign(window, {
    AdPortal: { q: [(given: typeof api) => ran.push(`1 ${given.name}`), () => ran.push('2')] }
  })
  const q = startGlobal(window, api)
  expect(ran).toEqual([])
  await Promise.resolve()
  q.push(
    () => ran.push('3'),
    given => ran.push(given.name)
  )
  expect(ran).toEqual(['1 the api', '2', '3', 'the api'])
})

it('startGlobal leaves the commands of an earlier copy of the script to that copy', async () => {
  const first = startGlobal(window, {})
  Object.assign(window, { AdPortal: { q: first } })
  const ran: string[] = []
  const second = startGlobal(window, {})
  await Promise.resolve()
  second.push(() => ran.push('second'))
  expect(ran).toEqual(['second'])
})

it('startGlobal runs the next command after one that throws, and warns', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const ran: string[] = []
  const q = startGlobal(window, {})
  await Promise.resolve()
  q.push(
    () => {
      throw new Error('a mistake of the page')
    },
    () => ran.push('next')
  )
  expect(ran).toEqual(['next'])
  expect(warn.mock.calls[0]?.[0]).toContain('a mistake of the page')
  warn.mockRestore()
})

it('startGlobal mounts into every element with data-ad-portal, with the options of its attributes', async () => {
  document.body.innerHTML =
    '<div data-ad-portal data-base-url="/a" data-locale="de"></div><div></div><p data-ad-portal></p>'
  startGlobal(window, {})
  await Promise.resolve()
  const [first, , second] = document.body.children
  expect(vi.mocked(mount).mock.calls).toEqual([
    [first, { baseUrl: '/a', locale: 'de' }],
    [second, {}]
  ])
})

it('startGlobal mounts what the page brings below its script', async () => {
  Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'readyState'))
  startGlobal(window, {})
  await Promise.resolve()
  const below = document.createElement('div')
  below.dataset.adPortal = ''
  document.body.append(below)
  expect(mount).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(vi.mocked(mount).mock.calls.map(([element]) => element)).toEqual([below])
})
