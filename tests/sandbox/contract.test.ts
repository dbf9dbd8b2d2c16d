import { createHash, randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { CallInput } from '../../src/api/calls.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'

let sandbox: TestSandbox
let reader: TestUser

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('a drawn name')])
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

beforeAll(async () => {
  sandbox = await startSandbox()
  reader = await offered()
})
afterAll(() => sandbox.close())

/** A user to whom the contract was offered. */
async function offered(): Promise<TestUser> {
  const user = await sandbox.newUser()
  await sandbox.db.query(
    `update users set contract = '{"status": "draft"}'::jsonb where username_key = $1`,
    [user.username.toLowerCase()]
  )
  return user
}

const announcement = (
  over: Partial<CallInput<'contractUploadUrl'>> = {}
): CallInput<'contractUploadUrl'> => ({
  file_name: 'signature.png',
  mime: 'image/png',
  size: PNG.length,
  sha256: hashOf(PNG),
  part: 'signature',
  ...over
})

const put = (url: string, bytes: Uint8Array = PNG): Promise<Response> =>
  fetch(url, { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: Buffer.from(bytes) })

const announce = (user: TestUser, over: Partial<CallInput<'contractUploadUrl'>> = {}) =>
  sandbox.ok('contractUploadUrl', announcement(over), user)

async function uploaded(user: TestUser): Promise<string> {
  const { upload_url: url, upload_id: id } = await announce(user)
  expect((await put(url)).status).toBe(204)
  return id!
}

const signing = (
  uploadId: string,
  over: Partial<CallInput<'contractUploaded'>> = {}
): CallInput<'contractUploaded'> => ({
  upload_id: uploadId,
  sha256: hashOf(PNG),
  contract_version: '3.2',
  signer_name: 'Ada Example',
  signed_at_client: '2026-11-21T12:00:00Z',
  consent: { version: '1', accepted: true },
  method: 'draw',
  client_request_id: randomUUID(),
  ...over
})

const contractOf = async (user: TestUser) => (await sandbox.ok('userInfo', {}, user)).contract!
const bytesAt = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer())

describe('the contract before it is signed', () => {
  it('is served as a download whose bytes have the hash that the account names', async () => {
    const contract = await contractOf(reader)
    expect(contract).toMatchObject({
      status: 'draft', version: '3.2', counterparty: 'Northlight Ads Sandbox Ltd',
      role: 'advertiser, own account', price_text: 'nothing', language_note: 'English governs'
    })
    const response = await fetch(contract.document_url!)
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(hashOf(bytes)).toBe(contract.sha256)
    expect(new TextDecoder().decode(bytes)).toBe(contract.text)
  })

  it('comes with a translation that names the governing text, and the same English bytes', async () => {
    const english = await contractOf(reader)
    expect(english.translation).toBe('')
    const headers = { 'Accept-Language': 'de' }
    const { contract } = await sandbox.ok('userInfo', {}, { ...reader, headers })
    expect(contract!.translation).toMatch(/^\*\*Übersetzung zur Information. Es gilt der englische Text.\*\*/)
    expect(contract).toMatchObject({ text: english.text, sha256: english.sha256 })
  })

  it('cannot be signed by a user to whom it was not offered', async () => {
    const user = await sandbox.newUser()
    expect(await contractOf(user)).toEqual({ status: 'none' })
    const answer = await sandbox.call('contractUploadUrl', announcement(), user)
    expect(answer).toMatchObject({ code: 400, data: { reason: 'status_conflict' } })
  })

  it.each(['submitted', 'accepted', 'rejected', 'declined'] as const)(
    'is %s in the account of that fixture',
    async status => {
      const contract = await contractOf(await sandbox.fixture(`contract-${status}`))
      expect(contract.status).toBe(status)
      if (status === 'declined') return
      expect(hashOf(await bytesAt(contract.signed_document_url!))).toBe(contract.signed_sha256)
      expect(Boolean(contract.reject_reason)).toBe(status === 'rejected')
    }
  )
})

