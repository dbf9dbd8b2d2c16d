import { sha256 } from '../files/store-file.ts'
import type { ServedFile } from '../files/file-answer.ts'

export const CONTRACT_VERSION = '3.2'
export const COUNTERPARTY = 'Northlight Ads Sandbox Ltd'

const TEXT = `# Employment Contract

Version ${CONTRACT_VERSION}, sample of a sandbox. It binds nobody.

Between **${COUNTERPARTY}**, which does not exist, and **you**, who place advertising for your own account.

## 1. What is agreed

You may fund advertising plans with the budgets that you choose. Despite its title, this contract employs nobody. It pays no wage and asks for no working time.

## 2. What it costs

Signing costs **nothing**. There is no fee, no deposit and no subscription, now or later. What a plan costs is shown before you fund it.

## 3. What you can lose

- A plan may return less than was spent on it, or nothing.
- What is not delivered comes back to your balance.
- Nobody promises a profit.

## 4. Withdrawal of money

Nobody may ask you to pay in order to withdraw your own money.

## 5. Signing electronically

1. You may ask for a paper copy, free of charge.
2. Until the contract is accepted, you may withdraw your consent to electronic signing. Write to customer service.
3. The signed file is kept unchanged while the account exists, and one year after.

## 6. Ending it

You may end this contract at any time by a message to customer service. Ending costs nothing and is as easy as signing.

## 7. Language

The English text governs. Other languages help the reader.
`

const BYTES: Uint8Array = new TextEncoder().encode(TEXT)

/** The offered contract, as text and as the exact bytes that are served and hashed. */
export const CONTRACT = {
  text: TEXT,
  bytes: BYTES,
  sha256: sha256(BYTES),
  name: `${CONTRACT_VERSION}.txt`
} as const

/** A document by its file name; null when there is none. */
export const contractDocument = (name: string): ServedFile | null =>
  name === CONTRACT.name
    ? { name: `contract-${name}`, mime: 'text/plain; charset=utf-8', bytes: BYTES }
    : null
