import { LifeBuoy, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'

import { useLanguage, useOperatorMark, useStores } from '../../hooks/use-stores.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Card } from '../../ui/page.tsx'
import type { AcceptorType, Offer } from './model.ts'

/**
 * What must be known about an acceptor before anybody deals with it (TR-17), in order, with what
 * it told. A private person has no entry in a register.
 */
const told = (offer: Offer, type: AcceptorType) => ({
  legal_name: offer.acceptor?.legal_name,
  ...(type === 'enterprise'
    ? {
        registration_no: offer.acceptor?.registration_no,
        licence_no: offer.acceptor?.licence_no
      }
    : {}),
  contact: offer.acceptor?.contact,
  complaints_url: offer.acceptor?.complaints_url,
  holds_funds: offer.holds_funds,
  limits: offer.limits?.min,
  rate: offer.quote?.rate,
  reference: offer.quote?.reference_rate,
  markup: offer.quote?.markup_percent,
  fee: offer.quote?.fee
})

type DisclosureKey = keyof Required<ReturnType<typeof told>>

/**
 * What nobody has told about acceptor and operator (TR-2, TR-17): as notes, and as the verb of an exchange that
 * names it. Null where all is known.
 */
export function useUndisclosed(offer: Offer, type: AcceptorType): { notes: ReactNode; verb: string } | null {
  const { t, f } = useLanguage()
  const isUnnamed = useOperatorMark() === null
  const fields = Object.entries(told(offer, type)).flatMap(([key, value]) => (value ? [] : [key as DisclosureKey]))
  if (fields.length === 0 && !isUnnamed) return null
  return {
    verb: t(fields.length > 0 ? 'exchange.blind' : 'exchange.blindOperator'),
    notes: (
      <>
        {fields.length > 0 && (
          <Note
            kind="warn"
            icon={TriangleAlert}
            title={t('common.undisclosed', { fields: f.list(fields.map(key => t(`exchange.told.${key}`))) })}
          >
            {t('help.privateMoney')}
          </Note>
        )}
        {isUnnamed && (
          <Note kind="warn" icon={TriangleAlert}>
            {t('operator.unknown')}
          </Note>
        )}
      </>
    )
  }
}

interface HelpGateProps {
  undisclosed: ReturnType<typeof useUndisclosed>
  onContinue: () => void
  onLeave: () => void
}

/**
 * Before the first exchange, and before each one with somebody unknown: what is not disclosed, what
 * this is, what can be lost, whom to ask; both answers weigh the same (TR-17, TR-23).
 */
export function HelpGate({ undisclosed, onContinue, onLeave }: HelpGateProps) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <Card className="s12">
      <h2 className="t17 any">{t('exchange.help.title')}</h2>
      {undisclosed?.notes}
      {(['what', 'lose'] as const).map(key => (
        <section key={key}>
          <h3 className="t14 b">{t(`help.${key}Title`)}</h3>
          <p className="i2">{t(`exchange.help.${key}`)}</p>
        </section>
      ))}
      <p className="t14 b">{t('help.neverPay')}</p>
      <Button kind="quiet" icon={LifeBuoy} onClick={() => shell.openDialog({ type: 'help' })}>
        {t('help.whoTitle')}
      </Button>
      <ButtonRow>
        <Button onClick={onLeave}>{t('common.notNow')}</Button>
        <Button onClick={onContinue}>{undisclosed?.verb ?? t('common.continue')}</Button>
      </ButtonRow>
    </Card>
  )
}
