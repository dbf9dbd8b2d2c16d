import { useStore } from '@nanostores/react'
import { CircleAlert } from 'lucide'
import { useState } from 'react'

import { useConfig, useLanguage, useModel, useStores } from '../hooks/use-stores.ts'
import { languageChoices, languageOf, type LanguageCode } from '../i18n/languages.ts'
import type { MessageKey } from '../lib/message-key.ts'
import { createExport } from '../screens/wallet/statement/export-model.ts'
import { ExportResult } from '../screens/wallet/statement/export-result.tsx'
import { logOut } from '../stores/log-out.ts'
import { Button, ButtonRow } from '../ui/button.tsx'
import { Note } from '../ui/page.tsx'
import { TotalsTable } from '../ui/totals-table.tsx'
import { Wheel } from '../ui/wheel.tsx'
import { DialogSheet } from '../widgets/dialog-sheet.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SECTIONS } from './sections.ts'
import { Ask, SessionExpiredDialog } from './confirm-dialogs.tsx'
import { ServiceDialog } from './service-dialog.tsx'

export function ShellDialogs() {
  const stores = useStores()
  const { t } = useLanguage()
  const dialog = useStore(stores.shell.$dialog)
  switch (dialog.type) {
    case 'none':
      return null
    case 'language':
      return <LanguageDialog />
    case 'logout':
      return (
        <Ask
          key="logout"
          title={t('logout.title')}
          message={t('logout.message')}
          ok={t('header.logout')}
          onOk={() => {
            logOut(stores)
            stores.router.replace('/login')
          }}
        />
      )
    case 'keys':
      return <KeysDialog />
    case 'help':
      return <HelpDialog />
    case 'password':
      return <PasswordDialog what={dialog.what} onPassed={dialog.onPassed} />
    case 'service':
      return <ServiceDialog list={dialog.list} message={dialog.message} />
    case 'leave':
      return (
        <Ask
          key="leave"
          title={t('unsavedChanges.title')}
          message={t('unsavedChanges.message')}
          ok={t('unsavedChanges.ok')}
          cancel={t('unsavedChanges.stay')}
          onOk={dialog.onLeave}
        />
      )
    case 'account':
      return (
        <ServiceDialog list="service" message={dialog.message}>
          <SessionStatement />
        </ServiceDialog>
      )
    case 'outside':
      return (
        <Ask
          key="outside"
          title={t('externalLink.title', { host: dialog.host })}
          message={t('externalLink.message', { address: dialog.href })}
          ok={t('externalLink.ok')}
          onOk={() => stores.env.openExternal(dialog.href)}
        />
      )
    case 'expired':
      return <SessionExpiredDialog />
  }
}

const KEYS: readonly (readonly [keys: string, label: MessageKey])[] = [
  ...Object.values(SECTIONS).flatMap(({ letter, label }) =>
    letter ? [[`G ${letter.toUpperCase()}`, label] as const] : []
  ),
  ['/', 'keys.search'],
  ['J', 'faq.next'],
  ['K', 'faq.previous'],
  ['U', 'notification.state.unread'],
  ['.', 'adCenter.pause'],
  ['Esc', 'common.back']
]

/** The keyboard shortcuts. They can be switched off in the account's settings. */
function KeysDialog() {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <DialogSheet title={t('keys.title')} onClose={shell.closeDialog}>
      <TotalsTable rows={KEYS.map(([keys, label]) => ({ label: t(label), figure: <kbd>{keys}</kbd> }))} />
    </DialogSheet>
  )
}

/**
 * The statement of an account closed to its holder: of the movements that this session
 * has already read, or a note that there are none (TR-12).
 */
function SessionStatement() {
  const { t } = useLanguage()
  const model = useModel(stores => createExport(stores, {}, stores.rowCache.rows))
  const state = useStore(model.$state)
  const count = model.countPart()
  return (
    <section className="stack-8">
      <h3 className="text-15 text-bold">{t('wallet.export.file')}</h3>
      <p className="text-secondary">
        {count === 0 ? t('account.statementNone') : t('account.statementPart', { count })}
      </p>
      {count > 0 && (
        <ButtonRow>
          <Button onClick={() => void model.exportPart('csv')}>{t('wallet.export.csv')}</Button>
          <Button onClick={() => void model.exportPart('json')}>{t('wallet.export.json')}</Button>
        </ButtonRow>
      )}
      {'statement' in state && <ExportResult state={state} verifyUrl={null} />}
    </section>
  )
}

/** The language picker: labels from the operator's map, values from its targets. */
function LanguageDialog() {
  const { language, shell } = useStores()
  const { t, code } = useLanguage()
  const choices = languageChoices(useConfig()?.client_language_map ?? [])
  const [chosen, setChosen] = useState<LanguageCode>(code)
  const [state, setState] = useState<'choosing' | 'loading' | 'failed'>('choosing')
  // The operator may not offer the current language.
  const choice = choices.find(one => one.code === chosen) ?? (choices[0] as (typeof choices)[number])

  function onChoose(next: LanguageCode): void {
    setChosen(next)
    if (state === 'failed') setState('choosing')
  }
  async function onUse(): Promise<void> {
    setState('loading')
    const done = await language.choose(choice.code)
    setState(done ? 'choosing' : 'failed')
    // Closed meanwhile, it must not close the next one.
    if (done && shell.$dialog.get().type === 'language') shell.closeDialog()
  }
  function onClose(): void {
    // Overtakes the language that is still loading.
    if (state === 'loading') void language.use(code)
    shell.closeDialog()
  }

  return (
    <DialogSheet
      title={t('header.language')}
      onClose={onClose}
      actions={
        <ButtonRow>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" busy={state === 'loading' && t('common.loading')} onClick={() => void onUse()}>
            {state === 'failed' ? t('common.retry') : t('languagePicker.use', { language: choice.label })}
          </Button>
        </ButtonRow>
      }
    >
      <Wheel
        label={t('header.language')}
        options={choices.map(({ code: key, label }) => {
          const { name, tag } = languageOf(key)
          return { key, label, lang: label === name ? tag : undefined }
        })}
        value={choice.code}
        onChange={onChoose}
      />
      {state === 'failed' && (
        <Note kind="bad" icon={CircleAlert} alert>{t('languagePicker.failed')}</Note>
      )}
      <p className="text-13 text-secondary">{t('languagePicker.hint')}</p>
    </DialogSheet>
  )
}
