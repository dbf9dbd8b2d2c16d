import { Check } from 'lucide'
import { useEffect, useState, type ReactNode } from 'react'

import type { ApiError } from '../../api/errors.ts'
import { useIsReady } from '../../hooks/use-is-ready.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { errorMessage } from '../../stores/error-messages.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/page.tsx'
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

const SECOND = 1000

/**
 * Milliseconds left, counted down every second.
 * @param until milliseconds since 1970 by the device's clock; null means no end and returns 0
 */
export function useTimeLeft(until: number | null): number {
  const { env } = useStores()
  const [ticks, setTicks] = useState(0)
  const left = Math.max(0, (until ?? 0) - env.clock.now())
  useEffect(() => (left > 0 ? env.clock.after(left % SECOND || SECOND, () => setTicks(ticks + 1)) : undefined), [env, left, ticks])
  return left
}

/**
 * A pending action, announced once; its countdown can be read but never announces itself. Nothing animates.
 * @param until milliseconds since 1970, as `createUndoWindow` gives it
 */
export function UndoCount({ until }: { until: number }) {
  const { undoMs } = useStores().settings
  const { t } = useLanguage()
  const seconds = Math.ceil(undoMs / SECOND)
  const left = Math.ceil(Math.min(useTimeLeft(until), undoMs) / SECOND)
  const leaving = t('undoWindow.leaving')
  return (
    <div className="stack-8">
      <p className="visually-hidden" role="alert">
        {`${t('undoWindow.left', { count: seconds })}. ${leaving}`}
      </p>
      <div className="seconds" aria-hidden="true">
        {Array.from({ length: seconds }, (_, at) => (
          <i key={at} className={at < seconds - left ? 'on' : undefined} />
        ))}
      </div>
      <div className="row wrap text-14">
        <p className="text-bold grow" role="timer">{t('undoWindow.left', { count: left })}</p>
        <p className="text-tertiary" aria-hidden="true">{leaving}</p>
      </div>
    </div>
  )
}

interface UndoActionsProps {
  /** It is being sent: neither button can be pressed. */
  isSending: boolean
  onUndo: () => void
  onSendNow: () => void
}

/** Undo and Send now, equally prominent. A double tap does not skip the undo window. */
export function UndoActions({ isSending, onUndo, onSendNow }: UndoActionsProps) {
  const { t } = useLanguage()
  const isReady = useIsReady()
  return (
    <ButtonRow>
      <Button disabled={isSending} onClick={onUndo}>{t('common.undo')}</Button>
      <Button disabled={!isReady && !isSending} busy={isSending && t('common.sending')} onClick={onSendNow}>
        {t('undoWindow.sendNow')}
      </Button>
    </ButtonRow>
  )
}
