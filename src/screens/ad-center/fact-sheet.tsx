import { useStore } from '@nanostores/react'

import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { Button } from '../../ui/button.tsx'
import { DefinitionList, TotalsTable } from '../../ui/totals-table.tsx'
import type { DefinitionRow } from '../../ui/totals-table.tsx'
import { DialogSheet } from '../../widgets/dialog-sheet.tsx'
import { NotProvided } from '../../widgets/load-error.tsx'
import type { FactKey } from './model.ts'

/** What the operator says about score, level or deposit, besides its definition; nothing of another figure. */
export function useFactRows(fact: string): readonly DefinitionRow[] {
  const { session, config } = useStores()
  const { t, f } = useLanguage()
  const profile = useStore(session.$profile)
  const basic = useStore(config.$config)
  switch (fact) {
    case 'deposit': {
      const deposit = profile?.deposit
      return [
        { term: t('adCenter.heldBy'), text: deposit?.held_by },
        { term: t('adCenter.returnCondition'), text: deposit?.return_condition },
        { term: t('adCenter.sheet.source'), text: deposit?.as_of && f.dateTime(deposit.as_of) }
      ]
    }
    case 'credit_score':
      return [
        { term: t('help.whatTitle'), text: t('plan.officialMeans') },
        { term: t('adCenter.effect'), text: profile?.credit_score_effect }
      ]
    case 'shop_level':
      return [{
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
          : t('level.none')
      }]
    default:
      return []
  }
}

/** The way from the shop level to its rules. */
export function LevelLink() {
  const { router } = useStores()
  const { t } = useLanguage()
  return <Button onClick={() => router.navigate('/ad-center/level')}>{t('level.rules')}</Button>
}

/** A fact of the account that is none of the figures: above all, how the deposit comes back. */
export function FactSheet({ fact, onClose }: { fact: FactKey; onClose: () => void }) {
  const { config } = useStores()
  const { t } = useLanguage()
  const definition = useStore(config.$config)?.metric_definitions?.[fact]?.text
  const rows = [{ term: t('adCenter.sheet.definition'), text: definition }, ...useFactRows(fact)]
  return (
    <DialogSheet title={t(`adCenter.metric.${fact}`)} onClose={onClose} actions={fact === 'shop_level' && <LevelLink />}>
      <div className="s12">
        <DefinitionList rows={rows} />
        <NotProvided of={rows.map(({ term, text }) => [term, text])} />
      </div>
    </DialogSheet>
  )
}
