import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'

import { useLanguage, useModel, useRoute, useStores } from '../../hooks/use-stores.ts'
import { valueOf } from '../../stores/loadable.ts'
import { pinErrorMessage } from '../../stores/pay-password.ts'
import { useBarHeight } from '../../ui/action-bar.tsx'
import { Button, LinkRow } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PinBoxes, PinMessage } from '../../ui/pin-boxes.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { useId } from '../../ui/use-id.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { NumberedSteps } from '../../widgets/checklist.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import { usePin } from '../../widgets/use-pin.tsx'
import { createPayPasswordScreen, isWeakDigits, STEPS, type PayPasswordScreen, type PinMode } from './model.ts'
import { usePinEntry } from './use-pin-entry.ts'

/** Sets or changes the transaction password: both routes share the boxes. */
export function PayPasswordView() {
  const { t } = useLanguage()
  const { path } = useRoute()
  const mode = path === '/wallet/set-password' ? 'set' : 'edit'
  const model = useModel(createPayPasswordScreen, mode)
  const state = useStore(model.$user)
  const user = valueOf(state)

  if (user) return <PinSteps key={mode} mode={mode} model={model} isKnown={user.has_pay_password != null} />
  return (
    <Page>
      {state.type === 'failed' ? (
        <LoadError error={state.error} onRetry={model.reload} />
      ) : (
        // Placeholders for steps, question and boxes, until the mode is known.
        <div className="stack-8" role="status">
          <SkeletonBar width="100%" height={26} />
          <SkeletonBar width="100%" height={26} />
          <div className="pin" aria-hidden="true">
            {[...Array(6).keys()].map(at => <i key={at} />)}
          </div>
          <span className="visually-hidden">{t('common.loading')}</span>
        </div>
      )}
    </Page>
  )
}

/** `isKnown`: the backend says whether a password is set; otherwise both modes stay available. */
function PinSteps({ mode, model, isKnown }: { mode: PinMode; model: PayPasswordScreen; isKnown: boolean }) {
  const { shell } = useStores()
  const { t, f } = useLanguage()
  const id = useId()
  const form = usePinEntry(mode, model)
  const { entry, fault, isSending } = form
  const { step } = entry
  const pin = usePin(entry.digits, form.type, model.leave)
  const latest = useRef(form)
  latest.current = form

  useLayoutEffect(() => shell.handleBack(() => latest.current.goBack()), [shell])
  const shown = useRef({ step, fault })
  useLayoutEffect(() => {
    if (shown.current.step === step && shown.current.fault === fault) return
    shown.current = { step, fault }
    pin.focus()
  })

  const steps = STEPS[mode]
  const isWeak = step === 'new' && pin.isFull && isWeakDigits(entry.digits)
  const wrong = fault && (fault.type === 'check' ? [t(fault.key)] : pinErrorMessage(fault.error, { t, f }))
  const last = mode === 'set' ? 'payPassword.set' : 'payPassword.change'
  const submit = (): void => {
    if (pin.isFull) form.confirm()
  }

  return (
    <div className="pin-page" onKeyDown={pin.onKeyDown}>
      <Page gap={8}>
        <NumberedSteps steps={steps.map(key => t(`payPassword.step.${key}`))} current={steps.indexOf(step)} />
        <h2 id={`${id}-ask`} className="text-20 break-words text-center">{t(`payPassword.ask.${step}`)}</h2>
        <div>
          {/* New ones for each step: the focus that moves to them announces what they ask. */}
          <PinBoxes
            key={step}
            {...pin.boxes}
            label={t(`payPassword.ask.${step}`)}
            busy={isSending}
            invalid={fault !== null}
            describedBy={`${id}-msg`}
            onSubmit={submit}
          />
          <PinMessage id={`${id}-msg`} wrong={wrong} hint={isWeak && t('payPassword.weak')} live />
          {form.isUnknown && (
            <p className="text-13 text-secondary text-center">
              {t(mode === 'set' ? 'common.mayHaveArrived' : 'common.passwordUnknown')}
            </p>
          )}
        </div>
        {step === 'new' && <p className="text-13 text-tertiary text-center break-words">{t('payPassword.purpose')}</p>}
        <LinkRow>
          {!isKnown && (
            <Button kind="quiet" onClick={model.goOver}>
              {t(mode === 'set' ? 'payPassword.haveOne' : 'payPassword.haveNone')}
            </Button>
          )}
          {step === 'current' && (
            <ServiceButton about={t('payPassword.forgotText')}>{t('payPassword.forgot')}</ServiceButton>
          )}
        </LinkRow>
      </Page>
      <div ref={useBarHeight()} className="pin-foot">
        <Button
          kind="primary"
          size="big"
          disabled={!pin.isFull && !isSending}
          busy={isSending && t(step === 'current' ? 'operation.checking' : 'common.saving')}
          onClick={submit}
        >
          {t(step === 'repeat' ? last : 'common.continue')}
        </Button>
        {pin.keypad}
      </div>
    </div>
  )
}
