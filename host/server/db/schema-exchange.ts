/**
 * Foreign exchange. Amounts are in minor units; rates and mark-ups are stored as the quoted
 * text. An order is written once: its state follows from its times.
 */
export const EXCHANGE_TABLES = [
  `alter table users add column acceptors text not null default 'standard'
    check (acceptors in ('standard', 'undisclosed', 'none'))`,
  `create table acceptance_codes (
    code text primary key,
    display text not null,
    type text not null check (type in ('personal', 'enterprise')),
    position integer generated always as identity,
    user_id integer references users (id),
    used_at timestamptz
  )`,
  `create table exchange_quotes (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    acceptor_id text not null,
    amount bigint not null check (amount > 0),
    quoted_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index exchange_quotes_by_user on exchange_quotes (user_id, id)',
  'create sequence exchange_numbers start 30000001',
  `create table exchange_orders (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    order_no text not null constraint exchange_orders_order_no unique,
    type text not null check (type in ('personal', 'enterprise')),
    acceptor_name text not null,
    sell_amount bigint not null check (sell_amount > 0),
    sell_currency text not null,
    buy_amount bigint not null check (buy_amount > 0),
    buy_currency text not null,
    rate text not null,
    reference_rate text not null,
    markup_percent text not null,
    fee bigint not null check (fee >= 0),
    client_request_id text,
    created_at timestamptz not null,
    accepted_at timestamptz not null,
    ends_at timestamptz not null,
    end_state text not null check (end_state in ('completed', 'cancelled')),
    reason text,
    check (created_at <= accepted_at and accepted_at <= ends_at)
  )`,
  'create index exchange_orders_by_user on exchange_orders (user_id, created_at desc, id desc)'
] as const
