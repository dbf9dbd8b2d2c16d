import {
  createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject
} from 'node:crypto'

import { one, type Queryable } from '../db/db.ts'

/** The key that signs statements. A signature identifies the author and proves nothing about money. */
export interface StatementKey {
  /** First half of the public key's SHA-256, hexadecimal. */
  id: string
  /** SPKI in base64, as WebCrypto imports it. */
  publicKey: string
  privateKey: KeyObject
}

const SETTING = 'statement_key'

const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem'
  }) as string

/** Creates the key at the first start. It is stored with the data: a reset makes another sandbox. */
export async function ensureStatementKey(db: Queryable): Promise<void> {
  const known = await db.query('select 1 from settings where key = $1', [SETTING])
  if (known.length > 0) return
  await db.query('insert into settings (key, value) values ($1, $2) on conflict do nothing', [
    SETTING,
    newKey()
  ])
}

export async function readStatementKey(db: Queryable): Promise<StatementKey> {
  const { value } = one(
    await db.query<{ value: string }>('select value from settings where key = $1', [SETTING])
  )
  const privateKey = createPrivateKey(value)
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const id = createHash('sha256').update(spki).digest('hex').slice(0, 32)
  return { id, publicKey: spki.toString('base64'), privateKey }
}

/** Hash and signature of a statement's text, in wire format. */
export function signText(
  text: string,
  key: StatementKey
): { sha256: string; signature: string; key_id: string } {
  const bytes = Buffer.from(text, 'utf8')
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    signature: sign('sha256', bytes, { key: key.privateKey, dsaEncoding: 'ieee-p1363' }).toString(
      'base64'
    ),
    key_id: key.id
  }
}
