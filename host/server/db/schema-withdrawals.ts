/** A withdrawal's destination and scheduled events; the link of a message. */
export const WITHDRAWAL_TABLES = [
  `alter table withdrawals add column destination text, add column receipt_no text
    constraint withdrawals_receipt_no unique`,
  `create table withdrawal_events (
    id integer generated always as identity primary key,
    withdrawal_id integer not null references withdrawals (id),
    user_id integer not null references users (id),
    state text not null check (state in ('in_transit', 'paid', 'failed', 'rejected')),
    reason text,
    due_at timestamptz not null,
    applied boolean not null default false,
    unique (withdrawal_id, state)
  )`,
  'create index withdrawal_events_due on withdrawal_events (user_id, due_at) where not applied',
  'create index ledger_transactions_by_ref on ledger_transactions (ref_type, ref_id)',
  'alter table notifications add column query jsonb',
  `update users set bank_card = bank_card
    || jsonb_build_object('id', 'C-' || id || '-1', 'updated_at', created_at)
    where bank_card is not null`
] as const
