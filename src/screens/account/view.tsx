import { useStore } from '@nanostores/react'
import { Check, CircleAlert, Download, Languages, Lock, LogOut, CircleX } from 'lucide'
import { useState } from 'react'

import { languageOf } from '../../i18n/languages.ts'
import { useConfig, useLanguage, useModel, useProfile, useStores } from '../../hooks/use-stores.ts'
import { errorMessage } from '../../stores/error-messages.ts'
import { Button } from '../../ui/button.tsx'
import { List, ListRow } from '../../ui/list-row.tsx'
import { ConfirmDialog } from '../../ui/sheet.tsx'
import { OperatorFooter } from '../../widgets/operator-footer.tsx'
import { Card, Note, Page, Section } from '../../ui/page.tsx'
import { LoadError, Loading } from '../../widgets/load-error.tsx'
import { CloseAccountSheet } from './close-account-sheet.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { createAccount, type Account } from './model.ts'
import { ProfileForm } from './profile-form.tsx'

const ENVIRONMENTS = { sandbox: 'profile.env.sandbox', live: 'profile.env.live' } as const

export function AccountView() {
  const { router, session, shell } = useStores()
  const { t, f, code } = useLanguage()
  const model = useModel(createAccount)
  const profile = useProfile()
  const since = profile?.created_at
  const isRegistered = useStore(session.$isRegistered)
  const user = useStore(model.$user)
  const config = useConfig()
  const [opened, setOpened] = useState<'none' | 'close' | 'session'>('none')
  const onClose = (): void => setOpened('none')

  return (
    <Page>
      {profile && (
        <p className="text-13 text-tertiary break-words">
          {f.joined(profile.username, since && t('common.since', { date: f.date(since) }))}
        </p>
      )}
      {profile ? (
        <Card>
          <ProfileForm profile={profile} />
        </Card>
      ) : user.type === 'failed' ? (
        <LoadError whole error={user.error} onRetry={model.load} />
      ) : (
        <Loading height={426} />
      )}
      <Section title={t('profile.look')}>
        <Card>
          <AppearanceSettings />
        </Card>
      </Section>
      <List>
        <ListRow
          icon={Languages}
          title={t('header.language')}
          meta={languageOf(code).name}
          onOpen={() => shell.openDialog({ type: 'language' })}
        />
        <ListRow
          icon={Lock}
          title={t('profile.loginPassword')}
          onOpen={() => router.open('/ad-center/edit-login-password')}
        />
        <ListRow
          icon={LogOut}
          title={t(isRegistered ? 'header.logout' : 'profile.session.row')}
          onOpen={() => isRegistered ? shell.openDialog({ type: 'logout' }) : setOpened('session')}
        />
      </List>
      <Section title={t('profile.data')}>
        <div className="stack-12">
          <ExportRow model={model} />
          <List>
            <ListRow icon={CircleX} title={t('profile.close.title')} onOpen={() => setOpened('close')} />
          </List>
        </div>
      </Section>
      <Section title={t('profile.operator')}>
        {config && (
          <p className="text-13 text-secondary">
            {t('profile.environment', { environment: t(config.environment ? ENVIRONMENTS[config.environment] : 'common.notProvided') })}
          </p>
        )}
        <OperatorFooter />
      </Section>
      {opened === 'close' && <CloseAccountSheet onClose={onClose} />}
      {opened === 'session' && (
        <ConfirmDialog
          title={t('profile.session.title')}
          message={t('profile.session.text')}
          ok={t('profile.session.row')}
          cancel={t('common.cancel')}
          onOk={model.closeSession}
          onCancel={onClose}
        />
      )}
    </Page>
  )
}

function ExportRow({ model }: { model: Account }) {
  const { t, f } = useLanguage()
  const state = useStore(model.$export)
  const progress =
    state.type === 'running' && t('profile.export.running', { done: state.done, total: state.total })

  return (
    <>
      <p className="text-secondary">{t('profile.export.text')}</p>
      <Button icon={Download} busy={progress} onClick={() => void model.exportData()}>
        {t(state.type === 'failed' ? 'common.retry' : 'profile.export.button')}
      </Button>
      <div role="status">
        {(state.type === 'failed' || state.type === 'notSaved') && (
          <Note kind="bad" icon={CircleAlert}>
            {state.type === 'failed' ? errorMessage(state.error, { t }) : t('common.notSaved')}
          </Note>
        )}
        {state.type === 'saved' && (
          <Note kind={state.missing.length > 0 ? 'warn' : 'ok'} icon={state.missing.length > 0 ? CircleAlert : Check}>
            {t('common.savedAs', { name: state.name })}
            {state.missing.length > 0 && (
              <span className="text-13"> {t('common.notStated', { fields: f.list(state.missing) })}</span>
            )}
          </Note>
        )}
      </div>
    </>
  )
}
