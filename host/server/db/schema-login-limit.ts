/** Login attempts, counted by address before the password is checked. */
export const LOGIN_LIMIT_COLUMNS = [
  'alter table login_failures add column id bigint generated always as identity primary key',
  "alter table login_failures add column address text not null default ''"
] as const
