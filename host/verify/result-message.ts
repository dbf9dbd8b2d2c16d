import type { VerifyOutcome } from './verify-file.ts'

export interface OutcomeMessages {
  tone: 'good' | 'bad' | 'open'
  title: string
  text: string
  details: readonly (readonly [label: string, value: string])[]
}

const NOT_GIVEN = 'not provided'

const FILTERS: Readonly<Record<string, string>> = {
  kind: 'kind',
  bucket: 'balance',
  from: 'from',
  to: 'to',
  month: 'month',
  min_amount: 'amount from',
  max_amount: 'amount to',
  ref_type: 'belongs to',
  ref_id: 'its number'
}

function sumMessage({ sum }: Exclude<VerifyOutcome, { type: 'unreadable' }>): OutcomeMessages['details'] {
  switch (sum.type) {
    case 'unreadable':
      return [['Movements added up again', 'an amount cannot be read']]
    case 'part':
      return [['Movements added up again', sum.sum]]
    case 'agrees':
      return [
        ['Movements added up again', sum.sum],
        ['Opening balance and movements', `${sum.reached}, as the closing balance says`]
      ]
    case 'differs':
      return [
        ['Movements added up again', sum.sum],
        ['Opening balance and movements', `${sum.reached}, not what the closing balance says`]
      ]
  }
}

function detailsOf(outcome: Exclude<VerifyOutcome, { type: 'unreadable' }>): OutcomeMessages['details'] {
  const { file } = outcome
  const filter = Object.entries(file.filter).map(([name, value]) => `${FILTERS[name] ?? name} ${value}`)
  return [
    ['Environment', file.environment === 'sandbox' ? 'sandbox, no real money' : (file.environment ?? NOT_GIVEN)],
    ['Currency', file.currency ?? NOT_GIVEN],
    ['Time zone', file.timeZone ?? NOT_GIVEN],
    ['Filter', filter.join(', ') || 'all movements'],
    ['Movements', String(file.amounts.length)],
    ['Opening balance', file.opening ?? NOT_GIVEN],
    ['Closing balance', file.closing ?? NOT_GIVEN],
    ...sumMessage(outcome),
    ...(file.signatureInfo ? [['SHA-256 in the file', file.signatureInfo.sha256] as const] : [])
  ]
}

const HEADS = {
  unsigned: {
    tone: 'open',
    title: 'No signature',
    text: 'This statement was exported without a signature, so changes cannot be detected.'
  },
  cannot: {
    tone: 'open',
    title: 'Cannot be verified here',
    text: 'This browser does not let this page check signatures. Open the page over https, from localhost, or in another browser.'
  },
  stranger: {
    tone: 'open',
    title: 'Signed by another sandbox',
    text: 'This page only knows the key of its own sandbox. It cannot tell whether this file was changed. A reset sandbox is another one.'
  },
  intact: {
    tone: 'good',
    title: 'Intact',
    text: 'Unchanged since this sandbox exported it. This proves nothing else: it is sample data, not real money.'
  }
} as const

const ALTERED = {
  content: 'Something in this file was changed after this sandbox exported it. Do not rely on it; export it again.',
  rewritten: 'Another program has saved this file. The signed content is the same, the file is not. Export it again.'
} as const

/** The page's message about a file. */
export function outcomeMessages(outcome: VerifyOutcome): OutcomeMessages {
  if (outcome.type === 'unreadable') {
    return {
      tone: 'bad',
      title: 'Not a statement',
      text: 'This file is not a statement of this portal. Choose the JSON file of an export; a CSV file carries no signature.',
      details: []
    }
  }
  const details = detailsOf(outcome)
  if (outcome.type === 'altered') {
    return { tone: 'bad', title: 'Altered', text: ALTERED[outcome.what], details }
  }
  return { ...HEADS[outcome.type], details }
}
