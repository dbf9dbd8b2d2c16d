import { useStore } from '@nanostores/react'

import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Card } from '../../ui/card.tsx'

/** What an ad account costs and needs, and who holds the money: before anything is typed. */
export function OpeningTerms() {
  const { config } = useStores()
  const { t } = useLanguage()
  const opening = useStore(config.$config)?.opening
  const terms = [
    [t('welcome.cost'), opening?.cost_text],
    [t('welcome.needs'), opening?.needs_text],
    [t('welcome.funds'), opening?.funds_held_text]
  ] as const

  return (
    <Card>
      <dl>
        {terms.map(([label, text]) => [
          <dt key={label} className="t13 b any">
            {label}
          </dt>,
          <dd key={label + '='} className={text ? 'i2 any' : 'i3'}>
            {text || t('common.notProvided')}
          </dd>
        ])}
      </dl>
    </Card>
  )
}
