import { sha256 } from '../files/store-file.ts'
import type { ServedFile } from '../files/file-answer.ts'

export const CONTRACT_VERSION = '3.1'
export const COUNTERPARTY = 'Northlight Ads Sandbox Ltd'

const TEXT = `# Employment Contract

Version ${CONTRACT_VERSION}, sample of a sandbox. It binds nobody.

Between **${COUNTERPARTY}**, which does not exist, and **you**, who place advertising for your own account.

## 1. What is agreed

You may place advertising plans with the amounts that you choose. Despite its title this contract employs nobody: it pays no wage and asks for no working time.

## 2. What it costs

Signing costs **nothing**. There is no fee, no deposit and no subscription, now or later. What a plan costs is shown before each put.

## 3. What you can lose

- A plan may return less than was spent on it, or nothing.
- What is not delivered comes back to your balance.
- Nobody promises a profit.

## 4. Withdrawal of money

Nobody may ask you to pay in order to withdraw your own money.

## 5. Signing electronically

1. You may ask for a paper copy, free of charge.
2. You may withdraw your consent to electronic signing until the contract is accepted, by a message to customer service.
3. The signed file is kept unchanged as long as the account exists, and for one year after that.

## 6. Ending it

You may end this contract at any time by a message to customer service. Ending it costs nothing and is as easy as signing it.

## 7. Language

The English text governs. Other languages are a help to the reader.
`

const BYTES: Uint8Array = new TextEncoder().encode(TEXT)

/** The contract that is offered, as text and as the exact bytes that are served and hashed. */
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
