import { useStore } from '@nanostores/react'
import { HandCoins, UserRound } from 'lucide'
import { useState } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useStores } from '../../../stores/context.ts'
import { errorWords } from '../../../stores/error-words.ts'
import { valueOf } from '../../../stores/loadable.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { useOperatorIdentity } from '../../../stores/use-operator-identity.ts'
import { ErrorRow } from '../../../ui/error-row.tsx'
import { List } from '../../../ui/list.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { OperatorFooter } from '../../../ui/operator-footer.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FlowSheet } from '../flow-sheet.tsx'
import type { WalletModel } from '../model.ts'
import { TRAIL_OF } from '../trail/trail.ts'
import type { Trail } from '../trail/trail.ts'
import { WithdrawalCard } from '../withdraw/withdrawal-card.tsx'
import { AsidesCard } from './asides-card.tsx'
import { PartsCard } from './parts-card.tsx'
import { PasswordRow } from './password-row.tsx'
import { RecentRows } from './recent-rows.tsx'
import { TermSheet } from './term-sheet.tsx'
import type { Term } from './term-sheet.tsx'
import { TotalHead } from './total-head.tsx'

type Opened = { type: 'none' } | { type: 'term'; term: Term } | { type: 'flow'; row: FlowRow }

const NOTHING: Opened = { type: 'none' }

/** Balances that add up, whether they can be taken out, and what moved last. */
export function Overview({ model, currency }: { model: WalletModel; currency: string | null }) {
  const { router, config } = useStores()
  const language = useLanguage()
  const { t } = language
  const property = valueOf(useStore(model.$property))
  const { property: error } = useStore(model.$trouble)
  const isStale = useStore(model.$isStale)
  const heldBy = useStore(config.$config)?.opening?.funds_held_text
  const operator = useOperatorIdentity()
  const [opened, setOpened] = useState<Opened>(NOTHING)
  const openTerm = (term: Term): void => setOpened({ type: 'term', term })
  const openTrail = (trail: Trail): void =>
    router.navigate('/wallet', { view: 'trail', bucket: trail })
  const close = (): void => setOpened(NOTHING)

  return (
    <Page>
      <TotalHead
        property={property}
        currency={currency}
        isStale={isStale}
        onHide={model.toggleHidden}
        onTerm={() => openTerm('total_assets')}
      />
      {error && (
        <ErrorRow
          text={t('common.requestFailed')}
          meta={errorWords(error, language)}
          onRetry={() => void model.reload()}
        />
      )}
      {property ? (
        <>
          <PartsCard
            property={property}
            isStale={isStale}
            onOpen={part => openTrail(TRAIL_OF[part])}
          />
          <WithdrawalCard property={property} currency={currency} />
          <AsidesCard property={property} isStale={isStale} onTerm={openTerm} />
        </>
      ) : (
        !error && <Skeleton rows={5} label={t('common.loading')} />
      )}
      <RecentRows
        model={model}
        onOpen={row => setOpened({ type: 'flow', row })}
      />
      <Section title={t('wallet.holder')}>
        <OperatorFooter {...operator} />
        <p className="t13 i2 any">
          {t('wallet.heldBy', { text: heldBy || t('common.notProvided') })}
        </p>
      </Section>
      <List label={t('wallet.recharge.title')}>
        <PasswordRow isSet={property ? (property.has_pay_password ?? null) : undefined} />
        <ListRow
          icon={HandCoins}
          title={t('wallet.recharge.title')}
          meta={t('wallet.recharge.teaser')}
          onOpen={() => router.navigate('/wallet', { view: 'recharge' })}
        />
        <ListRow
          icon={UserRound}
          title={t('profile.open')}
          onOpen={() => router.navigate('/ad-center', { view: 'account' })}
        />
      </List>
      {opened.type === 'term' && <TermSheet term={opened.term} onClose={close} />}
      {opened.type === 'flow' && <FlowSheet row={opened.row} onClose={close} />}
    </Page>
  )
}
