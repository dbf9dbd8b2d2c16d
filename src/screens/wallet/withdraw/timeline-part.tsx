import { useStore } from '@nanostores/react'

import type { FlowRow } from '../../../api/calls.ts'
import { useLanguage, useModel, useStores } from '../../../hooks/use-stores.ts'
import { signOf } from '../../../lib/decimal.ts'
import { Amount, useMoney } from '../../../money/amount.tsx'
import { valueOf } from '../../../stores/loadable.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { List, ListRow } from '../../../ui/list-row.tsx'
import { Card, Note, Section } from '../../../ui/page.tsx'
import { History } from '../../../ui/steps.tsx'
import { flowName, flowState } from '../../../widgets/flow-events.ts'
import { NotLoaded } from '../../../widgets/load-error.tsx'
import { CaseLinks, ScamWarning } from './block-list.tsx'
import type { WithdrawModel } from './withdraw-model.ts'
import { createTimeline, type WithdrawalTimeline, type WithdrawReceipt } from './withdraw-order.ts'

/** The progress of one withdrawal, polled until it ends; a return names its reason (TR-10). `receipt`: of one just requested. */
export function TimelinePart({ id, receipt }: { id: string; receipt?: WithdrawReceipt }) {
  const { t } = useLanguage()
  const model = useModel(createTimeline, id, receipt)
  const state = useStore(model.$state)
  const timeline = valueOf(state)

  return (
    <>
      <NotLoaded state={state} rows={2} onRetry={model.load} />
      {state.type === 'ready' && timeline === null && (
        <EmptyState drawing="signpost" title={t('common.noDetails')} text={t('common.oldLink')} />
      )}
      {timeline && (
        <Section title={t('plan.historyTitle')}>
          <Card>
            <TimelineHistory timeline={timeline} />
          </Card>
        </Section>
      )}
      {timeline?.end.type === 'returned' && (
        <ReturnNote timeline={timeline} reason={timeline.end.reason} />
      )}
    </>
  )
}

function TimelineHistory({ timeline }: { timeline: WithdrawalTimeline }) {
  const { t, f } = useLanguage()
  const { amountOrHidden } = useMoney()
  const { end, requestedAt, arrives_at: expected } = timeline
  const requested = {
    title: t('wallet.withdraw.requested'),
    meta: f.joined(requestedAt && f.dateTime(requestedAt), timeline.receipt_no),
    text: t('wallet.withdraw.requestedText', { amount: amountOrHidden(timeline.amount) })
  }
  const last = {
    title: flowState(timeline, { t }) ?? t('common.notProvided'),
    meta:
      end.type === 'none'
        ? t('wallet.withdraw.expected', { time: expected ? f.dateTime(expected) : t('common.notProvided') })
        : f.dateTime(end.at),
    text: end.type === 'returned' ? t('plan.history.putFailed', { amount: amountOrHidden(end.amount) }) : undefined
  }
  return <History events={[requested, last]} />
}

/** Why it was returned, or that no reason was given; with appeal and contact (TR-10). */
function ReturnNote({ timeline, reason }: { timeline: WithdrawalTimeline; reason: string | null }) {
  const { t } = useLanguage()
  const { amountOrHidden } = useMoney()
  const amount = amountOrHidden(timeline.amount)
  const number = timeline.receipt_no ?? t('wallet.withdraw.noNumber')
  return (
    <>
      <Note
        kind="bad"
        title={reason === null ? t('wallet.withdraw.noReason') : t('common.reason', { reason })}
        action={
          <CaseLinks
            text={reason}
            amount={timeline.amount}
            report={reason === null ? t('wallet.withdraw.reportEnd', { number, amount }) : undefined}
          />
        }
      />
      <ScamWarning />
    </>
  )
}

/** Withdrawals shown here; the movements list all of them. */
const SHOWN = 3

/** A row of no kind may be anything where the backend ignores the filter. */
const isWithdrawal = ({ kind }: FlowRow): boolean => kind === 'manual_withdrawal'

/** When rows name balances, the one that left the available balance represents a withdrawal. */
const isRequest = (row: FlowRow): boolean =>
  isWithdrawal(row) && (row.bucket == null || (row.bucket === 'available' && signOf(row.amount) < 0))

export function PastWithdrawals({ model }: { model: WithdrawModel }) {
  const { router } = useStores()
  const { t, f } = useLanguage()
  const state = useStore(model.$past)
  const all = valueOf(state)?.list
  const rows = all?.filter(isRequest).sort((a, b) => b.time.localeCompare(a.time)).slice(0, SHOWN)
  // Unfiltered rows: withdrawals may be further down than was read.
  if (rows?.length === 0 && !all?.every(isWithdrawal)) return null
  return (
    <Section title={t('wallet.withdraw.past')}>
      {!rows && <NotLoaded state={state} rows={1} onRetry={model.load} />}
      {rows?.length === 0 && <p className="text-secondary">{t('wallet.withdraw.pastNone')}</p>}
      {rows && rows.length > 0 && (
        <div className="amount-rows">
          <List>
            {rows.map(row => (
              <ListRow
                key={row.id}
                title={flowState(row, { t }) ?? flowName(row, { t })}
                meta={f.joined(f.dateTime(row.time), row.ref?.label)}
                value={<Amount value={row.amount} signed />}
                onOpen={
                  row.ref?.type === 'withdrawal'
                    ? () => router.navigate('/wallet', { view: 'withdraw', id: row.ref?.id })
                    : undefined
                }
              />
            ))}
          </List>
        </div>
      )}
    </Section>
  )
}
