import type { Language } from '../../../i18n/i18n.ts'
import type { HistoryEvent } from '../../../ui/history.tsx'
import { flowStateLabel } from '../flow-labels.ts'
import type { WithdrawalTimeline } from './withdrawal-timeline.ts'

/**
 * A withdrawal from its request to its end, in words.
 * @param say writes an amount as this person wants to see it
 */
export function timelineEvents(
  story: WithdrawalTimeline,
  arrivesAt: string | null,
  language: Language,
  say: (value: string) => string
): HistoryEvent[] {
  const { t, f } = language
  const amount = say(story.amount)
  const stateLabel = flowStateLabel(story.state, language) ?? t('common.notProvided')
  const requested: HistoryEvent = {
    key: 'requested',
    title: t('wallet.withdraw.requested'),
    meta: [f.dateTime(story.requestedAt), story.receiptNo].filter(Boolean).join(' · '),
    text: t('wallet.withdraw.requestedText', { amount })
  }
  const { end } = story
  if (end.type === 'none') {
    const time = arrivesAt === null ? t('common.notProvided') : f.dateTime(arrivesAt)
    const meta = t('wallet.withdraw.expected', { time })
    return [requested, { key: 'now', title: stateLabel, meta, now: true }]
  }
  const last: HistoryEvent = { key: 'end', title: stateLabel, meta: f.dateTime(end.at), now: true }
  if (end.type === 'paid') return [requested, last]
  return [requested, { ...last, text: t('wallet.withdraw.backText', { amount }) }]
}
