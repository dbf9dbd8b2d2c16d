import { ChevronDown } from 'lucide'
import { useId } from 'react'

import { FLOW_KINDS } from '../../../api/calls.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { FieldFrame } from '../../../ui/field-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { readKind } from './funds-model.ts'
import type { KindFilter } from './funds-model.ts'

export interface KindSelectProps {
  value: KindFilter
  onSelect: (kind: KindFilter) => void
}

/** Which kind of movement to list. */
export function KindSelect({ value, onSelect }: KindSelectProps) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <FieldFrame id={id} label={t('wallet.funds.kind')}>
      <select
        id={id}
        value={value}
        onChange={event => onSelect(readKind(event.currentTarget.value))}
      >
        <option value="all">{t('wallet.funds.allKinds')}</option>
        {FLOW_KINDS.map(kind => (
          <option key={kind} value={kind}>
            {t(`flow.${kind}.name`)}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} size={20} />
    </FieldFrame>
  )
}
