import { createRef, useState } from 'react'
import { describe, expect, it } from 'vitest'

import { Field, type FieldProps } from '../../src/ui/field.tsx'
import { AmountField, Checkbox } from '../../src/ui/text-area.tsx'
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

  it('ties an error to the input and takes it back', () => {
    const { box, rerender } = render(<Form hint="6 digits" error="Too short" />)
    expect(inputOf(box).getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(inputOf(box))).toBe('6 digits Too short')
    rerender(<Form hint="6 digits" />)
    expect(inputOf(box).hasAttribute('aria-invalid')).toBe(false)
    expect(descriptionOf(inputOf(box))).toBe('6 digits')
  })

  it('has the message slot before there is a message, so that nothing moves', () => {
    const { box } = render(<Form />)
    expect(box.querySelector('[aria-live=polite]')).not.toBeNull()
  })

  it('shows and hides a password by its eye', () => {
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
    [{ type: 'tel' }, 'tel null tel'],
    [{}, 'null null null']
  ])('tells the engine how to help with %j', (props, expected) => {
    const input = inputOf(render(<Form {...props} />).box)
    const told = ['autocomplete', 'autocapitalize', 'inputmode'].map(name => String(input.getAttribute(name)))
    expect(told.join(' ')).toBe(expected)
  })

  it('gives its input to the caller for the focus', () => {
    const ref = createRef<HTMLInputElement>()
    const { shadow } = render(<Field ref={ref} label="Code" value="" onChange={() => undefined} />)
    ref.current?.focus()
    expect(shadow.activeElement).toBe(ref.current)
    expect(ref.current?.localName).toBe('input')
  })
})

describe('an amount field', () => {
  it('passes the text on exactly as typed', () => {
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
  it('is named by its sentence and reports what is chosen', () => {
    const answers: boolean[] = []
    const { box } = render(
      <Checkbox checked={false} onChange={checked => answers.push(checked)}>I agree</Checkbox>
    )
    const tick = byRole(box, 'checkbox', 'I agree')
    tick.click()
    expect(answers).toEqual([true])
  })
})
