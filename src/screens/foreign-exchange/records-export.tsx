import { useStore } from '@nanostores/react'

import { errorMessage } from '../../stores/error-messages.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import type { Exchange } from './model.ts'

/** Saves every record of the filter as a file. */
export function ExportButton({ model }: { model: Exchange }) {
  const { $export, save } = model.records
  const { t } = useLanguage()
  return (
    <Button
      kind="quiet"
      busy={useStore($export).type === 'running' && t('exchange.records.exporting')}
      onClick={() => void save()}
    >
      {t('exchange.records.export')}
    </Button>
  )
}

/** What became of the last export. */
export function ExportState({ model }: { model: Exchange }) {
  const language = useLanguage()
  const { t } = language
  const state = useStore(model.records.$export)
  return (
    <p role="status" className={state.type === 'saved' ? 't13 i2 any' : 't13 loss any'}>
      {state.type === 'saved' && t('exchange.records.exported', { name: state.name })}
      {state.type === 'notSaved' && t('exchange.records.notSaved')}
      {state.type === 'failed' && errorMessage(state.error, language)}
    </p>
  )
}
