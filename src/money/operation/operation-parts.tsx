import { Check, TriangleAlert } from 'lucide'
import { useEffect, type ReactNode } from 'react'

import type { ApiError } from '../../api/errors.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { compareDecimals } from '../../lib/decimal.ts'
import { errorMessage } from '../../stores/error-messages.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/page.tsx'
import { useMoneyIn } from '../amount.tsx'
import type { OperationMessages, OperationNotice } from './operation-spec.ts'

interface OperationNoteProps<O> {
  notice: OperationNotice<O> | null
  messages: OperationMessages
  amountOf: (order: O) => string
  /** Replaces the default note about a refusal by the server. */
  refusal?: (error: ApiError, order: O) => ReactNode
}

/** Explains why a page is shown again; announced when it appears. */
export function OperationNote<O>({ notice, messages, amountOf, refusal }: OperationNoteProps<O>): ReactNode {
  const { t } = useLanguage()
  switch (notice?.type) {
    case undefined:
      return null
    case 'refused':
      if (refusal) return refusal(notice.error, notice.order)
      return (
        <Note kind="bad" title={t('operation.refused')} alert>
          {errorMessage(notice.error, { t })}
        </Note>
      )
    case 'notSent':
      return (
        <Note kind="warn" title={t('operation.notSent')} alert>{t(`undoWindow.notSent.${notice.why}`)}</Note>
      )
    case 'cutOff': {
      const amount = amountOf(notice.order)
      return (
        <Note kind="warn" title={t(messages.notExecuted)} alert>
          {amount && t('operation.cutOff', { amount })} {t(messages.sentAnew ?? 'operation.countsOnce')}
        </Note>
      )
    }
  }
}

interface MoneyMoveProps {
  picture?: ReactNode
  /** Purpose or recipient. */
  title: ReactNode
  /** The balances between which it moves. */
  from: string
  to: string
  amount: string
}

/** One transfer in a line: purpose, source, destination, amount. */
export const MoneyMove = ({ picture, title, from, to, amount }: MoneyMoveProps) => (
  <div className="move row wrap">
    {picture}
    <div className="grow">
      <p className="text-15 text-bold break-words">{title}</p>
      <p className="text-14 text-secondary">
        {from} <span aria-hidden="true">→</span> {to}
      </p>
    </div>
    <span className="text-28 push-end">{amount}</span>
  </div>
)

/** The success tick, drawn once, with haptic feedback where the host supports it. */
export function DoneTick() {
  const { env } = useStores()
  useEffect(() => env.host.emit('portal.haptic', { kind: 'success' }), [env])
  return (
    <div className="done-mark">
      <Icon icon={Check} size={36} />
    </div>
  )
}

interface DoneMarkProps {
  /** Source balance, what is left in it, destination balance and amount. */
  from: string
  left?: ReactNode
  to: string
  amount: ReactNode
}

/** The tick above a receipt and the path of the money, each drawn once; figures do not animate. */
export const DoneMark = ({ from, left, to, amount }: DoneMarkProps) => (
  <>
    <DoneTick />
    <div className="done-way row text-14">
      <span>
        <span className="text-secondary">{from}</span>
        <b className="text-bold">{left}</b>
      </span>
      <i aria-hidden="true" />
      <b className="text-bold">{amount}</b>
      <span aria-hidden="true" className="text-tertiary">
        →
      </span>
      <span className="text-secondary">{to}</span>
    </div>
  </>
)

type OptionalText = string | null | undefined
/** Decimal text, each with its currency; without one it is that of the surrounding answer. */
type StatedAmount = readonly [stated: OptionalText, currency: OptionalText, confirmed: OptionalText, confirmedIn?: OptionalText]

/** Warns of the first amount that the server states otherwise than it was confirmed. */
export function StatedOther({ of }: { of: readonly StatedAmount[] }) {
  const { t } = useLanguage()
  const moneyIn = useMoneyIn()
  const [words] = of.flatMap(([stated, currency, confirmed, confirmedIn]) => {
    if (!stated || !confirmed) return []
    const [is, was] = [moneyIn(currency), moneyIn(confirmedIn)]
    const isOther = is.currency && was.currency && is.currency.toUpperCase() !== was.currency.toUpperCase()
    if (!isOther && compareDecimals(stated, confirmed) === 0) return []
    return t('operation.statedOther', { stated: is.withCurrency(stated), confirmed: was.withCurrency(confirmed) })
  })
  return words && <Note kind="warn" icon={TriangleAlert} alert>{words}</Note>
}
