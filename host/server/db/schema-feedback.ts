/** Users' messages to the operator. A message is written once and never changed. */
export const FEEDBACK_TABLES = [
  'create sequence feedback_numbers start 100001',
  `create table feedback (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    reference text not null constraint feedback_reference unique,
    topic text not null check (topic <> ''),
    content text not null check (content <> ''),
    file_ids jsonb not null default '[]',
    case_ref text,
    created_at timestamptz not null
  )`,
  'create index feedback_by_user on feedback (user_id, id)'
] as const
