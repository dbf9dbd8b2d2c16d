import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

import { useIsReady } from '../hooks/use-is-ready.ts'
import { useCondition, useLanguage, useStores } from '../hooks/use-stores.ts'
import { Keypad, PIN_LENGTH } from '../ui/pin-boxes.tsx'

/**
 * The hands of a person over six boxes: the own keypad on a mobile device, until a key of a
 * real keyboard is pressed. Digits go to the boxes wherever the focus stands among them.
 * @param onCancel what the keypad offers beside its digits
 */
export function usePin(digits: string, onChange: (digits: string) => void, onCancel: () => void) {
  const { env } = useStores()
  const { t } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const isMobile = useCondition(env.mobile)
  const [hasKeys, setHasKeys] = useState(false)
  const hasKeypad = isMobile && !hasKeys
  const isReady = useIsReady()

  const focus = () => input.current?.focus({ preventScroll: true })
  function type(next: string): void {
    focus()
    onChange(next.slice(0, PIN_LENGTH))
  }
  return {
    isFull: digits.length === PIN_LENGTH,
    focus,
    boxes: { ref: input, value: digits, onChange, ownKeypad: hasKeypad },
    /** Stands at the foot, where it is needed. */
    keypad: hasKeypad && (
      <Keypad
        label={t('payPassword.keypad')}
        cancel={t('common.cancel')}
        deleteLabel={t('payPassword.deleteDigit')}
        isReady={isReady}
        onDigit={digit => type(digits + digit)}
        onDelete={() => type(digits.slice(0, -1))}
        onCancel={onCancel}
      />
    ),
    onKeyDown(event: KeyboardEvent) {
      const isPaste = event.key === 'v' && (event.ctrlKey || event.metaKey)
      if (!/^(\d|Backspace)$/.test(event.key) && !isPaste) return
      setHasKeys(true)
      // The key itself then arrives where the focus is.
      focus()
    }
  }
}

/** Milliseconds without a key until what was typed is forgotten. */
export const SECRET_IDLE_MS = 60_000

/**
 * Something secret while a person types it. It lives in the component that calls this and
 * nowhere else; it is forgotten after a minute without a key, when the page is hidden, and
 * with the component.
 * @param empty a constant: what is left when it is forgotten
 */
export function useSecret<T>(empty: T): [T, (value: T) => void] {
  const { env } = useStores()
  const [value, setValue] = useState(empty)
  useLayoutEffect(() => {
    if (value === empty) return undefined
    return env.clock.after(SECRET_IDLE_MS, () => setValue(empty))
  }, [env, empty, value])
  useLayoutEffect(
    () =>
      env.visible.listen(isVisible => {
        if (!isVisible) setValue(empty)
      }),
    [env, empty]
  )
  return [value, setValue]
}
