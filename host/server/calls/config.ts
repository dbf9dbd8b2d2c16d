import { basicConfigFor } from '../fixtures/basic-config.ts'
import type { OpenCall } from './call.ts'

/** Configuration in the asked language; the same for everybody. */
export const basicConfig: OpenCall<'basicConfig'> = async (input, context) => ({
  ...basicConfigFor(input.lang ?? 'en', context.origin),
  put_requires_password: context.putNeedsPassword
})
