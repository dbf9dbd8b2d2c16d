import { describe, expect, it, vi } from 'vitest'

import type { ApiError, Reason, Result } from '../../src/api/errors.ts'
import { createForm } from '../../src/stores/form.ts'

const refused = (reason: Reason | null, field?: string): Result<string> => ({
  ok: false,
  error: { call: 'register', type: 'refused', code: 400, message: '', reason, data: { field } }
})
const network: ApiError = { call: 'register', type: 'network' }

function open(answer: Result<string> = { ok: true, value: 'done' }) {
  const send = vi.fn(() => Promise.resolve(answer))
  const form = createForm({
    initial: { name: '', one: '', two: '' },
    reasons: { username_taken: 'name' },
    check(field, values) {
      if (values[field] === '') return 'reason.required_field'
      return field === 'two' && values.two !== values.one ? 'reason.passwords_mismatch' : null
    },
    send
  })
  function fill() {
    form.set('name', 'ann')
    form.set('one', 'x')
    form.set('two', 'x')
  }
  return { form, send, fill }
}

describe('a form', () => {
  it('sends nothing while a field is invalid, marks all of them and focuses the first', async () => {
    const { form, send } = open()
    form.set('name', 'ann')
    await form.submit()
    expect(send).not.toHaveBeenCalled()
    expect(Object.keys(form.$faults.get())).toEqual(['one', 'two'])
    expect(form.$focus.get()).toEqual({ field: 'one' })
  })

  it('checks a field that the user leaves, but reports no error for an empty one', () => {
    const { form } = open()
    form.leave('name')
    expect(form.$faults.get()).toEqual({})
    form.set('two', 'y')
    form.leave('two')
    expect(form.$faults.get().two).toEqual({ type: 'check', key: 'reason.passwords_mismatch' })
    form.set('one', 'y')
    expect(form.$faults.get()).toEqual({})
  })

  it('assigns a refusal to the field that the answer names, else to the one its reason concerns', async () => {
    const named = open(refused('format_invalid', 'one'))
    named.fill()
    await named.form.submit()
    expect(named.form.$faults.get().one?.type).toBe('refused')
    expect(named.form.$focus.get()).toEqual({ field: 'one' })
    expect(named.form.$submission.get()).toMatchObject({ type: 'idle' })

    const known = open(refused('username_taken'))
    known.fill()
    await known.form.submit()
    expect(known.form.$faults.get().name?.type).toBe('refused')
    known.form.leave('name')
    expect(known.form.$faults.get().name?.type).toBe('refused')
  })

  it('accepts an error that followed a review if it belongs to a field', () => {
    const { form } = open()
    const error = { call: 'register', type: 'refused', code: 400, message: '', data: {} } as const
    expect(form.blame({ ...error, reason: 'format_invalid', data: { field: 'two' } })).toBe(true)
    expect(form.$faults.get().two?.type).toBe('refused')
    expect(form.$focus.get()).toEqual({ field: 'two' })
    expect(form.blame({ ...error, reason: 'rate_limited' })).toBe(false)
  })

  it('keeps a form-level error, and everything typed, until the form changes', async () => {
    const { form, fill } = open({ ok: false, error: network })
    fill()
    await form.submit()
    expect(form.$submission.get()).toMatchObject({ type: 'failed', error: network })
    expect(form.$values.get()).toEqual({ name: 'ann', one: 'x', two: 'x' })
    form.set('name', 'anna')
    expect(form.$submission.get()).toMatchObject({ type: 'idle' })
  })

  it('sends once for two taps', async () => {
    const { form, send, fill } = open()
    fill()
    await Promise.all([form.submit(), form.submit()])
    expect(send).toHaveBeenCalledTimes(1)
  })
})
