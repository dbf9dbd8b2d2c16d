import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

import { useIsReady } from '../hooks/use-is-ready.ts'
import { useCondition, useLanguage, useStores } from '../hooks/use-stores.ts'
import { Keypad, PIN_LENGTH } from '../ui/pin-boxes.tsx'

/**
 * Input for six boxes: the own keypad on a mobile device, until a key of a
 * hardware keyboard is pressed. Digits go to the boxes wherever the focus is among them.
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
    /** Rendered at the bottom, where it is needed. */
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
      // The key event then reaches the focused input.
      focus()
    }
  }
}

/** Milliseconds without a key press after which typed secrets are cleared. */
export const SECRET_IDLE_MS = 60_000

/**
 * Holds a secret while it is typed. It lives in the component that calls this and
 * nowhere else; it is cleared after a minute without a key press, when the page is
 * hidden, and on unmount.
 * @param empty a constant: the value after clearing
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
