import type { Reason, Refusal } from '../../../src/api/calls.ts'
import { MESSAGES } from './messages.ts'

/** Thrown by calls to answer with an envelope code other than 200; never a crash. */
export class Refused extends Error {
  readonly code: number
  readonly data: Partial<Refusal>

  constructor(code: number, message: string, data: Partial<Refusal> = {}) {
    super(message)
    this.name = 'Refused'
    this.code = code
    this.data = data
  }
}

/** A refusal by a business rule: envelope 400 with its reason and a message, by default the specification's. */
export const refuse = (reason: Reason, data: Partial<Refusal> = {}, message: string = MESSAGES[reason]): Refused =>
  new Refused(400, message, { reason, ...data })
