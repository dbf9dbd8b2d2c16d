/** Users, their rights, and their ways to log in. */
export const ACCOUNT_TABLES = [
  'create table settings (key text primary key, value text not null)',
  `create table users (
    id integer generated always as identity primary key,
    username text not null,
    username_key text not null constraint users_username_key unique,
    nickname text not null,
    email text not null,
    email_key text not null constraint users_email_key unique,
    phone text not null,
    password_hash text not null,
    entry text not null,
    lang text,
    status text not null default 'active'
      check (status in ('active', 'not_activated', 'disabled', 'cancelled')),
    standing text not null default 'normal'
      check (standing in ('normal', 'not_authorized', 'no_data')),
    credit_score integer not null default 100,
    shop_level integer not null default 1,
    vip_level integer not null default 0,
    vip_renews_at timestamptz,
    team_qualified boolean not null default false,
    session_seconds integer,
    terms_version text,
    store_opened_at timestamptz,
    pay_password_hash text,
    pay_password_locked_until timestamptz,
    bank_card jsonb,
    contract jsonb,
    created_at timestamptz not null
  )`,
  `create table auth_codes (
    code text primary key,
    display text not null,
    position integer generated always as identity,
    user_id integer references users (id),
    used_at timestamptz
  )`,
  `create table entry_credentials (
    credential_hash text primary key,
    lang text not null,
    user_id integer references users (id),
    used_at timestamptz
  )`,
  `create table sessions (
    token_hash text primary key,
    user_id integer not null references users (id),
    expires_at timestamptz not null
  )`,
  `create table login_failures (
    username_key text not null,
    failed_at timestamptz not null
  )`,
  'create index login_failures_by_name on login_failures (username_key, failed_at)',
  `create table requests (
    user_id integer not null references users (id),
    client_request_id text not null,
    call text not null,
    body_hash text not null,
    answer jsonb not null,
    created_at timestamptz not null,
    primary key (user_id, client_request_id)
  )`,
  `create table agent_relations (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    agent_id text not null,
    agent_name text not null,
    share_percent integer not null check (share_percent between 0 and 100),
    started_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create unique index agent_relations_current on agent_relations (user_id)
    where ended_at is null`,
  `create table notifications (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    category text not null
      check (category in ('system_announcement', 'system_maintenance', 'activity')),
    title text not null,
    body text not null,
    route text,
    created_at timestamptz not null,
    read_at timestamptz
  )`,
  'create index notifications_by_user on notifications (user_id, created_at desc)'
] as const
