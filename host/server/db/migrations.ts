import { ACCOUNT_TABLES } from './schema-accounts.ts'
import { ACTIVITY_RULES } from './schema-activity.ts'
import { EXCHANGE_TABLES } from './schema-exchange.ts'
import { FEEDBACK_TABLES } from './schema-feedback.ts'
import { FILE_TABLES } from './schema-files.ts'
import { FUND_ROW_COLUMNS } from './schema-fund-rows.ts'
import { LEDGER_TABLES } from './schema-ledger.ts'
import { LOGIN_LIMIT_COLUMNS } from './schema-login-limit.ts'
import { PASSWORD_COLUMNS } from './schema-passwords.ts'
import { PLAN_TABLES } from './schema-plans.ts'
import { WITHDRAWAL_TABLES } from './schema-withdrawals.ts'

/** All steps since the first; a released step is never edited, a new one is added. */
export const MIGRATIONS: readonly { name: string; statements: readonly string[] }[] = [
  { name: 'accounts', statements: ACCOUNT_TABLES },
  { name: 'ledger', statements: LEDGER_TABLES },
  { name: 'plans', statements: PLAN_TABLES },
  { name: 'activity', statements: ACTIVITY_RULES },
  { name: 'feedback', statements: FEEDBACK_TABLES },
  { name: 'passwords', statements: PASSWORD_COLUMNS },
  { name: 'files', statements: FILE_TABLES },
  { name: 'withdrawals', statements: WITHDRAWAL_TABLES },
  { name: 'exchange', statements: EXCHANGE_TABLES },
  { name: 'fund rows', statements: FUND_ROW_COLUMNS },
  { name: 'login limit', statements: LOGIN_LIMIT_COLUMNS }
]
