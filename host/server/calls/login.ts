import { countAttempt, forgetAttempts } from '../accounts/login-limit.ts'
import { checkPassword } from '../accounts/password.ts'
import { keyOf } from '../accounts/registration.ts'
import { digest } from '../accounts/secret.ts'
import { checkAccountState } from '../accounts/session.ts'
import { readUser, type User } from '../accounts/user.ts'
import { MANY, writeManyRows } from '../fixtures/many-rows.ts'
import { refuse, Refused } from '../http/refusal.ts'
import type { CallContext, OpenCall } from './call.ts'
import { signIn, useCredential } from './sign-in.ts'

/** Shorter than a portal's timeout. */
const PATIENCE_MS = 6000

const stillWriting = (): Refused =>
  new Refused(400, 'The sandbox writes the fund rows of this account: log in again in a moment')

async function loginByPassword(
  input: { username: string; password: string },
  context: CallContext
) {
  for (const field of ['username', 'password'] as const) {
    if (input[field].trim() === '') throw refuse('required_field', { field })
  }
  const { db, now } = context
  const name = keyOf(input.username)
  const attempt = { name, address: context.address }
  await db.tx(tx => countAttempt(tx, attempt, now))
  const [user] = await db.query<{
    id: number
    password_hash: string
    status: User['status']
    lang: string | null
  }>('select id, password_hash, status, lang from users where username_key = $1', [name])
  const matches = await checkPassword(input.password, user?.password_hash ?? null)
  if (!user || !matches) throw refuse('wrong_credentials', { field: 'password' })
  await forgetAttempts(db, attempt)
  checkAccountState(user)
  if (name === MANY && !(await writeManyRows(db, PATIENCE_MS))) throw stillWriting()
  return db.tx(async tx => {
    // A password change ends every session, so no session may begin with the old one afterwards.
    const current = await tx.query(
      'select 1 from users where id = $1 and password_hash = $2 for update',
      [user.id, user.password_hash]
    )
    if (current.length === 0) throw refuse('wrong_credentials', { field: 'password' })
    return signIn(tx, user.id, context)
  })
}

export const login: OpenCall<'login'> = loginByPassword

/** No account yet: the portal leads to its welcome page, in the language of the host app. */
const noAccountYet = (lang: string): Refused => new Refused(401, 'No account yet', { lang })

/** By the single-use credential of a host app, else by password. */
export const loginV2: OpenCall<'loginV2'> = (input, context) => {
  const { entry_credential: credential, username = '', password = '' } = input
  if (!credential) return loginByPassword({ username, password }, context)
  return context.db.tx(async tx => {
    const { userId, lang } = await useCredential(tx, credential, context.now)
    if (userId === null) throw noAccountYet(lang)
    checkAccountState(await readUser(tx, userId))
    return signIn(tx, userId, context)
  })
}

const firstOf = (languages: string): string => /^[a-z-]+/i.exec(languages.trim())?.[0] ?? ''

/** The language of a credential's host app, else of the browser; empty when neither is known. */
export const languageHint: OpenCall<'languageHint'> = async (input, context) => {
  const [credential] = await context.db.query<{ lang: string }>(
    'select lang from entry_credentials where credential_hash = $1',
    [digest(input.entry_credential ?? '')]
  )
  return { lang: credential?.lang ?? firstOf(context.languages) }
}
