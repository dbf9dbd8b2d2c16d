import { CALLS } from '../../../src/api/calls.ts'
import type { CallInput, CallName } from '../../../src/api/calls.ts'
import { isFields } from '../../../src/lib/fields.ts'
import { checkOtherAccount } from './check-access.ts'
import { checkCard } from './check-card.ts'
import { checkExchange } from './check-exchange.ts'
import { checkMoney, withdrawUnchecked } from './check-money.ts'
import { md5, SAMPLE_IMAGE, sampleSignature } from './samples.ts'
import type { Session } from './session.ts'

/** Input of the writing calls. */
export interface Writing {
  /** Unused access codes: one for each version of the registration. */
  licenseKeys: readonly string[]
  /** An agent for the new account to follow; without one a wrong id is tried. */
  agentId?: string | undefined
  /** Decimal text; the amount of a put and the withdrawal. */
  amount?: string | undefined
  /** An unused acceptance code for a personal exchange; without one no exchange is opened. */
  acceptanceCode?: string | undefined
}

const PASSWORD = 'conformance horse'
const DIGITS = '135790'
const WRONG_DIGITS = '975311'
const OTHER_DIGITS = '864202'

/** Calls left out when registration failed: every write except the login, which the reads make. */
const OF_ACCOUNT = (Object.keys(CALLS) as CallName[]).filter(call => CALLS[call].effect !== 'read' && call !== 'login')

const registration = (username: string, key: string): CallInput<'register'> => ({
  username,
  nickname: 'Conformance',
  password: PASSWORD,
  confirm_password: PASSWORD,
  email: `${username}@example.test`,
  phone: '+49 170 1234567',
  license_key: key
})
const intention = (): { client_request_id: string } => ({ client_request_id: crypto.randomUUID() })

/**
 * Every writing call, as a user who registers for it and is left behind.
 * @param read is called with their token once they have data to read, and before their password changes, which may end the token
 * @returns whether the registration succeeded
 */
export async function walkWrites(
  session: Session,
  { licenseKeys, agentId, amount, acceptanceCode }: Writing,
  read?: (token: string) => Promise<unknown>
): Promise<boolean> {
  const { ask, find, leaveOut } = session
  const [key = '', secondKey] = licenseKeys
  const username = `conformance-${crypto.randomUUID().slice(0, 8)}`
  const registered = await ask('register', registration(username, key))
  const token = registered.value?.token
  if (token === undefined) {
    for (const call of OF_ACCOUNT) leaveOut(call, 'it was not reached: the registration gave no token')
    return false
  }
  if (secondKey === undefined) leaveOut('registerV2', 'it needs a second access code')
  const other = secondKey === undefined ? null : await ask('registerV2', registration(`${username}-2`, secondKey))
  await ask('loginV2', { username, password: PASSWORD })
  await ask('openStore', { license_key: key, ...intention() }, { token })

  await ask('editUserInfo', { nickname: 'Conformance kit' }, { token })
  await ask('sendFeedback', { topic: 'Conformance', content: 'Sent by the conformance kit.', ...intention() }, { token })
  await ask('uploadFile', { file: SAMPLE_IMAGE(), purpose: 'feedback' }, { token })
  const all = await ask('readNotifications', { all: true }, { token })
  const { value: count } = await ask('unreadCount', {}, { token })
  if (all.code === 200 && count && count.unread_total > 0) find('read-all', all.exchange, `unread_total is ${count.unread_total} after it`, count)
  await ask('followAgent', { agent_id: agentId ?? 'conformance' }, { token, expect: agentId === undefined ? 'refusal' : 'success' })
  await claimCoupon(session, token)
  await signContract(session, token)

  await ask('setPassword', { password: md5(DIGITS), confirm_password: md5(DIGITS) }, { token })
  const { value: config } = await ask('basicConfig', { lang: 'en' }, { token })
  const payer = { token, password: md5(DIGITS), amount, acceptanceCode, config }
  await withdrawUnchecked(session, payer)
  const wrong = await ask('checkPassword', { password: md5(WRONG_DIGITS) }, { token, expect: 'refusal' })
  if (wrong.code === 200) find('password-check', wrong.exchange, 'a wrong transaction password is accepted')
  await checkCard(session, token, config, async () => {
    const right = await ask('checkPassword', { password: md5(DIGITS) }, { token })
    if (right.code !== 200 && right.code !== null) find('password-check', right.exchange, `the right one: code ${right.code}`)
  })
  await checkExchange(session, payer)
  await checkMoney(session, payer)

  await read?.(token)
  if (other?.value) await checkOtherAccount(session, token, other.value.token)
  const newDigits = { password: md5(OTHER_DIGITS), confirm_password: md5(OTHER_DIGITS), old_password: md5(WRONG_DIGITS) }
  const digits = await ask('setPassword', newDigits, { token, expect: 'refusal' })
  if (digits.code === 200) find('old-password', digits.exchange, 'a wrong old transaction password is accepted')
  await checkLimit(session, 'checkPassword', { password: md5(WRONG_DIGITS) }, token)
  const changed = `${PASSWORD} 2`
  const same = { old_password: PASSWORD, new_password: PASSWORD, confirm_password: PASSWORD }
  const unchanged = await ask('updatePassword', same, { token, expect: 'refusal' })
  if (unchanged.code === 200) find('password-differs', unchanged.exchange, 'code 200')
  const fromWrong = { old_password: changed, new_password: username, confirm_password: username }
  const wrongOld = await ask('updatePassword', fromWrong, { token, expect: 'refusal' })
  if (wrongOld.code === 200) find('old-password', wrongOld.exchange, 'a wrong old login password is accepted')
  const { code } = await ask('updatePassword', { old_password: PASSWORD, new_password: changed, confirm_password: changed }, { token })
  if (read) await ask('login', { username, password: code === 200 ? changed : PASSWORD })
  // The account is not used any more.
  await checkLimit(session, 'login', { username, password: `wrong ${PASSWORD}` })
  return true
}

