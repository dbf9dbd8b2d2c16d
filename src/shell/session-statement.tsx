import { useStore } from '@nanostores/react'

import { useLanguage, useModel } from '../hooks/use-stores.ts'
import { createExport } from '../screens/wallet/statement/export-model.ts'
import { ExportResult } from '../screens/wallet/statement/export-result.tsx'
import { useOperator } from '../hooks/use-operator.ts'
import { Button, ButtonRow } from '../ui/button.tsx'

/**
 * The statement of an account that is closed to its holder: of the movements that this session
 * has read already, or the word that there is none (TR-12).
 */
export function SessionStatement() {
  const { t } = useLanguage()
  const operator = useOperator()?.legal_name ?? null
  const model = useModel(
    stores =>
      createExport(stores, { filter: {}, loaded: stores.rowCache.rows, operator: () => operator }),
    'kept'
  )
  const state = useStore(model.$state)
  const count = model.countPart()
  return (
    <section className="s8">
      <h3 className="t15 b">{t('account.statement')}</h3>
      <p className="i2">
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
