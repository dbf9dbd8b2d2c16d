import { useStore } from '@nanostores/react'

import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Card } from '../../ui/card.tsx'
import { OperatorFooter } from '../../widgets/operator-footer.tsx'
import { Section } from '../../ui/section.tsx'

/** Who runs the network, and who holds the money. */
export function HolderSection() {
  const { config } = useStores()
  const { t } = useLanguage()
  const heldBy = useStore(config.$config)?.opening?.funds_held_text
  return (
    <Section title={t('wallet.holder')}>
      <Card>
        <OperatorFooter />
        {heldBy && <p className="t13 i2 any">{t('wallet.heldBy', { text: heldBy })}</p>}
      </Card>
    </Section>
  )
}
