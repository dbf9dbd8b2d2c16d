import * as v from 'valibot'

import { uploadTarget } from '../../api/calls.ts'

export type UploadTarget = v.InferOutput<typeof uploadTarget>

/** Names of an address to upload to, the likelier first; only the call itself is in the specification. */
const NAMES = [/^(?:upload|put|sign).*ur[il]$/i, /ur[il]|link|address|^data$/i]

const parts = uploadTarget.entries

/** Finds the address in the answer, whatever its name, or as the answer itself; null without one. */
export function readTarget(answer: unknown): UploadTarget | null {
  if (typeof answer === 'string') return answer.trim() ? { upload_url: answer.trim() } : null
  const fields = Object.entries(typeof answer === 'object' && answer ? answer : {})
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '')
  const [, url] = NAMES.map(name => texts.find(([key]) => name.test(key))).find(Boolean) ?? []
  if (url === undefined) return null
  const own = <S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> | null => {
    const read = v.safeParse(schema, fields.find(([key]) => key === name)?.[1])
    return read.success ? read.output : null
  }
  return {
    upload_url: url,
    upload_id: own('upload_id', parts.upload_id),
    method: own('method', parts.method),
    headers: own('headers', parts.headers)
  }
}