describe('announcing an upload', () => {
  const refused = [
    ['not_an_image', { mime: 'application/pdf' }],
    ['not_an_image', { mime: 'image/svg+xml' }],
    ['image_too_large', { size: 5 * 1024 * 1024 + 1 }],
    ['format_invalid', { size: 0 }],
    ['format_invalid', { sha256: 'abc' }]
  ] as const
  it.each(refused)('is refused as %s for %o', async (reason, over) => {
    const answer = await sandbox.call('contractUploadUrl', announcement(over), reader)
    expect(answer).toMatchObject({ code: 400, data: { reason } })
  })
})

describe('uploading', () => {
  const address = async (over?: Partial<CallInput<'contractUploadUrl'>>) => (await announce(reader, over)).upload_url

  it('accepts the announced bytes once', async () => {
    const url = await address()
    expect((await put(url)).status).toBe(204)
    expect((await put(url)).status).toBe(409)
  })

  it('refuses other bytes and then accepts the right ones', async () => {
    const url = await address()
    const other = Buffer.concat([PNG.subarray(0, PNG.length - 1), Buffer.from('!')])
    expect((await put(url, other)).status).toBe(422)
    expect((await put(url)).status).toBe(204)
  })

  it('checks the content of a file, not its declared type', async () => {
    const page = Buffer.from('<script>alert(1)</script>')
    const url = await address({ size: page.length, sha256: hashOf(page) })
    expect((await put(url, page)).status).toBe(415)
  })

  it('refuses more than 5 MB, whatever size was announced', async () => {
    const url = await address()
    expect((await put(url, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
  })

  it('needs an unexpired address that was issued', async () => {
    const url = await address()
    sandbox.clock.advance(10 * 60 * 1000 + 1)
    expect((await put(url)).status).toBe(410)
    expect((await put(`${sandbox.url}/sandbox/uploads/${'0'.repeat(64)}`)).status).toBe(404)
  })
})

describe('signing', () => {
  it('binds upload, consent and signer, and stores the document byte for byte', async () => {
    const user = await offered()
    const input = signing(await uploaded(user))
    const before = await contractOf(user)
    const { contract } = await sandbox.ok('contractUploaded', input, user)
    expect(contract).toMatchObject({ status: 'submitted', sha256: before.sha256 })
    expect(contract!.receipt_no).toMatch(/^C-\d{9}$/)
    const response = await fetch(contract!.signed_document_url!)
    expect(response.headers.get('content-disposition')).toContain('attachment')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(hashOf(bytes)).toBe(contract!.signed_sha256)
    const text = new TextDecoder().decode(bytes)
    expect(text.startsWith(before.text!)).toBe(true)
    for (const part of ['Ada Example', 'draw', hashOf(PNG), before.sha256!, contract!.receipt_no!]) {
      expect(text).toContain(part)
    }
    const image = /\/sandbox\/files\/[0-9a-f]{48}/.exec(text)![0]
    expect(hashOf(await bytesAt(sandbox.url + image))).toBe(hashOf(PNG))
    sandbox.clock.advance(1000)
    expect(hashOf(await bytesAt(contract!.signed_document_url!))).toBe(contract!.signed_sha256)
    expect(await contractOf(user)).toEqual(contract)
  })

  it('answers a repeated request alike and signs once', async () => {
    const user = await offered()
    const input = signing(await uploaded(user))
    const answers = await Promise.all([1, 2, 3].map(() => sandbox.ok('contractUploaded', input, user)))
    expect(new Set(answers.map(answer => answer.contract!.receipt_no)).size).toBe(1)
    const [row] = await sandbox.db.query<{ n: number }>(
      `select count(*)::int as n from contract_signatures
      where user_id = (select id from users where username_key = $1)`,
      [user.username.toLowerCase()]
    )
    expect(row!.n).toBe(1)
    const again = await sandbox.call('contractUploaded', { ...input, signer_name: 'Eve' }, user)
    expect(again.data).toMatchObject({ reason: 'idempotency_conflict' })
    const second = await sandbox.call('contractUploaded', signing(String(input.upload_id)), user)
    expect(second.data).toMatchObject({ reason: 'status_conflict' })
  })

  const refused = [
    ['required_field', 'signer_name', { signer_name: ' ' }],
    ['required_field', 'consent', { consent: { version: '1', accepted: false } }],
    ['required_field', 'method', { method: undefined }],
    ['status_conflict', 'contract_version', { contract_version: '3.0' }],
    ['format_invalid', 'method', { method: 'upload' }],
    ['format_invalid', 'upload_id', { sha256: 'f'.repeat(64) }]
  ] as const
  it.each(refused)('is refused with %s on %s and leaves the contract a draft', async (reason, field, over) => {
    const user = await offered()
    const input = signing(await uploaded(user), over)
    const answer = await sandbox.call('contractUploaded', input, user)
    expect(answer).toMatchObject({ code: 400, data: { reason, field } })
    expect((await contractOf(user)).status).toBe('draft')
  })

  it('is refused with another user’s upload, or one without bytes', async () => {
    const user = await offered()
    const foreign = await sandbox.call('contractUploaded', signing(await uploaded(reader)), user)
    expect(foreign.data).toMatchObject({ reason: 'format_invalid', field: 'upload_id' })
    const { upload_id: empty } = await announce(user)
    const early = await sandbox.call('contractUploaded', signing(empty!), user)
    expect(early.data).toMatchObject({ reason: 'status_conflict', field: 'upload_id' })
  })

  it('finds the upload by its hash when the request has neither id nor version (7.15)', async () => {
    const user = await offered()
    const id = await uploaded(user)
    const input = signing(id, { upload_id: undefined, contract_version: undefined })
    expect((await sandbox.ok('contractUploaded', input, user)).contract!.status).toBe('submitted')
  })
})

describe('declining', () => {
  it('needs a reason, is recorded, and may be reversed by signing', async () => {
    const user = await offered()
    const bare = await sandbox.call('contractUploaded', { declined: true, reason: ' ' }, user)
    expect(bare.data).toMatchObject({ reason: 'required_field', field: 'reason' })
    await sandbox.ok('contractUploaded', { declined: true, reason: 'too long' }, user)
    expect((await contractOf(user)).status).toBe('declined')
    await sandbox.ok('contractUploaded', signing(await uploaded(user)), user)
    expect((await contractOf(user)).status).toBe('submitted')
    const late = await sandbox.call('contractUploaded', { declined: true, reason: 'no' }, user)
    expect(late.data).toMatchObject({ reason: 'status_conflict' })
  })
})

describe('files/upload', () => {
  const image = (bytes: Uint8Array, type: string) => new Blob([Buffer.from(bytes)], { type })

  it.each([
    ['image/jpeg', '\xff\xd8\xff\xe0 more'], ['image/png', '\x89PNG\r\n\x1a\n more'],
    ['image/gif', 'GIF89a more'], ['image/webp', 'RIFF0000WEBP more']
  ])('recognises %s by its content and serves it with nosniff', async (mime, start) => {
    const bytes = Buffer.from(start, 'latin1')
    const answer = await sandbox.ok(
      'uploadFile', { file: image(bytes, 'text/plain'), purpose: 'feedback' }, reader
    )
    expect(answer).toMatchObject({ mime, size: bytes.length, sha256: hashOf(bytes) })
    const response = await fetch(answer.url ?? '')
    expect(response.headers.get('content-type')).toBe(mime)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(hashOf(new Uint8Array(await response.arrayBuffer()))).toBe(hashOf(bytes))
  })

  const count = async () =>
    (await sandbox.db.query<{ n: number }>('select count(*)::int as n from files'))[0]!.n

  it.each([
    ['not_an_image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['not_an_image', Buffer.alloc(0)],
    ['image_too_large', Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)])]
  ])('refuses with %s and stores nothing', async (reason, bytes) => {
    const before = await count()
    const input = { file: image(bytes, 'image/png'), purpose: 'avatar' } as const
    const answer = await sandbox.call('uploadFile', input, reader)
    expect(answer).toMatchObject({ code: 400, data: { reason, field: 'file' } })
    expect(await count()).toBe(before)
  })

  it('accepts exactly 5 MB', async () => {
    const bytes = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024 - PNG.length)])
    const answer = await sandbox.ok(
      'uploadFile', { file: image(bytes, 'image/png'), purpose: 'signature' }, reader
    )
    expect(answer.size).toBe(5 * 1024 * 1024)
  })
})
