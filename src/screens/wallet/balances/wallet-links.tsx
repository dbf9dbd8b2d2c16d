import { Clock, CreditCard, HandCoins, Lock, Repeat, UserRound } from 'lucide'

import { useLanguage, useStores } from '../../../hooks/use-stores.ts'
import { List, ListRow } from '../../../ui/list-row.tsx'
import { Section } from '../../../ui/page.tsx'
import { destinationOf } from '../withdraw/withdraw-details.ts'
import type { BankCard } from '../withdraw/withdraw-details.ts'
import type { Property } from './balance-parts.ts'

export interface WalletLinksProps {
  /** Null as long as the backend has not answered. */
  property: Property | null
  card: BankCard | null
}

/** What else belongs to the wallet: card, password, months, exchange, recharge, account. */
export function WalletLinks({ property, card }: WalletLinksProps) {
  const { router } = useStores()
  const { t } = useLanguage()
  const isSet = property?.has_pay_password
  const stateOf = (isThere: boolean | null | undefined): string | undefined =>
    isThere == null ? undefined : t(isThere ? 'wallet.passwordSet' : 'wallet.passwordNotSet')
  const account = destinationOf(card).account
  return (
    <Section title={t('adCenter.tools')}>
      <List>
        <ListRow
          icon={CreditCard}
          title={t('bankCard.title')}
          meta={account ?? stateOf(property?.has_bank_card)}
          onOpen={() => router.navigate('/wallet/bind-card')}
        />
        <ListRow
          icon={Lock}
          title={t('payPassword.title')}
          meta={stateOf(isSet)}
          onOpen={() =>
            router.navigate(isSet ? '/ad-center/edit-pay-password' : '/wallet/set-password')
          }
        />
        <ListRow
          icon={Clock}
          title={t('wallet.months.title')}
          onOpen={() => router.navigate('/wallet', { view: 'months' })}
        />
        <ListRow
          icon={Repeat}
          title={t('exchange.title')}
          onOpen={() => router.navigate('/wallet/foreign-exchange')}
        />
        <ListRow
          icon={HandCoins}
          title={t('wallet.recharge.title')}
          onOpen={() => router.navigate('/wallet', { view: 'recharge' })}
        />
        <ListRow
          icon={UserRound}
          title={t('profile.title')}
          onOpen={() => router.navigate('/ad-center', { view: 'account' })}
        />
      </List>
    </Section>
  )
}
