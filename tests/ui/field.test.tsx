import { createRef, useState } from 'react'
import { describe, expect, it } from 'vitest'

import { Field, type FieldProps } from '../../src/ui/form.tsx'
import { AmountField, Checkbox } from '../../src/ui/form-controls.tsx'
import { byRole, click, descriptionOf, nameOf, render, type } from '../support/render.tsx'

function Form(props: Partial<FieldProps>) {
  const [value, setValue] = useState(props.value ?? '')
  return <Field label="Code" {...props} value={value} onChange={setValue} />
}

const inputOf = (box: HTMLElement) => box.querySelector('input') as HTMLInputElement

describe('a field', () => {
  it('is named by its label and described by its limits', () => {
    const { box } = render(<Form hint="6 digits" />)
    expect(nameOf(inputOf(box))).toBe('Code')
    expect(descriptionOf(inputOf(box))).toBe('6 digits')
  })

  it('mutes an empty date: WebKit shows today there', () => {
    const { box, rerender } = render(<Form key="empty" type="date" />)
    expect(inputOf(box).className).toBe('text-tertiary')
    rerender(<Form key="filled" type="date" value="2026-01-15" />)
    expect(inputOf(box).className).toBe('')
  })

  it('links an error to the input and removes it', () => {
    const { box, rerender } = render(<Form hint="6 digits" error="Too short" />)
    expect(inputOf(box).getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(inputOf(box))).toBe('6 digits Too short')
    rerender(<Form hint="6 digits" />)
    // Without the attribute an engine reports its own verdict, as on half of an e-mail address.
    expect(inputOf(box).getAttribute('aria-invalid')).toBe('false')
    expect(descriptionOf(inputOf(box))).toBe('6 digits')
  })

  it('announces an error with its label, which does not describe the field again', () => {
    const { box, rerender } = render(<Form help="On your card" />)
    const region = box.querySelector('[aria-live=polite]')
    expect([region?.textContent, descriptionOf(inputOf(box))]).toEqual(['On your card', 'On your card'])
    rerender(<Form help="On your card" error="Too short" />)
    expect([region?.textContent, descriptionOf(inputOf(box))]).toEqual(['Code. Too short', 'Too short'])
  })

  it('is silent when its help text takes the place of an error again', () => {
    const { box, rerender } = render(<Form help="On your card" error="Too short" />)
    const message = box.querySelector('.field-message')!
    rerender(<Form help="On your card" />)
    expect([message.textContent, message.getAttribute('aria-live')]).toEqual(['On your card', 'off'])
    rerender(<Form help="On your card" value="1" />)
    expect(message.getAttribute('aria-live'), 'ready for the next error').toBe('polite')
    rerender(<Form help="On your card" error="Too short" />)
    rerender(<Form help="Long enough" />)
    expect(message.getAttribute('aria-live'), 'another help text is news').toBe('polite')
  })

  it('is described by a count only while it is empty: a screen reader says each change', () => {
    const { box } = render(<Form hint="0 of 120" counts />)
    expect(descriptionOf(inputOf(box))).toBe('0 of 120')
    type(inputOf(box), 'a')
    expect(descriptionOf(inputOf(box))).toBe('')
  })

  it('reserves the message slot, so that nothing moves', () => {
    const { box } = render(<Form />)
    expect(box.querySelector('[aria-live=polite]')).not.toBeNull()
  })

  it('never capitalises a password, which a phone would do once it is revealed', () => {
    const { box } = render(<Form type="password" eye={{ show: 'Show', hide: 'Hide' }} />)
    click(byRole(box, 'button', 'Show'))
    expect(inputOf(box).type).toBe('text')
    expect(inputOf(box).getAttribute('autocapitalize')).toBe('none')
  })

  it('reveals and hides a password with its eye button', () => {
    const { box } = render(
      <Form type="password" value="secret" eye={{ show: 'Show password', hide: 'Hide password' }} />
    )
    expect(inputOf(box).type).toBe('password')
    click(byRole(box, 'button', 'Show password'))
    expect(inputOf(box).type).toBe('text')
    click(byRole(box, 'button', 'Hide password'))
    expect(inputOf(box).type).toBe('password')
  })

  it.each<[Partial<FieldProps>, string]>([
    [{ exact: true }, 'off none null'],
    [{ exact: true, autoComplete: 'username' }, 'username none null'],
    [{ type: 'email' }, 'email none email'],
    [{ type: 'tel' }, 'tel none tel'],
    [{}, 'null null null']
  ])('sets the autofill and keyboard attributes for %j', (props, expected) => {
    const input = inputOf(render(<Form {...props} />).box)
    const attributes = ['autocomplete', 'autocapitalize', 'inputmode'].map(name => String(input.getAttribute(name)))
    expect(attributes.join(' ')).toBe(expected)
  })

  it('exposes its input as a ref', () => {
    const ref = createRef<HTMLInputElement>()
    const { shadow } = render(<Field ref={ref} label="Code" value="" onChange={() => undefined} />)
    ref.current?.focus()
    expect(shadow.activeElement).toBe(ref.current)
    expect(ref.current?.localName).toBe('input')
  })
})

describe('an amount field', () => {
  it('passes on the text exactly as typed', () => {
    const typed: string[] = []
    const { box } = render(
      <AmountField label="Amount" value="" unit="USD" onChange={text => typed.push(text)} />
    )
    type(inputOf(box), '1.250,50')
    expect(typed).toEqual(['1.250,50'])
    expect(inputOf(box).inputMode).toBe('decimal')
  })
})

describe('a checkbox', () => {
  it('is named by its label and reports changes', () => {
    const answers: boolean[] = []
    const { box } = render(
      <Checkbox checked={false} onChange={checked => answers.push(checked)}>I agree</Checkbox>
    )
    const tick = byRole(box, 'checkbox', 'I agree')
    tick.click()
    expect(answers).toEqual([true])
  })
})
