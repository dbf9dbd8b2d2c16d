import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'

import { useLanguage } from '../../hooks/use-stores.ts'
import { Note } from '../../ui/note.tsx'
import { useOperatorIdentity } from '../../widgets/operator-footer.tsx'
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
  const operator = useOperatorIdentity()
  const isUnnamed = operator.name === null && !operator.isLoading
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
            {operator.unknown}
          </Note>
        )}
      </>
    )
  }
}
