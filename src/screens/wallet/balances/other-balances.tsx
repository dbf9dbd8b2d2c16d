import { Amount } from '../../../money/amount.tsx'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Cells } from '../../../ui/cells.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Section } from '../../../ui/section.tsx'
import { ASIDES } from './balance-parts.ts'
import type { Aside, Property } from './balance-parts.ts'

export interface OtherBalancesProps {
  property: Property
  isStale: boolean
  onTerm: (aside: Aside) => void
}

/** Amounts beside the total; each opens what it means. */
export function OtherBalances({ property, isStale, onTerm }: OtherBalancesProps) {
  const { t } = useLanguage()
  const told = ASIDES.filter(aside => property[aside] != null)
  if (told.length === 0) return null
  return (
    <Section title={t('wallet.asides')}>
      <Cells three level>
        {told.map(aside => (
          <Fact
            key={aside}
            label={t(`wallet.part.${aside}`)}
            value={<Amount value={property[aside]} isStale={isStale} />}
            onOpen={() => onTerm(aside)}
          />
        ))}
      </Cells>
    </Section>
  )
}
