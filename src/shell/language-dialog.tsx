import { useStore } from '@nanostores/react'
import { CircleAlert } from 'lucide'
import { useState } from 'react'

import { languageChoices } from '../i18n/language-map.ts'
import type { LanguageCode } from '../i18n/languages.ts'
import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { Button, ButtonRow } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { Wheel } from '../ui/wheel.tsx'
import { DialogSheet } from '../widgets/dialog-sheet.tsx'

/** The bottom picker of languages: labels from the operator's map, value from its targets. */
export function LanguageDialog() {
  const { config, language, shell } = useStores()
  const { t, code } = useLanguage()
  const choices = languageChoices(useStore(config.$config)?.client_language_map ?? [])
  const [chosen, setChosen] = useState<LanguageCode>(code)
  const [isLoading, setIsLoading] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const label = choices.find(choice => choice.code === chosen)?.label ?? chosen

  function onChoose(next: LanguageCode): void {
    setChosen(next)
    setHasFailed(false)
  }
  async function onUse(): Promise<void> {
    setIsLoading(true)
    const done = await language.choose(chosen)
    setIsLoading(false)
    setHasFailed(!done)
    if (done) shell.closeDialog()
  }

  return (
    <DialogSheet
      title={t('header.language')}
      onClose={shell.closeDialog}
      actions={
        <ButtonRow>
          <Button onClick={shell.closeDialog}>{t('common.cancel')}</Button>
          <Button kind="primary" busy={isLoading && t('common.loading')} onClick={() => void onUse()}>
            {hasFailed ? t('common.retry') : t('languagePicker.use', { language: label })}
          </Button>
        </ButtonRow>
      }
    >
      <Wheel
        label={t('header.language')}
        options={choices.map(choice => ({ key: choice.code, label: choice.label }))}
        value={chosen}
        onChange={onChoose}
      />
      {hasFailed && (
        <Note kind="bad" icon={CircleAlert} alert>
          {t('languagePicker.failed')}
        </Note>
      )}
      <p className="t13 i2">{t('languagePicker.hint')}</p>
    </DialogSheet>
  )
}
