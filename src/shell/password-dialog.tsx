import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState } from 'react'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import type { Submission } from '../stores/form.ts'
import { createPayPassword, pinErrorMessage } from '../stores/pay-password.ts'
import type { PasswordRequest } from '../stores/shell.ts'
import { useAbort } from '../hooks/use-abort.ts'
import { usePin, useSecret } from '../hooks/use-pin.ts'
import { Button, ButtonRow, LinkRow } from '../ui/button.tsx'
import { Keypad, PinBoxes, PinMessage } from '../ui/pin-boxes.tsx'
import { useId } from '../ui/use-id.ts'
import { DialogSheet } from '../widgets/dialog-sheet.tsx'
import { ServiceButton } from '../widgets/service-button.tsx'

/**
 * Asks for the transaction password: open, then submitting. Right: it is gone and the
 * handler runs. Wrong: it says so, no box is current any more, and it stays.
 */
export function PasswordDialog({ what, onPassed }: PasswordRequest) {
  const stores = useStores()
  const { router, session, shell } = stores
  const language = useLanguage()
  const { t } = language
  const messageId = useId()
  const message = useRef<HTMLParagraphElement>(null)
  const [digits, setDigits] = useSecret('')
  const [state, setState] = useState<Submission>({ type: 'idle' })
  const isSending = state.type === 'sending'
  const error = state.type === 'failed' ? state.error : null
  const pin = usePin(digits, isSending ? () => undefined : setDigits)
  const begin = useAbort()

  useLayoutEffect(
    () =>
      router.$route.listen(() => {
        if (shell.$dialog.get().type === 'password') shell.closeDialog()
      }),
    [router, shell]
  )
  useLayoutEffect(() => {
    // The boxes lose the focus; whoever reads with his ears or types with keys is at the error.
    if (error) message.current?.focus({ preventScroll: true })
  }, [error])

  async function confirm(): Promise<void> {
    if (!pin.isFull || isSending) return
    setState({ type: 'sending' })
    setDigits('')
    const signal = begin()
    const answer = await createPayPassword(stores).check(digits, signal)
    if (signal.aborted) return
    if (!answer.ok) {
      setState({ type: 'failed', error: answer.error })
      return
    }
    shell.closeDialog()
    onPassed()
  }

  const reason = error?.type === 'refused' ? error.reason : null
  const isMissing = reason === 'pay_password_not_set'
  // Where nobody says whether one is set, both ways on stand side by side.
  const isUntold =
    useStore(session.$profile)?.has_pay_password == null && reason !== 'wrong_pay_password'
  const set = () => router.navigate('/wallet/set-password')
  const forgot = (
    <ServiceButton kind={isUntold ? 'quiet' : 'secondary'} about={t('payPassword.forgotText')}>
      {t('payPassword.forgot')}
    </ServiceButton>
  )
  return (
    <DialogSheet
      title={t('payPassword.title')}
      onClose={shell.closeDialog}
      actions={
        <ButtonRow>
          {isMissing && <Button onClick={set}>{t('payPassword.setFirst')}</Button>}
          {!isMissing && !isUntold && forgot}
          <Button
            kind="primary"
            disabled={!pin.isFull && !isSending}
            busy={isSending && t('operation.checking')}
            onClick={() => void confirm()}
          >
            {t('payPassword.confirm')}
          </Button>
        </ButtonRow>
      }
      flush={
        pin.hasKeypad && (
          <Keypad
            {...pin.keys}
            label={t('payPassword.keypad')}
            cancel={t('common.cancel')}
            deleteLabel={t('payPassword.deleteDigit')}
            onCancel={shell.closeDialog}
          />
        )
      }
    >
      <div className="s8" onKeyDown={pin.onKeyDown}>
        <p className="i2 any">{what}</p>
        <div>
          <PinBoxes
            {...pin.boxes}
            label={t('payPassword.box')}
            busy={isSending}
            invalid={error !== null}
            describedBy={messageId}
            onSubmit={() => void confirm()}
          />
          <PinMessage
            ref={message}
            id={messageId}
            wrong={error && pinErrorMessage(error, language)}
          />
          {isUntold && !isMissing && (
            <LinkRow ends>
              <Button kind="quiet" onClick={set}>
                {t('payPassword.haveNone')}
              </Button>
              {forgot}
            </LinkRow>
          )}
        </div>
      </div>
    </DialogSheet>
  )
}
