/**
 * Stores on the posting what a list of fund rows filters by: its kind, and the bucket of the
 * total assets that it moves (null for other accounts). An account of any size is read by index.
 */
export const FUND_ROW_COLUMNS = [
  'alter table postings add column bucket text, add column kind text',
  `create or replace function keep_balance() returns trigger language plpgsql as $$
    begin
      update ledger_accounts set balance = balance + new.amount
        where id = new.account_id and user_id is not null
        returning balance, nullif(code, 'deposit') into new.balance_after, new.bucket;
      return new;
    end $$`,
  'alter table postings disable trigger postings_append_only',
  `update postings set kind = entry.kind, bucket =
      case when account.user_id is not null then nullif(account.code, 'deposit') end
    from ledger_transactions entry, ledger_accounts account
    where entry.id = transaction_id and account.id = account_id`,
  'alter table postings enable trigger postings_append_only',
  'alter table postings alter column kind set not null',
  `create index postings_by_bucket on postings (user_id, bucket, posted_at, id)
    where bucket is not null`,
  'create index postings_shown on postings (user_id, posted_at, id) where bucket is not null',
  'drop index postings_by_account',
  'create index postings_by_account on postings (account_id, posted_at, id)'
] as const
