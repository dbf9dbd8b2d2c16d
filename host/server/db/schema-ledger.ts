/**
 * Double entry. Amounts are in minor units (cents). A posting is written once
 * and never changed; each transaction sums to zero when it commits; a user's
 * own accounts never go below zero. Only the trigger writes `balance`.
 */
export const LEDGER_TABLES = [
  `create table ledger_accounts (
    id integer generated always as identity primary key,
    user_id integer references users (id),
    code text not null,
    balance bigint not null default 0,
    constraint ledger_accounts_own unique nulls not distinct (user_id, code),
    constraint ledger_accounts_not_negative check (balance >= 0),
    constraint ledger_accounts_system check (user_id is not null or balance = 0)
  )`,
  `insert into ledger_accounts (code) values ('funding'), ('network'), ('promotions'),
    ('agents'), ('fees'), ('payouts'), ('startup_credit'), ('chargebacks')`,
  `create table ledger_transactions (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    kind text not null,
    type text not null,
    remark text not null,
    plan_id integer,
    ref_type text,
    ref_id text,
    posted_at timestamptz not null
  )`,
  'create index ledger_transactions_by_plan on ledger_transactions (plan_id)',
  `create table postings (
    id integer generated always as identity primary key,
    transaction_id integer not null references ledger_transactions (id),
    account_id integer not null references ledger_accounts (id),
    user_id integer not null references users (id),
    amount bigint not null check (amount <> 0),
    balance_after bigint,
    posted_at timestamptz not null
  )`,
  'create index postings_by_user on postings (user_id, posted_at, id)',
  'create index postings_by_transaction on postings (transaction_id)',
  'create index postings_by_account on postings (account_id, id)',
  `create function keep_balance() returns trigger language plpgsql as $$
    begin
      update ledger_accounts set balance = balance + new.amount
        where id = new.account_id and user_id is not null
        returning balance into new.balance_after;
      return new;
    end $$`,
  `create trigger postings_keep_balance before insert on postings
    for each row execute function keep_balance()`,
  `create function check_transaction_is_zero() returns trigger language plpgsql as $$
    begin
      if (select sum(amount) from postings where transaction_id = new.transaction_id) <> 0 then
        raise exception 'transaction % does not sum to zero', new.transaction_id
          using errcode = 'check_violation';
      end if;
      return null;
    end $$`,
  `create constraint trigger postings_sum_to_zero after insert on postings
    deferrable initially deferred for each row execute function check_transaction_is_zero()`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$`,
  `create trigger postings_append_only before update or delete or truncate on postings
    for each statement execute function refuse_change()`,
  `create trigger transactions_append_only before update or delete or truncate
    on ledger_transactions for each statement execute function refuse_change()`,
  `create table withdrawals (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    amount bigint not null check (amount > 0),
    fee bigint not null check (fee >= 0),
    state text not null
      check (state in ('pending', 'in_transit', 'paid', 'failed', 'canceled', 'rejected')),
    reason text,
    requested_at timestamptz not null,
    resolved_at timestamptz
  )`
] as const
