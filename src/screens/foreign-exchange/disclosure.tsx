import { CircleHelp } from 'lucide'
import type { ReactNode } from 'react'

import { useLanguage, useOperatorMark, useStores } from '../../hooks/use-stores.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Card } from '../../ui/page.tsx'
import { Answers, UndisclosedNote, UnknownOperatorNote } from '../../widgets/warnings.tsx'
import type { AcceptorType, Offer } from './model.ts'
import { useOfferDetails } from './order-labels.tsx'

/**
 * The undisclosed details of acceptor and operator (TR-2, TR-17): as notes, and as the label of a
 * button that names the risk. Null when all are known.
 */
export function useUndisclosed(offer: Offer, type: AcceptorType): { notes: ReactNode; verb: string } | null {
  const { t } = useLanguage()
  const isUnnamed = useOperatorMark() === null
  const { acceptor, holds_funds } = offer
  // Required before a deal, in display order. A private person has no entry in a register.
  const disclosed = {
    legal_name: acceptor?.legal_name,
    ...(type === 'enterprise'
      ? { registration_no: acceptor?.registration_no, licence_no: acceptor?.licence_no }
      : {}),
    contact: acceptor?.contact,
    complaints_url: acceptor?.complaints_url,
    holds_funds,
    ...useOfferDetails(offer)
  }
  const fields = Object.entries(disclosed).flatMap(([key, value]) => (value ? [] : [key as keyof Required<typeof disclosed>]))
  if (fields.length === 0 && !isUnnamed) return null
  return {
    verb: t(fields.length > 0 ? 'exchange.blind' : 'exchange.blindOperator'),
    notes: (
      <>
        {fields.length > 0 && <UndisclosedNote fields={fields.map(key => t(`exchange.field.${key}`))} />}
        <UnknownOperatorNote />
      </>
    )
  }
}

/**
 * Before the first exchange, and before each with an undisclosed partner: what is undisclosed, what an
 * exchange is, what can be lost, whom to ask; both answers are equally prominent (TR-17, TR-23).
 */
export function HelpGate(
  { undisclosed, onContinue, onLeave }: { undisclosed: ReturnType<typeof useUndisclosed>; onContinue: () => void; onLeave: () => void }
) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <Card className="stack-12">
      <h2 className="text-17 break-words">{t('exchange.help.title')}</h2>
      {undisclosed?.notes}
      <Answers of={[['help.whatTitle', 'exchange.help.what'], ['help.loseTitle', 'exchange.help.lose']]} />
      <p className="text-14 text-bold">{t('help.neverPay')}</p>
      <Button kind="quiet" icon={CircleHelp} onClick={() => shell.openDialog({ type: 'help' })}>
        {t('help.whoTitle')}
      </Button>
      <ButtonRow>
        <Button onClick={onLeave}>{t('common.notNow')}</Button>
        <Button onClick={onContinue}>{undisclosed?.verb ?? t('common.continue')}</Button>
      </ButtonRow>
    </Card>
  )
}
