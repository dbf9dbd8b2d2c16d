import { useState } from 'react'
import { describe, expect, it } from 'vitest'

import { ConfirmDialog, Sheet } from '../../src/ui/sheet.tsx'
import { allByRole, byRole, click, nameOf, render } from '../support/render.tsx'
import { until } from '../support/until.ts'

function Page({ locked = false, field = false }: { locked?: boolean; field?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <Sheet title="Language" closeLabel="Close" locked={locked} onClose={() => setOpen(false)}>
          {field ? <input data-autofocus="" aria-label="Search" /> : 'Twelve languages'}
        </Sheet>
      )}
    </>
  )
}

function open(page = <Page />) {
  const rendered = render(page)
  const opener = byRole(rendered.box, 'button', 'Open')
  opener.focus()
  click(opener)
  return { ...rendered, opener, dialog: byRole(rendered.box, 'dialog') as HTMLDialogElement }
}

const ask = (dialog: HTMLDialogElement, from: EventTarget = dialog) =>
  from.dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true }))

const closes = (box: HTMLElement) => until(() => expect(allByRole(box, 'dialog')).toEqual([]))

/** It has not closed by the next frame, in which it would be removed. */
const stays = async (box: HTMLElement) => {
  await Promise.resolve()
  await new Promise(requestAnimationFrame)
  expect(allByRole(box, 'dialog')).toHaveLength(1)
}

describe('a sheet', () => {
  it('is a modal dialog named by its title, and takes the focus', () => {
    const { dialog, shadow } = open()
    expect(dialog.open).toBe(true)
    expect(nameOf(dialog)).toBe('Language')
    expect(shadow.activeElement?.textContent).toBe('Language')
    expect(allByRole(dialog, 'group'), 'no stop for keys where nothing scrolls').toEqual([])
  })

  it('focuses the element marked for autofocus', () => {
    const { shadow } = open(<Page field />)
    expect(nameOf(shadow.activeElement as Element)).toBe('Search')
  })

  it('restores the focus at once when it closes', () => {
    const { box, shadow, opener, dialog } = open()
    click(byRole(dialog, 'button', 'Close'))
    expect(allByRole(box, 'dialog')).toEqual([])
    expect(shadow.activeElement).toBe(opener)
  })

  it('closes on Esc', async () => {
    const { box, shadow, opener, dialog } = open()
    expect(ask(dialog)).toBe(false)
    await closes(box)
    expect(shadow.activeElement).toBe(opener)
  })

  it('closes on a tap outside, not on one inside', async () => {
    const { box, dialog } = open()
    click(byRole(dialog, 'heading', 'Language'))
    await stays(box)
    click(dialog)
    await closes(box)
  })

  it('stays open when a selection that began inside is ended outside', async () => {
    const { box, dialog } = open()
    byRole(dialog, 'heading', 'Language').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    click(dialog)
    await stays(box)
    dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    click(dialog)
    await closes(box)
  })

  it('ignores the cancel event of a file picker inside', async () => {
    const { box, dialog } = open()
    ask(dialog, byRole(dialog, 'heading', 'Language'))
    await stays(box)
  })

  it('stays open while it is locked', async () => {
    const { box, dialog } = open(<Page locked />)
    ask(dialog)
    click(dialog)
    click(byRole(dialog, 'button', 'Close'))
    await stays(box)
  })

  it.each([
    { what: 'closes on a flick', rest: 20, pointer: {}, ends: closes },
    { what: 'stays open when the finger rests before it is lifted', rest: 400, pointer: {}, ends: stays },
    { what: 'stays open when the right button is dragged', rest: 20, pointer: { button: 2 }, ends: stays },
    { what: 'does not follow a second finger', rest: 20, pointer: { isPrimary: false }, ends: stays }
  ])('$what', async ({ rest, pointer, ends }) => {
    const { box, dialog } = open()
    const grip = dialog.querySelector('.grip') as HTMLElement
    grip.setPointerCapture = () => undefined
    // There is no layout in this environment.
    Object.defineProperty(dialog.querySelector('.sheet'), 'offsetHeight', { value: 400 })
    const point = (type: string, clientY: number, at: number) => {
      const event = new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, clientY, ...pointer })
      Object.defineProperty(event, 'timeStamp', { value: at })
      grip.dispatchEvent(event)
    }
    point('pointerdown', 10, 1000)
    point('pointermove', 20, 1010)
    point('pointermove', 40, 1020)
    point('pointerup', 40, 1020 + rest)
    await ends(box)
  })

  it('leaves no listener behind when the page is unmounted', () => {
    const { dialog, unmount } = open()
    unmount()
    expect(dialog.open).toBe(false)
  })
})

describe('a confirmation', () => {
  it('offers both answers and reports the chosen one', () => {
    const answers: string[] = []
    const { box } = render(
      <ConfirmDialog
        title="Log out?" message="You stay signed in elsewhere." ok="Log out" cancel="Stay"
        onOk={() => answers.push('ok')} onCancel={() => answers.push('cancel')}
      />
    )
    expect(byRole(box, 'dialog', 'Log out?').textContent).toContain('You stay signed in elsewhere.')
    click(byRole(box, 'button', 'Log out'))
    const stay = allByRole(box, 'button', 'Stay').find(button => button.textContent === 'Stay')
    click(stay as HTMLElement)
    expect(answers).toEqual(['ok', 'cancel'])
  })
})
