import { createHash } from 'node:crypto'

import { createTestStores, configAnswer, userAnswer } from '../../support/test-stores.ts'
import type { TestStores, TestStoresOptions } from '../../support/test-stores.ts'
import { envelope } from '../../support/test-env.ts'

export const TEXT = '# Contract\n\nSigning costs **nothing**.'
export const URL_OF_TEXT = 'https://files.test/contract/3.1.txt'
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A contract as the backend offers it. */
export const contractAnswer = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  status: 'draft',
  version: '3.1',
  counterparty: 'Northlight',
  role: 'advertiser',
  price_text: 'nothing',
  language_note: 'English governs',
  text: TEXT,
  document_url: URL_OF_TEXT,
  sha256: hashOf(TEXT),
  ...over
})

export const signedAnswer = (): Record<string, unknown> =>
  contractAnswer({
    status: 'submitted', signed_at: '2026-01-15T12:00:00Z', receipt_no: 'C-1',
    signed_document_url: 'https://files.test/signed.txt', signed_sha256: hashOf('signed')
  })

export const plainText = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })

export const pdf = (): Response => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })

/** A logged-in user who is offered this contract; undefined: none is reported. */
export function offer(
  contract: Record<string, unknown> | undefined,
  options: TestStoresOptions = {}
): TestStores {
  const stores = createTestStores({ token: 't', path: '/ad-center/contract', ...options })
  stores.env.answer('GET /user/info', () => envelope(userAnswer({ contract })))
  stores.env.answer('GET /contract/3.1.txt', () => plainText(TEXT))
  stores.env.answer('GET /signed.txt', () => plainText('signed'))
  return stores
}

/** Loads a config with these capabilities. */
export async function allow(stores: TestStores, ...capabilities: string[]): Promise<void> {
  stores.env.answer('GET /basic_config', () => envelope(configAnswer({ capabilities })))
  await stores.config.load('en')
}
