import type { CallOutput } from '../../../src/api/calls.ts'
import { once } from '../accounts/once.ts'
import { lockUser } from '../accounts/user.ts'
import { one, type Queryable } from '../db/db.ts'
import { useAcceptanceCode } from '../exchange/acceptance-code.ts'
import { describeOrder, openOrder } from '../exchange/order.ts'
import { checkQuote, limitsOf, quoteAmount, readAmount, termsOf } from '../exchange/quote.ts'
import { findAcceptor, type Acceptor } from '../fixtures/acceptors.ts'
import { refuse } from '../http/refusal.ts'
import type { CallContext, UserCall } from './call.ts'
import { rowId } from './row-id.ts'

async function acceptorOf(
  tx: Queryable,
  userId: number,
  type: Acceptor['type']
): Promise<Acceptor | undefined> {
  const { acceptors } = one(
    await tx.query<{ acceptors: string }>('select acceptors from users where id = $1', [userId])
  )
  return findAcceptor(acceptors, type)
}

function disclosureOf(acceptor: Acceptor, { origin }: CallContext) {
  const { keeps } = acceptor
  const details: NonNullable<CallOutput<'acceptor'>['acceptor']> = {
    id: acceptor.id,
    type: acceptor.type,
    name: acceptor.name,
    legal_name: acceptor.legalName,
    registration_no: acceptor.registrationNo,
    licence_no: acceptor.licenceNo,
    contact: acceptor.contact,
    complaints_url: `${origin}/sandbox/complaints`,
    terms_url: `${origin}/sandbox/terms`
  }
  const disclosed = Object.entries(details).filter(([field]) => !keeps.some(kept => kept === field))
  return {
    available: true,
    acceptor: Object.fromEntries(disclosed),
    limits: limitsOf(acceptor),
    holds_funds: keeps.includes('holdsFunds') ? null : acceptor.holdsFunds
  }
}

/**
 * The acceptor and its terms; with an amount, a quote for it. With a right acceptance code
 * as well, it opens one order at that quote, once per `client_request_id`.
 */
export const acceptor: UserCall<'acceptor'> = async (input, user, context) => {
  const { client_request_id: clientRequestId, ...body } = input
  const { now } = context
  const { type, amount: asked, acceptance_code: code } = input

  if (code === undefined) {
    return context.db.tx(async tx => {
      const found = await acceptorOf(tx, user.id, type)
      if (!found) return { available: false }
      const quote =
        asked === undefined
          ? termsOf(found, now)
          : await quoteAmount(tx, user.id, found, readAmount(found, asked), now)
      return { ...disclosureOf(found, context), quote }
    })
  }
  return context.db.tx(async tx => {
    await lockUser(tx, user.id)
    const key = { userId: user.id, call: 'acceptor', clientRequestId, body, now }
    return once(tx, key, async () => {
      if (asked === undefined) throw refuse('required_field', { field: 'amount' })
      if (code.trim() === '') throw refuse('required_field', { field: 'acceptance_code' })
      const found = await acceptorOf(tx, user.id, type)
      if (!found) throw refuse('quote_expired')
      const amount = readAmount(found, asked)
      const quoteId = input.quote_id === undefined ? null : rowId(input.quote_id, 'quote_id')
      const isQuoted = !context.specOnly || quoteId !== null
      if (isQuoted) await checkQuote(tx, { userId: user.id, acceptor: found, amount, quoteId, now })
      await useAcceptanceCode(tx, code, { type, userId: user.id, now })
      const order = describeOrder(
        await openOrder(tx, {
          userId: user.id,
          acceptor: found,
          amount,
          clientRequestId: clientRequestId?.toLowerCase() ?? null,
          at: now,
          stretch: 1 / context.speed
        }),
        now
      )
      return { ...disclosureOf(found, context), code_accepted: true, order_id: order.id, order }
    })
  })
}
