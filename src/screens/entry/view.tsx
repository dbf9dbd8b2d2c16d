import { useStore } from '@nanostores/react'
import { CircleAlert, UserRound } from 'lucide'
import type { ReactNode } from 'react'

import { isRetryable } from '../../api/errors.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useLanguage, useModel, useOperatorMark, useRoute, useStores } from '../../hooks/use-stores.ts'
import { errorMessage } from '../../stores/error-messages.ts'
import { Button, ButtonRow, Spinner } from '../../ui/button.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { Note } from '../../ui/page.tsx'
import { createEntry } from './model.ts'

export function EntryView() {
  const { router } = useStores()
  const { t } = useLanguage()
  const entry = useModel(createEntry)
  const state = useStore(entry.$state)
  const operator = useOperatorMark()
  const { query } = useRoute()
  const error = state.type === 'failed' ? state.error : null
  // A credential is not a password.
  const cause = reasonOf(error) === 'wrong_credentials' ? t('entry.used') : error && errorMessage(error, { t })
  const toLogin = (kind?: 'primary'): ReactNode => (
    <Button kind={kind} onClick={() => router.replace('/login', { ...query })}>
      {t('login.submit')}
    </Button>
  )

  return (
    <Entrance operator={operator} title={t('entry.title')}>
      <div className="stack-16">
        {state.type === 'working' && (
          <>
            <p className="row" role="status">
              <Spinner />
              {state.wait === 'short' ? null : t('entry.working')}
            </p>
            {state.wait === 'long' && (
              <>
                <p className="text-secondary">{t('entry.slow')}</p>
                <Button onClick={entry.cancel}>{t('common.cancel')}</Button>
              </>
            )}
          </>
        )}
        {state.type === 'asking' && (
          <>
            <Note kind="warn" icon={UserRound} title={t('entry.askTitle')} alert>{t('entry.ask')}</Note>
            <ButtonRow>
              <Button onClick={entry.stay}>{t('entry.stay')}</Button>
              <Button onClick={entry.agree}>{t('entry.use')}</Button>
            </ButtonRow>
          </>
        )}
        {(state.type === 'failed' || state.type === 'stopped') && (
          <>
            <Note kind="bad" icon={CircleAlert} alert>
              {cause ?? t('entry.stopped')}
            </Note>
            {!error || isRetryable(error) ? (
              <ButtonRow>
                {toLogin()}
                <Button kind="primary" onClick={entry.retry}>{t('common.retry')}</Button>
              </ButtonRow>
            ) : (
              toLogin('primary')
            )}
          </>
        )}
      </div>
    </Entrance>
  )
}
