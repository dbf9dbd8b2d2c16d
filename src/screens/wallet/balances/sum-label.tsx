import { Check } from 'lucide'

import { useLanguage } from '../../../hooks/use-language.ts'
import { Icon } from '../../../ui/icon.tsx'

export interface SumLabelProps {
  text: string
  agrees: boolean
  /** The text itself says that it adds up. */
  saysSo?: boolean
}

/** What a sum is of, with a check mark where it agrees. */
export function SumLabel({ text, agrees, saysSo }: SumLabelProps) {
  const { t } = useLanguage()
  return (
    <span className={saysSo ? 'row t13' : 'row'}>
      {agrees && <Icon icon={Check} size={18} className="gain" />}
      {text}
      {agrees && !saysSo && <span className="vh">, {t('wallet.proof.agrees')}</span>}
    </span>
  )
}
