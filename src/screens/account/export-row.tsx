import { useStore } from '@nanostores/react'
import { Check, CircleAlert, Download } from 'lucide'

import { errorMessage } from '../../stores/error-messages.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { Account } from './model.ts'

/** The account's data as a file. */
export function ExportRow({ model }: { model: Account }) {
  const language = useLanguage()
  const { t, f } = language
  const state = useStore(model.$export)
  const progress =
    state.type === 'running' && t('profile.export.running', { done: state.done, total: state.total })

  return (
    <>
      <p className="i2">{t('profile.export.text')}</p>
      <Button icon={Download} busy={progress} onClick={() => void model.exportData()}>
        {t(state.type === 'failed' ? 'common.retry' : 'profile.export.button')}
      </Button>
      <div role="status">
        {state.type === 'failed' && (
          <Note kind="bad" icon={CircleAlert}>
            {errorMessage(state.error, language)}
          </Note>
        )}
        {state.type === 'notSaved' && (
          <Note kind="bad" icon={CircleAlert}>
            {t('profile.export.notSaved')}
          </Note>
        )}
        {state.type === 'saved' && (
          <Note
            kind={state.missing.length > 0 ? 'warn' : 'ok'}
            icon={state.missing.length > 0 ? CircleAlert : Check}
          >
            {t('profile.export.saved', { name: state.name })}
            {state.missing.length > 0 && (
              <span className="t13"> {t('profile.export.missing', { parts: f.list(state.missing) })}</span>
            )}
          </Note>
        )}
      </div>
    </>
  )
}
