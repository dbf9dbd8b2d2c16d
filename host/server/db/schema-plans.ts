/** Plans, their coupons and deliveries. */
export const PLAN_TABLES = [
  `create table coupons (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    template text not null,
    name text not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    used_plan_id integer,
    created_at timestamptz not null
  )`,
  'create index coupons_by_user on coupons (user_id, id)',
  'create sequence plan_numbers start 10000001',
  `create table plans (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    plan_no text not null constraint plans_plan_no unique,
    template text not null,
    status text not null default 'waitPut' check (status in ('waitPut', 'matching', 'puting',
      'putFailed', 'putFinished', 'waitComputed', 'settlementSuccessful')),
    put_amount bigint check (put_amount > 0),
    charged bigint,
    delivered bigint,
    coupon_id integer references coupons (id),
    receipt_no text constraint plans_receipt_no unique,
    put_at timestamptz,
    settles_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((status = 'waitPut') = (put_at is null)),
    check (put_at is null or (put_amount is not null and charged is not null
      and delivered is not null and receipt_no is not null))
  )`,
  'create index plans_by_user on plans (user_id, status, id)',
  `alter table coupons add constraint coupons_used_plan foreign key (used_plan_id)
    references plans (id)`,
  `create table plan_events (
    id integer generated always as identity primary key,
    plan_id integer not null references plans (id),
    user_id integer not null references users (id),
    seq integer not null,
    kind text not null check (kind in ('start', 'deliver', 'finish', 'compute', 'settle', 'fail')),
    due_at timestamptz not null,
    consumed bigint not null default 0,
    impressions integer not null default 0,
    clicks integer not null default 0,
    applied boolean not null default false,
    unique (plan_id, seq)
  )`,
  'create index plan_events_due on plan_events (user_id, due_at) where not applied',
  `create table plan_statuses (
    id integer generated always as identity primary key,
    plan_id integer not null references plans (id),
    status text not null,
    at timestamptz not null,
    note text
  )`,
  'create index plan_statuses_by_plan on plan_statuses (plan_id, id)',
  `create table deliveries (
    id integer generated always as identity primary key,
    plan_id integer not null references plans (id),
    user_id integer not null references users (id),
    seq integer not null,
    at timestamptz not null,
    consumed bigint not null check (consumed > 0),
    revenue bigint not null check (revenue >= 0),
    impressions integer not null check (impressions >= 0),
    clicks integer not null check (clicks >= 0),
    unique (plan_id, seq)
  )`,
  'create index deliveries_by_user on deliveries (user_id, at)'
] as const
