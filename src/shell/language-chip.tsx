import { useStore } from '@nanostores/react'
import { Languages, X } from 'lucide'

import { languageOf } from '../i18n/languages.ts'
import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon.tsx'

/** Offers the device's language on public pages; it stands in nobody's way. */
export function LanguageChip() {
  const { languageSuggestion, shell } = useStores()
  const { t } = useLanguage()
  const code = useStore(languageSuggestion.$suggestion)
  if (code === null) return null

  async function onAccept(): Promise<void> {
    if (!(await languageSuggestion.accept())) shell.toast('fail', t('languagePicker.failed'))
  }

  return (
    <div className="suggest">
      <Button size="small" icon={Languages} onClick={() => void onAccept()}>
        {t('languagePicker.suggest', { language: languageOf(code).name })}
      </Button>
      <IconButton icon={X} size={18} label={t('languagePicker.dismiss')} onClick={languageSuggestion.dismiss} />
    </div>
  )
}
