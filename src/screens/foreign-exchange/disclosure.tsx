import { TriangleAlert } from 'lucide'

import type { ExchangeQuote } from '../../api/calls.ts'
import { useLanguage } from '../../hooks/use-stores.ts'
import { Note } from '../../ui/note.tsx'
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

/** What a person exchanges without knowing. */
export interface Unknown {
  fields: readonly DisclosureKey[]
  /** Nobody is named as the operator of the network (TR-2). */
  isUnnamed: boolean
}

export type DisclosureKey = keyof Required<ReturnType<typeof told>>

/** What an acceptor keeps to itself. */
export const undisclosed = (offer: Offer, type: AcceptorType): DisclosureKey[] =>
  Object.entries(told(offer, type)).flatMap(([key, value]) => (value ? [] : [key as DisclosureKey]))

/** A quote that names all that it costs. */
export const isWhole = (quote: ExchangeQuote): boolean =>
  Boolean(
    quote.net &&
      quote.fee &&
      quote.reference_rate &&
      quote.markup_percent &&
      quote.currency &&
      quote.net_currency
  )

/** What nobody has told about acceptor and operator; nothing where all is known (TR-2, TR-17). */
export function UnknownNotes({ unknown: { fields, isUnnamed } }: { unknown: Unknown }) {
  const { t, f } = useLanguage()
  return (
    <>
      {fields.length > 0 && (
        <Note
          kind="warn"
          icon={TriangleAlert}
          title={t('common.undisclosed', {
            fields: f.list(fields.map(key => t(`exchange.told.${key}`)))
          })}
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

/** The exchange in words that name what is unknown; null where all is known. */
export function useBlindLabels({ fields, isUnnamed }: Unknown): string | null {
  const { t } = useLanguage()
  if (fields.length > 0) return t('exchange.blind')
  return isUnnamed ? t('exchange.blindOperator') : null
}
