import { useStore } from '@nanostores/react'
import { TriangleAlert } from 'lucide'

import { useBackHandler } from '../../hooks/use-back-handler.ts'
import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { errorMessage } from '../../stores/error-messages.ts'
import { valueOf } from '../../stores/loadable.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Card, Note, Page } from '../../ui/page.tsx'
import { StepPages, StepTitle } from '../../ui/steps.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { NotLoaded } from '../../widgets/load-error.tsx'
import { BoundCard, RefusalNote } from './bound-card.tsx'
import { fieldLabel, maskedAccount } from './card-fields.ts'
import { CardFormPage } from './card-form-page.tsx'
import type { CardOrder } from './card-saver.ts'
import { createBindCard, type BindCard } from './model.ts'

export function BindCardView() {
  const model = useModel(createBindCard)
  const state = useStore(model.$card)
  const step = useStore(model.$step)
  const card = valueOf(state)
  const { type } = step

  useBackHandler(model.back)
  return (
    <StepPages step={card && type}>
      {!card && (
        <Page>
          <NotLoaded state={state} shape="fact" rows={7} onRetry={model.load} />
        </Page>
      )}
      {card && type === 'bound' && (
        <BoundCard model={model} card={card} isNew={step.isNew} refusal={step.refusal} />
      )}
      {card && type === 'form' && <CardFormPage model={model} card={card} refusal={step.refusal} />}
      {card && type === 'review' && <CardReview model={model} order={step.order} />}
    </StepPages>
  )
}

/** Everything as typed, with the lock warning; then the transaction password (TR-18). */
function CardReview({ model, order }: { model: BindCard; order: CardOrder }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  const saving = useStore(model.$saving)
  const { values, rebinds } = order
  const { method, fields } = useStore(model.forms.$current)
  const isSending = saving.type === 'sending'

  function confirm(): void {
    const account = maskedAccount(values) ?? t('bankCard.title')
    shell.askPassword({
      what: t('bankCard.passwordFor', { account }),
      onPassed: () => void model.save()
    })
  }
  return (
    <>
      <Page>
        <StepTitle>{t('bankCard.reviewTitle')}</StepTitle>
        {saving.type === 'sending' && saving.isChecking && (
          <p role="status" className="text-secondary">{t('operation.checkingText')}</p>
        )}
        {saving.type === 'refused' && <RefusalNote refusal={saving.error} />}
        {saving.type === 'notSaved' && (
          <Note kind="warn" title={t('bankCard.refused')} alert>{t('operation.countsOnce')}</Note>
        )}
        {saving.type === 'unknown' && (
          <Note kind="warn" title={t('bankCard.unknownText')} alert>
            {errorMessage(saving.error, { t })}
          </Note>
        )}
        <Card>
          <TotalsTable
            words
            rows={fields.map(({ name, label }) => ({
              label: fieldLabel(name, label, { t }),
              figure: values[name] ? (
                <bdi className="break-words text-bold">{values[name]}</bdi>
              ) : (
                <span className="text-13 text-tertiary">{t('bankCard.empty')}</span>
              )
            }))}
          />
        </Card>
        {method?.locks_after_save !== false && (
          <Note kind="warn" icon={TriangleAlert} title={t('bankCard.lockTitle')}>
            {t(rebinds ? 'bankCard.rebindText' : 'bankCard.lockText')}
          </Note>
        )}
      </Page>
      <ActionBar>
        <ButtonRow>
          <Button disabled={isSending} onClick={model.back}>{t('common.change')}</Button>
          <Button kind="primary" busy={isSending && t('common.saving')} onClick={confirm}>{t('common.save')}</Button>
        </ButtonRow>
      </ActionBar>
    </>
  )
}
