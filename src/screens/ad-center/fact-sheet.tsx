import { useStore } from '@nanostores/react'

import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import type { DefinitionRow } from '../../ui/definition-list.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { DialogSheet } from '../../widgets/dialog-sheet.tsx'
import { NotProvided } from '../../widgets/not-provided.tsx'
import type { FactKey } from './model.ts'

/** What the operator says about score, level or deposit: above all, how the deposit comes back. */
export function FactSheet({ fact, onClose }: { fact: FactKey; onClose: () => void }) {
  const { session, config, router } = useStores()
  const { t, f } = useLanguage()
  const profile = useStore(session.$profile)
  const basic = useStore(config.$config)
  const rows = rowsOf()

  function rowsOf(): DefinitionRow[] {
    const definition: DefinitionRow = {
      term: t('adCenter.sheet.definition'),
      text: basic?.metric_definitions?.[fact]?.text
    }
    if (fact === 'deposit') {
      const deposit = profile?.deposit
      return [
        definition,
        { term: t('adCenter.heldBy'), text: deposit?.held_by },
        { term: t('adCenter.returnCondition'), text: deposit?.return_condition },
        { term: t('adCenter.sheet.source'), text: deposit?.as_of && f.dateTime(deposit.as_of) }
      ]
    }
    if (fact === 'credit_score') {
      return [definition, { term: t('adCenter.effect'), text: profile?.credit_score_effect }]
    }
    return [
      definition,
      {
        term: t('adCenter.levelRules'),
        text: basic?.level_rules?.length
          ? (
              <TotalsTable
                rows={basic.level_rules.map(({ level, requirements }) => ({
                  key: String(level),
                  label: t('level.level', { level: f.count(level) }),
                  figure: f.list(requirements ?? [])
                }))}
              />
            )
          : t('adCenter.levelRulesNone')
      }
    ]
  }

  const title = t(fact === 'deposit' ? 'adCenter.depositHeld' : `adCenter.metric.${fact}`)
  return (
    <DialogSheet
      title={title}
      onClose={onClose}
      actions={
        fact === 'shop_level' ? (
          <Button onClick={() => router.navigate('/ad-center/level')}>{t('level.rules')}</Button>
        ) : undefined
      }
    >
      <div className="s12">
        <DefinitionList rows={rows} />
        <NotProvided of={rows.map(({ term, text }) => [term, text])} />
      </div>
    </DialogSheet>
  )
}
