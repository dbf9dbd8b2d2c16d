import { useStore } from '@nanostores/react'
import { TriangleAlert } from 'lucide'

import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { errorMessage } from '../../stores/error-messages.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { Note } from '../../ui/note.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { fieldLabel, fieldsOf, maskedAccount } from './card-fields.ts'
import type { CardOrder, Saving } from './card-saver.ts'
import type { BindCard } from './model.ts'
import { RefusalNote } from './bound-card.tsx'

/** Everything as it was typed, with the lock warning; then the transaction password (TR-18). */
export function CardReview({ model, order }: { model: BindCard; order: CardOrder }) {
  const { shell } = useStores()
  const language = useLanguage()
  const { t } = language
  const saving = useStore(model.$saving)
  const { method, values, rebinds } = order
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
        <h2 tabIndex={-1} className="t20 any card-title">
          {t('bankCard.reviewTitle')}
        </h2>
        <SavingNote saving={saving} />
        <Card>
          <TotalsTable
            words
            rows={fieldsOf(method).map(({ name, label }) => ({
              key: name,
              label: fieldLabel(name, label, language),
              figure: values[name] ? (
                <bdi className="any b">{values[name]}</bdi>
              ) : (
                <span className="t13 i3">{t('bankCard.empty')}</span>
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
          <Button disabled={isSending} onClick={model.back}>
            {t('common.change')}
          </Button>
          <Button kind="primary" busy={isSending && t('common.saving')} onClick={confirm}>
            {t('common.save')}
          </Button>
        </ButtonRow>
      </ActionBar>
    </>
  )
}

/** What became of the last try. */
function SavingNote({ saving }: { saving: Saving }) {
  const language = useLanguage()
  const { t } = language
  switch (saving.type) {
    case 'idle':
      return null
    case 'sending':
      return saving.isChecking ? (
        <p role="status" className="i2">
          {t('operation.checkingText')}
        </p>
      ) : null
    case 'refused':
      return <RefusalNote refusal={saving.error} />
    case 'notSaved':
      return (
        <Note kind="warn" title={t('bankCard.refused')} alert>
          {t('operation.countsOnce')}
        </Note>
      )
    case 'unknown':
      return (
        <Note kind="warn" title={t('bankCard.unknownText')} alert>
          {errorMessage(saving.error, language)}
        </Note>
      )
  }
}
