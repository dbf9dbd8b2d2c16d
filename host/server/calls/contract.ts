import { randomBytes, randomUUID } from 'node:crypto'

import { checkHourlyLimit } from '../accounts/hourly-limit.ts'
import { once } from '../accounts/once.ts'
import { digest } from '../accounts/secret.ts'
import { lockUser, type User } from '../accounts/user.ts'
import { CONTRACT_VERSION } from '../contract/contract-document.ts'
import { describeContract, type KeptContract } from '../contract/describe-contract.ts'
import { signContract } from '../contract/sign-contract.ts'
import type { Queryable } from '../db/db.ts'
import { MAX_IMAGE_BYTES } from '../files/image-type.ts'
import { refuse } from '../http/refusal.ts'
import type { UserCall } from './call.ts'

const UPLOAD_LIFE_MS = 10 * 60 * 1000
const IMAGES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
/** A declined contract can still be signed, a rejected copy sent again. */
const SIGNABLE: readonly string[] = ['draft', 'rejected', 'declined']

function checkSignable(user: User): void {
  if (!SIGNABLE.includes(user.contract?.status ?? 'none')) throw refuse('status_conflict')
}

async function keep(tx: Queryable, userId: number, contract: KeptContract): Promise<void> {
  await tx.query('update users set contract = $2::text::jsonb where id = $1', [
    userId,
    JSON.stringify(contract)
  ])
}

/** Announces an image of a signature or a signed sheet; its address accepts the bytes once. */
export const contractUploadUrl: UserCall<'contractUploadUrl'> = async (input, user, context) => {
  checkSignable(user)
  if (!IMAGES.includes(input.mime)) throw refuse('not_an_image', { field: 'mime' })
  if (input.size > MAX_IMAGE_BYTES) throw refuse('image_too_large', { field: 'size' })
  if (input.size === 0) throw refuse('format_invalid', { field: 'size' })
  if (!/^[0-9a-f]{64}$/.test(input.sha256)) throw refuse('format_invalid', { field: 'sha256' })
  const id = randomUUID()
  const token = randomBytes(32).toString('hex')
  const expiresAt = new Date(context.now.getTime() + UPLOAD_LIFE_MS)
  await context.db.tx(async tx => {
    await lockUser(tx, user.id)
    await checkHourlyLimit(tx, 'contract_uploads', user.id, context.now)
    await tx.query(
      `insert into contract_uploads (id, token_hash, user_id, part, mime, size, sha256, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, digest(token), user.id, input.part, input.mime, input.size, input.sha256, expiresAt]
    )
  })
  return {
    upload_id: id,
    upload_url: `${context.origin}/sandbox/uploads/${token}`,
    method: 'PUT',
    headers: { 'Content-Type': input.mime },
    expires_at: expiresAt.toISOString(),
    max_size: MAX_IMAGE_BYTES
  }
}

/** Binds upload, consent and signer into one signed document, or records that the user declines. */
export const contractUploaded: UserCall<'contractUploaded'> = async (input, user, context) => {
  const { client_request_id: clientRequestId, ...body } = input
  return context.db.tx(async tx => {
    const locked = await lockUser(tx, user.id)
    const key = { userId: user.id, call: 'contractUploaded', clientRequestId, body, now: context.now }
    return once(tx, key, async () => {
      checkSignable(locked)
      if (input.contract_version !== undefined && input.contract_version !== CONTRACT_VERSION) {
        throw refuse('status_conflict', { field: 'contract_version' })
      }
      if (input.declined && !input.reason?.trim()) throw refuse('required_field', { field: 'reason' })
      const kept: KeptContract = input.declined
        ? { status: 'declined' }
        : await signContract(tx, user.id, input, context)
      await keep(tx, user.id, kept)
      return { contract: describeContract(kept, context.origin) }
    })
  })
}
