import { TriangleAlert } from 'lucide'

import type { BasicConfig } from '../../api/calls.ts'
import type { Formatters } from '../../i18n/formatters.ts'
import { useStores } from '../../hooks/context.ts'
import { openLink } from '../../stores/open-link.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'

/** What the operator says of the learning phase, never without its source and date (TR-7). */
export function LearningClaim({ claim }: { claim: NonNullable<BasicConfig['learning_claim']> }) {
  const stores = useStores()
  const { t, f } = useLanguage()
  const { text, source_name: source, source_url: url, as_of: asOf, verified } = claim
  if (verified !== false && !(source && asOf)) return null
  return (
    <Card className="s4">
      <h2 className="t14 b">{t('faq.learning')}</h2>
      {verified === false && (
        <Chip kind="warn" icon={TriangleAlert}>
          {t('welcome.claimUnverified')}
        </Chip>
      )}
      <p className="any">{text}</p>
      <p className="t12 i3 any">
        {t('welcome.claimSource', { source: source || t('common.notProvided') })}
        {asOf && ` · ${t('welcome.claimDate', { date: dayLabel(asOf, f) })}`}
      </p>
      {url && (
        <Button kind="quiet" onClick={() => openLink(stores, url)}>
          {source || url}
        </Button>
      )}
    </Card>
  )
}

/** A calendar day stays that day in every time zone; what is no day stands as it is. */
const dayLabel = (asOf: string, f: Formatters): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(asOf) ? f.date(`${asOf}T12:00:00Z`) : asOf