/** More wrong passwords in a row than anyone types. */
const ATTEMPTS = 15

/** Wrong passwords, or wrong digits. */
async function checkLimit<N extends CallName>({ ask, find }: Session, call: N, input: CallInput<N>, token?: string): Promise<void> {
  let usual: number | undefined
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { exchange, code, msg, data } = await ask(call, input, { expect: 'refusal', token })
    // Both are reported by other rules.
    if (code === 200 || code === null) return
    usual ??= code
    const isLimit = isFields(data) && (data.reason === 'rate_limited' || data.reason === 'pay_password_locked')
    if (code !== (isLimit ? 400 : usual)) find('rate-limited', exchange, `wrong password ${attempt} is refused with code ${code}: ${msg}`)
    else if (!isLimit && attempt === ATTEMPTS) find('rate-limited', exchange, `${ATTEMPTS} wrong passwords in a row, and none has the reason rate_limited`)
    if (isLimit || code !== usual) return
  }
}

async function claimCoupon({ ask, find }: Session, token: string): Promise<void> {
  const { value } = await ask('couponList', {}, { token })
  const offered = value?.activity?.id
  const input = offered == null ? {} : { activity_id: offered }
  const first = await ask('receiveCoupon', { ...input, ...intention() }, { token, expect: 'either' })
  const second = await ask('receiveCoupon', { ...input, ...intention() }, { token, expect: 'refusal' })
  if (first.code === 200 && second.code === 200) find('one-coupon', second.exchange, 'the second one was given as well')
}

/** A contract is offered by the operator: a new account may be refused. */
async function signContract({ ask }: Session, token: string): Promise<void> {
  const { bytes, sha256 } = sampleSignature()
  const announced = { file_name: 'signature.png', mime: 'image/png', size: bytes.length, sha256, part: 'signature' as const }
  await ask('contractUploadUrl', announced, { token, expect: 'either' })
  const consent = { version: '1', accepted: true }
  const signed = { sha256, signer_name: 'Conformance', consent, method: 'draw' as const, ...intention() }
  await ask('contractUploaded', signed, { token, expect: 'either' })
}
