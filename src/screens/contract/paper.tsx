import { ZoomIn, ZoomOut } from 'lucide'
import { useState } from 'react'

import { useLanguage } from '../../hooks/use-language.ts'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import type { ContractText } from './contract-text.ts'
import { TextCheck } from './text-check.tsx'

const ZOOMS = [1, 1.25, 1.5, 2] as const

/** The text itself, in a size of its own, with its hash below. */
export function Paper({ text }: { text: ContractText }) {
  const { t, f } = useLanguage()
  const [step, setStep] = useState(0)
  const zoom = ZOOMS[step] ?? 1
  const percent = f.progress(zoom * 100)
  return (
    <Card pad={false}>
      <div className="row">
        <span className="t12 i3" style={{ paddingInline: 16 }} role="status">
          {t('contract.textSize', { percent })}
        </span>
        <span className="row apart">
          <IconButton
            icon={ZoomOut}
            label={t('contract.smaller')}
            disabled={step === 0}
            onClick={() => setStep(step - 1)}
          />
          <IconButton
            icon={ZoomIn}
            label={t('contract.larger')}
            disabled={step === ZOOMS.length - 1}
            onClick={() => setStep(step + 1)}
          />
        </span>
      </div>
      <div className="contract-paper" style={{ '--u': `calc(1px * var(--ts) * ${zoom})` } as object}>
        <RichText text={text.text} />
      </div>
      <div className="contract-paper">
        <TextCheck text={text} />
      </div>
    </Card>
  )
}
