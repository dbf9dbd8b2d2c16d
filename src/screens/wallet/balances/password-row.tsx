import { LockKeyhole } from 'lucide'

import { useStores } from '../../../stores/context.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { ListRow } from '../../../ui/list-row.tsx'

export interface PasswordRowProps {
  /** Whether there is one; null when the backend does not say, undefined as long as it has not answered. */
  isSet: boolean | null | undefined
}

/** The way to the transaction password. */
export function PasswordRow({ isSet }: PasswordRowProps) {
  const { router } = useStores()
  const { t } = useLanguage()
  const state = isSet ? 'wallet.passwordSet' : 'wallet.passwordNotSet'
  return (
    <ListRow
      icon={LockKeyhole}
      title={t('payPassword.title')}
      meta={isSet === undefined ? undefined : t(isSet === null ? 'common.notProvided' : state)}
      onOpen={() => router.navigate(isSet ? '/ad-center/edit-pay-password' : '/wallet/set-password')}
    />
  )
}
