import { readFileSync } from 'node:fs'
import path from 'node:path'

import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'

const FILE = path.resolve(import.meta.dirname, '../../host/kit/protocol.schema.json')

export const readProtocolSchema = (): string => readFileSync(FILE, 'utf8')

/** The published schema: its errors for a value under one of its definitions. */
export function createProtocolCheck() {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false })
  ajv.addSchema(JSON.parse(readProtocolSchema()) as object, 'protocol')
  const isA = (definition: string, value: unknown): boolean => {
    const check = ajv.getSchema(`protocol#/$defs/${definition}`)
    if (!check) throw new Error(`the schema defines no ${definition}`)
    return check(value) as boolean
  }
  return {
    isA,
    /** Fails the test with the message that is not one of that side. */
    mustBe(definition: string, value: unknown): void {
      expect(isA(definition, value), `${definition}: ${JSON.stringify(value)}`).toBe(true)
    }
  }
}
