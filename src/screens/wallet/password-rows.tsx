import { KeyRound, LockKeyhole } from 'lucide'

import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'

/** The ways to both passwords. `isSet`: whether there is a transaction password, as far as is known. */
export function PasswordRows({ isSet }: { isSet: boolean | null }) {
  const { router } = useStores()
  const { t } = useLanguage()
  return (
    <List label={t('wallet.security')}>
      <ListRow
        icon={LockKeyhole}
        title={t('payPassword.title')}
        meta={
          isSet === null
            ? t('common.notProvided')
            : t(isSet ? 'wallet.passwordSet' : 'wallet.passwordNotSet')
        }
        onOpen={() =>
          router.navigate(isSet ? '/ad-center/edit-pay-password' : '/wallet/set-password')
        }
      />
      <ListRow
        icon={KeyRound}
        title={t('loginPassword.row')}
        onOpen={() => router.navigate('/ad-center/edit-login-password')}
      />
    </List>
  )
}
