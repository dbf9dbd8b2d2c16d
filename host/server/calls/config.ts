import { basicConfigFor } from '../fixtures/basic-config.ts'
import { languageOf } from '../fixtures/languages.ts'
import { inLanguage } from '../fixtures/texts/sandbox-text.ts'
import type { OpenCall } from './call.ts'

/** Configuration in the requested language, else in that of the request; the same for all users. */
export const basicConfig: OpenCall<'basicConfig'> = async (input, context) => {
  const language = input.lang === undefined ? context.language : languageOf(input.lang)
  const config = basicConfigFor(language, context.origin)
  return { ...inLanguage(config, language), put_requires_password: context.putNeedsPassword }
}
