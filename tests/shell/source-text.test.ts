import { expect, onTestFinished, test, vi } from 'vitest'

import { bindSourceText } from '../../src/shell/source-text.ts'
import { packOf } from '../support/pack-of.ts'
import { createTestStores } from '../support/test-stores.ts'

/** A German portal with a text and a button. */
async function open(language: 'de' | 'en' = 'de') {
  const stores = createTestStores({ locales: { de: packOf('de') } })
  const { env, router, shell } = stores
  await stores.language.use(language)
  const tree = document.body.appendChild(document.createElement('div'))
  const [text, button] = [tree.appendChild(document.createElement('p')), tree.appendChild(document.createElement('button'))]
  button.className = 'btn'
  const onClick = vi.fn()
  for (const element of [text, button]) element.addEventListener('click', onClick)
  const dispose = bindSourceText(tree, stores)
  onTestFinished(() => {
    dispose()
    tree.remove()
  })
  const about = { bubbles: true, cancelable: true }
  const fire = (event: Event, at: Element = text): Event => {
    at.dispatchEvent(event)
    return event
  }
  return {
    env, router, shell, text, button, onClick, dispose,
    shown: () => stores.language.$shown.get().code,
    point: (type: string, at: Element = text, where = {}) =>
      fire(new PointerEvent(`pointer${type}`, { ...about, pointerType: 'touch', clientX: 10, clientY: 10, ...where }), at),
    tap: () => fire(new MouseEvent('click', about)),
    key: (key: string, shiftKey = false) => fire(new KeyboardEvent('keydown', { ...about, key, shiftKey }))
  }
}

test('a finger that rests on a text shows English until the next tap, and activates nothing', async () => {
  const { env, onClick, point, shell, shown, tap } = await open()
  point('down')
  await env.clock.advance(499)
  expect(shown()).toBe('de')
  await env.clock.advance(1)
  expect([shown(), shell.$toast.get()?.kind]).toEqual(['en', 'done'])
  point('up')
  expect(tap().defaultPrevented, 'the release is no tap').toBe(true)
  expect([shown(), onClick.mock.calls.length]).toEqual(['en', 0])
  point('down')
  point('up')
  expect(tap().defaultPrevented).toBe(true)
  expect([shown(), onClick.mock.calls.length]).toEqual(['de', 0])
  tap()
  expect(onClick, 'then a tap is a tap again').toHaveBeenCalledOnce()
})

test('a tap, a scroll, a mouse and a slow press on a button show nothing', async () => {
  const { button, dispose, env, point, shown } = await open()
  const rests = async (): Promise<string> => {
    await env.clock.advance(1_000)
    return shown()
  }
  for (const end of ['up', 'cancel']) {
    point('down')
    point(end)
    expect(await rests()).toBe('de')
  }
  for (const [clientX, clientY] of [[16, 15], [5, 4]]) {
    point('down')
    point('move', undefined, { clientX, clientY })
    expect(await rests()).toBe('de')
  }
  point('down', undefined, { pointerType: 'mouse' })
  expect(await rests()).toBe('de')
  point('down', button)
  expect(await rests()).toBe('de')
  point('down')
  point('down')
  point('up')
  expect(await rests(), 'two fingers are no rest').toBe('de')
  point('down')
  dispose()
  expect(await rests(), 'nor a portal that has been destroyed').toBe('de')
})

test('a finger that trembles still rests', async () => {
  const { env, point, shown } = await open()
  point('down')
  point('move', undefined, { clientX: 15, clientY: 15 })
  await env.clock.advance(500)
  expect(shown()).toBe('en')
})

test('the keys of a context menu show English; they, Escape or another screen end that', async () => {
  const { key, router, shown } = await open()
  expect(key('F10').defaultPrevented, 'without Shift a key of the browser').toBe(false)
  expect(key('A', true).defaultPrevented).toBe(false)
  for (const end of [() => key('Escape'), () => key('ContextMenu'), () => key('F10', true), () => router.navigate('/register')]) {
    expect(key('ContextMenu').defaultPrevented).toBe(true)
    expect(key('Tab').defaultPrevented, 'any other key has its own meaning').toBe(false)
    expect(shown()).toBe('en')
    end()
    expect(shown()).toBe('de')
  }
  expect(key('Escape').defaultPrevented, 'Escape is free again').toBe(false)
})

test('English has no other source', async () => {
  const { env, key, point, shell, shown, tap } = await open('en')
  point('down')
  await env.clock.advance(1_000)
  point('up')
  expect(tap().defaultPrevented).toBe(false)
  expect(key('ContextMenu').defaultPrevented).toBe(false)
  expect([shown(), shell.$toast.get()]).toEqual(['en', null])
})
