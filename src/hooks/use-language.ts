import { useStore } from '@nanostores/react'

import type { Language } from '../i18n/i18n.ts'
import { useStores } from './context.ts'

/** The language that is shown; the view renders again when it changes. */
export function useLanguage(): Language {
  return useStore(useStores().language.$shown)
}
