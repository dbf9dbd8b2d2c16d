import { useStore } from '@nanostores/react'
import { Lock, TriangleAlert } from 'lucide'

import type { ApiError } from '../../api/errors.ts'
import { useForm, useLanguage, useProfile, useStores } from '../../hooks/use-stores.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Note, Page } from '../../ui/page.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { StepTitle } from '../../ui/steps.tsx'
import { Segment } from '../../ui/tab-list.tsx'
import type { BankCard } from '../../stores/bank-card.ts'
import { RefusalNote } from './bound-card.tsx'
import { fieldLabel, shownField } from './card-fields.ts'
import type { BindCard, CardForm } from './model.ts'

export function CardFormPage({ model, card, refusal }: { model: BindCard; card: BankCard; refusal: ApiError | null }) {
  const { router } = useStores()
  const { t } = useLanguage()
  const methods = useStore(model.$methods)
  const current = useStore(model.forms.$current)
  const hasPassword = useProfile()?.has_pay_password
  const { method } = current

  return (
    <>
      <Page>
        <StepTitle>{t('wallet.withdraw.bind')}</StepTitle>
        {refusal && <RefusalNote refusal={refusal} />}
        {method?.locks_after_save !== false && (
          <Note kind="warn" icon={TriangleAlert} title={t('bankCard.lockTitle')} />
        )}
        {hasPassword === false && (
          <Note
            kind="act"
            icon={Lock}
            action={
              <Button kind="quiet" onClick={() => router.navigate('/wallet/set-password')}>
                {t('payPassword.setTitle')}
              </Button>
            }
          >
            {t('reason.pay_password_not_set')}
          </Note>
        )}
        {methods.length === 0 && <p className="text-secondary">{t('bankCard.specFields')}</p>}
        {methods.length > 1 && method && (
          <Segment
            label={t('common.kind')}
            tabs={methods.map(({ id, label }) => ({ key: id, label }))}
            value={method.id}
            onSelect={model.forms.choose}
          />
        )}
        <Fields key={method?.id ?? ''} card={card} current={current} />
      </Page>
      <ActionBar>
        <Button kind="primary" size="big" onClick={() => void current.form.submit()}>{t('common.review')}</Button>
      </ActionBar>
    </>
  )
}

function Fields({ card, current }: { card: BankCard; current: CardForm }) {
  const { t } = useLanguage()
  const { fields, form } = current
  const bind = useForm(form)
  return (
    <Form autoComplete="on" onSubmit={form.submit}>
      {fields.map(({ name, label, isRequired, maxLength, inputMode, autoComplete, help }, index) => {
        const now = card.fields?.[name]
        const { value = '', ...field } = bind(name)
        return (
          <Field
            key={name}
            {...field}
            value={value}
            label={fieldLabel(name, label, { t })}
            hint={now ? t('bankCard.current', { value: shownField(name, now) }) : isRequired ? undefined : t('common.optional')}
            help={help}
            required={isRequired}
            {...{ maxLength, inputMode, autoComplete }}
            autoCapitalize={inputMode === 'text' ? 'words' : 'none'}
            spellCheck="false"
            enterKeyHint={index === fields.length - 1 ? 'done' : 'next'}
          />
        )
      })}
      <button type="submit" hidden />
    </Form>
  )
}
