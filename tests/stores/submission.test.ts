import { describe, expect, it, vi } from 'vitest'

import type { Result } from '../../src/api/errors.ts'
import { createSubmitter } from '../../src/stores/submission.ts'

describe('a submitter', () => {
  it('sends once, however often it is submitted', async () => {
    let answer: (result: Result<string>) => void = () => undefined
    const send = vi.fn(() => new Promise<Result<string>>(resolve => (answer = resolve)))
    const onDone = vi.fn()
    const submitter = createSubmitter(send, onDone)
    const first = submitter.submit('a')
    await submitter.submit('b')
    answer({ ok: true, value: 'done' })
    await first
    expect(send).toHaveBeenCalledTimes(1)
    expect(onDone).toHaveBeenCalledWith('done', 'a')
  })

  it('shows an error until the form changes, and can be sent again', async () => {
    const submitter = createSubmitter<string, string>(
      () => Promise.resolve({ ok: false, error: { call: 'login', type: 'network' } }),
      () => undefined
    )
    await submitter.submit('a')
    expect(submitter.$state.get()).toMatchObject({ type: 'failed', error: { type: 'network' } })
    submitter.clear()
    expect(submitter.$state.get()).toEqual({ type: 'idle', isUnsure: false })
  })

  it('keeps in mind that an answer was lost, through a refusal, until a success or another input', async () => {
    const network: Result<string> = { ok: false, error: { call: 'register', type: 'network' } }
    const refused: Result<string> = {
      ok: false, error: { call: 'register', type: 'refused', code: 400, reason: null, message: '', data: {} }
    }
    const answers = [network, refused, network, { ok: true, value: '' } as const, network, refused]
    const submitter = createSubmitter<string, string>(() => Promise.resolve(answers.shift()!), undefined, () => true)
    const isUnsureAfter = async () => {
      await submitter.submit('a')
      return submitter.$state.get().isUnsure
    }
    expect([await isUnsureAfter(), await isUnsureAfter(), await isUnsureAfter(), await isUnsureAfter()]).toEqual([true, true, true, false])
    await submitter.submit('a')
    submitter.clear(true)
    expect(submitter.$state.get().isUnsure).toBe(true)
    submitter.clear()
    expect(await isUnsureAfter()).toBe(false)
  })

  it('ignores an answer that arrives after its end', async () => {
    const onDone = vi.fn()
    const submitter = createSubmitter<string, string>(
      () => Promise.resolve({ ok: true, value: '' }),
      onDone
    )
    const sent = submitter.submit('a')
    submitter.exit()
    await sent
    expect(onDone).not.toHaveBeenCalled()
  })
})
