import { useLanguage } from '../../../stores/use-language.ts'
import { Cells } from '../../../ui/cells.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Section } from '../../../ui/section.tsx'
import { Money } from '../money.tsx'
import { ASIDES } from './balance-parts.ts'
import type { Aside, Property } from './balance-parts.ts'

export interface AsidesCardProps {
  property: Property
  isStale: boolean
  onTerm: (aside: Aside) => void
}

/** Amounts beside the total; each opens what it means. */
export function AsidesCard({ property, isStale, onTerm }: AsidesCardProps) {
  const { t } = useLanguage()
  return (
    <Section title={t('wallet.asides')}>
      <Cells three level>
        {ASIDES.map(aside => (
          <Fact
            key={aside}
            label={t(`wallet.part.${aside}`)}
            value={<Money value={property[aside]} isStale={isStale} />}
            onOpen={() => onTerm(aside)}
          />
        ))}
      </Cells>
    </Section>
  )
}
