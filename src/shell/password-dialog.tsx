import { useLayoutEffect, useRef } from 'react'

import { reasonOf } from '../api/reason-of.ts'
import { useLanguage, useModel, useProfile, useStores, useSubmission } from '../hooks/use-stores.ts'
import type { Stores } from '../stores/create-stores.ts'
import { createSubmitter } from '../stores/submission.ts'
import { createPayPassword, pinErrorMessage } from '../stores/pay-password.ts'
import type { PasswordRequest } from '../stores/shell.ts'
import { Button, ButtonRow, LinkRow } from '../ui/button.tsx'
import { PinBoxes, PinMessage } from '../ui/pin-boxes.tsx'
import { useId } from '../ui/use-id.ts'
import { DialogSheet } from '../widgets/dialog-sheet.tsx'
import { ServiceButton } from '../widgets/service-button.tsx'
import { usePin, useSecret } from '../widgets/use-pin.tsx'

type Confirmed = Pick<PasswordRequest, 'onPassed'> & { digits: string }

/** Checks the digits; once they are right, the request that needed them proceeds. */
const createPasswordCheck = (stores: Stores) =>
  createSubmitter(
    ({ digits }: Confirmed, signal) => createPayPassword(stores).check(digits, signal),
    (_, { onPassed }) => {
      stores.shell.closeDialog()
      onPassed()
    }
  )

/** Asks for the transaction password; when it is wrong, the dialog stays open with the error. */
export function PasswordDialog({ what, onPassed }: PasswordRequest) {
  const { router, shell } = useStores()
  const language = useLanguage()
  const { t } = language
  const messageId = useId()
  const message = useRef<HTMLParagraphElement>(null)
  const [digits, setDigits] = useSecret('')
  const check = useModel(createPasswordCheck)
  const { isSending, error } = useSubmission({ $submission: check.$state })
  const pin = usePin(digits, isSending ? () => undefined : setDigits, shell.closeDialog)

  useLayoutEffect(
    () =>
      router.$route.listen(() => {
        if (shell.$dialog.get().type === 'password') shell.closeDialog()
      }),
    [router, shell]
  )
  useLayoutEffect(() => {
    // Moves the focus from the boxes to the error, for screen-reader and keyboard users.
    if (error) message.current?.focus({ preventScroll: true })
  }, [error])

  function confirm(): void {
    if (!pin.isFull || isSending) return
    setDigits('')
    void check.submit({ digits, onPassed })
  }

  const reason = reasonOf(error)
  const isMissing = reason === 'pay_password_not_set'
  // When it is unknown whether a password is set, both options are offered side by side.
  const isUncertain = useProfile()?.has_pay_password == null && reason !== 'wrong_pay_password'
  const set = () => router.navigate('/wallet/set-password')
  const forgot = (
    <ServiceButton kind={isUncertain ? 'quiet' : 'secondary'} about={t('payPassword.forgotText')}>
      {t('payPassword.forgot')}
    </ServiceButton>
  )
  return (
    <DialogSheet
      title={t('payPassword.title')}
      onClose={shell.closeDialog}
      actions={
        <ButtonRow>
          {isMissing && <Button onClick={set}>{t('payPassword.set')}</Button>}
          {!isMissing && !isUncertain && forgot}
          <Button
            kind="primary"
            disabled={!pin.isFull && !isSending}
            busy={isSending && t('operation.checking')}
            onClick={confirm}
          >
            {t('payPassword.confirm')}
          </Button>
        </ButtonRow>
      }
      flush={pin.keypad}
    >
      <div className="stack-8" onKeyDown={pin.onKeyDown}>
        <p id={`${messageId}-what`} className="text-secondary break-words">{what}</p>
        <div>
          <PinBoxes
            {...pin.boxes}
            label={t('payPassword.box')}
            busy={isSending}
            invalid={error !== null}
            describedBy={`${messageId}-what ${messageId}`}
            onSubmit={confirm}
          />
          <PinMessage ref={message} id={messageId} wrong={error && pinErrorMessage(error, language)} />
          {isUncertain && !isMissing && (
            <LinkRow ends>
              <Button kind="quiet" onClick={set}>{t('payPassword.haveNone')}</Button>
              {forgot}
            </LinkRow>
          )}
        </div>
      </div>
    </DialogSheet>
  )
}
