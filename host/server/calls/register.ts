import { useCode } from '../accounts/auth-code.ts'
import { hashPassword } from '../accounts/password.ts'
import { checkRegistration, createUser } from '../accounts/registration.ts'
import type { OpenCall } from './call.ts'
import { signIn, useCredential, wrongEntryCredential } from './sign-in.ts'

/** Creates the user and assigns the authorization code; the account is opened later. */
export const register: OpenCall<'register'> = async (input, context) => {
  checkRegistration(input, { codeRequired: true })
  const passwordHash = await hashPassword(input.password)
  return context.db.tx(async tx => {
    const userId = await createUser(tx, {
      ...input,
      passwordHash,
      entry: 'register',
      termsVersion: input.accepted_terms_version,
      at: context.now
    })
    await useCode(tx, input.license_key, userId, context.now)
    return signIn(tx, userId, context)
  })
}

/** As `register`; a user from a host app may supply a code later. */
export const registerV2: OpenCall<'registerV2'> = async (input, context) => {
  checkRegistration(input, { codeRequired: !input.entry_credential })
  const passwordHash = await hashPassword(input.password)
  return context.db.tx(async tx => {
    const credential = input.entry_credential
      ? await useCredential(tx, input.entry_credential, context.now)
      : null
    if (credential && credential.userId !== null) {
      throw wrongEntryCredential()
    }
    const userId = await createUser(tx, {
      ...input,
      passwordHash,
      entry: credential || input.entry === 'native' ? 'native' : 'register',
      lang: input.lang ?? credential?.lang,
      at: context.now
    })
    if (input.license_key.trim() !== '') {
      await useCode(tx, input.license_key, userId, context.now)
    }
    return signIn(tx, userId, context)
  })
}
