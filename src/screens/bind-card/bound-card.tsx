import { useStore } from '@nanostores/react'
import { Check, CircleCheck, CreditCard, Lock } from 'lucide'
import { useState } from 'react'

import type { ApiError } from '../../api/errors.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useCurrentError, useLanguage } from '../../hooks/use-stores.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ConfirmDialog } from '../../ui/sheet.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { Card, Chip, Note, Page } from '../../ui/page.tsx'
import { StepTitle } from '../../ui/steps.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import { errorMessage } from '../../stores/error-messages.ts'
import type { BankCard } from '../../stores/bank-card.ts'
import { fieldLabel, inOrder, isAccount } from './card-fields.ts'
import type { BindCard } from './model.ts'

interface BoundCardProps {
  model: BindCard
  card: BankCard
  isNew: boolean
  /** Why a change was not saved. */
  refusal: ApiError | null
}

/** The bound card, masked and read-only; changed through customer service, or here once that unlocks it. */
export function BoundCard({ model, card, isNew, refusal }: BoundCardProps) {
  const { t, f } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const isOpen = card.editable !== false && !isNew
  /** When not stated, both options are offered and the server decides. */
  const isStated = isNew || card.editable != null
  const own = useStore(model.$methods).find(({ id }) => id === card.method_id) ?? null
  const fields = inOrder(card, own)
  const account = fields.find(([name]) => isAccount(name))
  const others = fields.filter(field => field !== account)
  const topic = t('bankCard.changeCase', { account: account?.[1] ?? t('common.notProvided') })
  const ask = (
    <ServiceButton kind="secondary" about={topic}>{t('bankCard.changeThrough')}</ServiceButton>
  )
  return (
    <>
      <Page>
        {refusal && <RefusalNote refusal={refusal} />}
        {isNew && (
          <Note kind="ok" icon={CircleCheck} alert>
            {t(fields.length > 0 ? 'bankCard.saved' : 'profile.saved')}
          </Note>
        )}
        <StepTitle>{t('bankCard.bound')}</StepTitle>
        <Card className="stack-12">
          <div className="row wrap">
            <Icon icon={CreditCard} className="text-secondary" />
            <span className="grow text-bold break-words">{own?.label ?? t('bankCard.title')}</span>
            {isStated && (
              <Chip kind={isOpen ? 'act' : 'plain'} icon={isOpen ? Check : Lock}>
                {t(isOpen ? 'bankCard.unlocked' : 'bankCard.locked')}
              </Chip>
            )}
          </div>
          {account && (
            <div>
              <p className="text-13 text-secondary">{fieldLabel(account[0], account[0], { t })}</p>
              <p className="num text-28">
                <bdi className="break-words">{account[1]}</bdi>
              </p>
            </div>
          )}
          {fields.length === 0 && <p className="text-tertiary">{t('common.notProvided')}</p>}
          {others.length > 0 && (
            <div className="divided card-rows">
              <TotalsTable
                words
                rows={others.map(([name, value]) => ({
                  label: fieldLabel(name, name, { t }),
                  figure: <bdi>{value}</bdi>
                }))}
              />
            </div>
          )}
          {card.updated_at && (
            <p className="text-12 text-tertiary">{t('bankCard.updated', { time: f.dateTime(card.updated_at) })}</p>
          )}
        </Card>
        <div className="stack-4">
          {isStated && !isOpen && <p className="text-secondary">{t('reason.bank_card_locked')}</p>}
          {!isOpen && card.locked_reason && (
            <p className="text-13 text-tertiary break-words">{t('common.reason', { reason: card.locked_reason })}</p>
          )}
        </div>
      </Page>
      <ActionBar>
        {isNew ? (
          <ButtonRow>
            {ask}
            <Button kind="primary" onClick={model.leave}>{t('common.done')}</Button>
          </ButtonRow>
        ) : isOpen ? (
          <ButtonRow>
            {!isStated && ask}
            <Button onClick={() => setIsAsking(true)}>{t('common.change')}</Button>
          </ButtonRow>
        ) : (
          ask
        )}
      </ActionBar>
      {isAsking && (
        <ConfirmDialog
          title={t('bankCard.rebindTitle')}
          message={t('bankCard.rebindText')}
          ok={t('bankCard.rebind')}
          cancel={t('common.cancel')}
          onOk={model.rebind}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

export function RefusalNote({ refusal }: { refusal: ApiError }) {
  const { t } = useLanguage()
  const error = useCurrentError(refusal)
  return (
    <Note kind="bad" title={t('bankCard.refused')} alert>
      {error && (reasonOf(error) === 'status_conflict' ? t('wallet.withdraw.conflict') : errorMessage(error, { t }))}
    </Note>
  )
}
