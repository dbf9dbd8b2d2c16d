import { useStore } from '@nanostores/react'
import { HandCoins, KeyRound, Languages, ShieldCheck, X } from 'lucide'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { languageOf, type LanguageCode } from '../i18n/languages.ts'
import { Button } from '../ui/button.tsx'
import { Drawing } from '../ui/empty-state.tsx'
import { Icon, IconButton } from '../ui/icon.tsx'

/** Beside the way in, where there is room for it: a picture, and what to know before an account is opened. */
export function EntranceAside() {
  const { config, shell } = useStores()
  const { t } = useLanguage()
  const cost = useStore(config.$config)?.opening?.cost_text
  const facts = [
    [HandCoins, t('register.risk')],
    [KeyRound, cost],
    [ShieldCheck, t('help.neverPay')]
  ] as const
  return (
    <aside className="beside" aria-label={t('help.loseTitle')}>
      <div className="s16">
        <Drawing name="billboard" />
        {facts.map(
          ([icon, text], at) =>
            text && (
              <p key={at} className="row">
                <Icon icon={icon} />
                <span className="any">{text}</span>
              </p>
            )
        )}
        <Button kind="quiet" onClick={() => shell.openDialog({ type: 'help' })}>
          {t('help.title')}
        </Button>
      </div>
    </aside>
  )
}

/** Offers the device's language on public pages; it stands in nobody's way. */
export function LanguageChip() {
  const { language, shell } = useStores()
  const { t } = useLanguage()
  const code = useStore(language.$suggestion)
  if (code === null) return null

  async function onAccept(chosen: LanguageCode): Promise<void> {
    if (!(await language.choose(chosen))) shell.toast('fail', t('languagePicker.failed'))
  }

  return (
    <div className="suggest">
      <Button size="small" icon={Languages} onClick={() => void onAccept(code)}>
        {t('languagePicker.suggest', { language: languageOf(code).name })}
      </Button>
      <IconButton icon={X} size={18} label={t('languagePicker.dismiss')} onClick={language.dismissSuggestion} />
    </div>
  )
}
