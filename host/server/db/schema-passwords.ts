/** Wrong entries of the transaction password, and the grant left by a right one. */
export const PASSWORD_COLUMNS = [
  'alter table users add column pay_password_failures integer not null default 0',
  'alter table sessions add column pay_granted_until timestamptz'
] as const
