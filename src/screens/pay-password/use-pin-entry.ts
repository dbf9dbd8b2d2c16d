import { useLayoutEffect, useRef, useState } from 'react'

import { reasonOf } from '../../api/reason-of.ts'
import { useStores } from '../../hooks/use-stores.ts'
import type { Fault } from '../../stores/form.ts'
import { createPayPassword } from '../../stores/pay-password.ts'
import { useSecret } from '../../widgets/use-pin.tsx'
import { BEGIN, chooseAgain, mayBeSaved, nextOf, type PayPasswordScreen, type PinEntry, type PinMode } from './model.ts'

export function usePinEntry(mode: PinMode, model: PayPasswordScreen) {
  const stores = useStores()
  const payPassword = createPayPassword(stores)
  const [entry, setEntry] = useSecret<PinEntry>(BEGIN[mode])
  const [fault, setFault] = useState<Fault | null>(null)
  const [isSending, setIsSending] = useState(false)
  const running = useRef<AbortController | null>(null)
  useLayoutEffect(() => () => running.current?.abort(), [])

  function ask(next: PinEntry, wrong: Fault | null): void {
    setIsSending(false)
    // Users who left the page meanwhile start again: no digits return to a hidden page.
    setEntry(stores.env.visible.get() ? next : BEGIN[mode])
    setFault(wrong)
  }

  async function send(sent: PinEntry): Promise<void> {
    const { step, digits, current, chosen } = sent
    const isCheck = step === 'current'
    const { signal } = (running.current = new AbortController())
    const answer = await (isCheck ? payPassword.check(digits, signal) : payPassword.save(chosen, current))
    if (signal.aborted) {
      if (!isCheck) model.reportLate(answer)
      return
    }
    if (answer.ok && isCheck) ask({ ...BEGIN.set, current: digits }, null)
    else if (answer.ok) model.finish()
    else if (!model.isElsewhere(answer.error)) {
      const { error } = answer
      ask(reasonOf(error) === 'same_new_password' ? chooseAgain(sent) : BEGIN[mode], { type: 'refused', error })
    }
  }

  return {
    entry,
    fault,
    isSending,
    isUnknown: fault?.type === 'refused' && mayBeSaved(fault.error),
    type: (digits: string) => setEntry({ ...entry, digits }),
    /** Goes back a step; false at the first. */
    goBack(): boolean {
      if (entry.step === BEGIN[mode].step || isSending) return false
      ask(entry.step === 'repeat' ? chooseAgain(entry) : BEGIN[mode], null)
      return true
    },
    confirm() {
      if (isSending) return
      const next = nextOf(entry)
      if (next) return ask(next.entry, next.fault && { type: 'check', key: next.fault })
      setIsSending(true)
      setFault(null)
      setEntry({ ...BEGIN[mode], step: entry.step })
      void send(entry)
    }
  }
}
