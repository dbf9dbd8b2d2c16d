import { LockKeyhole } from 'lucide'

import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'

/** The way to the transaction password. `isSet`: whether there is one, as far as is known. */
export function PasswordRow({ isSet }: { isSet: boolean | null }) {
  const { router } = useStores()
  const { t } = useLanguage()
  return (
    <List label={t('payPassword.title')}>
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
    </List>
  )
}
