import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useStores } from '../../../stores/context.ts'
import { errorWords } from '../../../stores/error-words.ts'
import { valueOf } from '../../../stores/loadable.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { usePullWords } from '../../../stores/use-pull-words.ts'
import { ErrorRow } from '../../../ui/error-row.tsx'
import { Page } from '../../../ui/page.tsx'
import { PullToRefresh } from '../../../ui/pull-to-refresh.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FlowSheet } from '../flow-sheet.tsx'
import { HolderSection } from '../holder-section.tsx'
import type { WalletModel } from '../model.ts'
import { TRAIL_OF } from '../trail/trail.ts'
import type { Trail } from '../trail/trail.ts'
import { WithdrawalCard } from '../withdraw/withdrawal-card.tsx'
import { AsidesCard } from './asides-card.tsx'
import { PartsCard } from './parts-card.tsx'
import { RecentRows } from './recent-rows.tsx'
import { TermSheet } from './term-sheet.tsx'
import type { Term } from './term-sheet.tsx'
import { TotalHead } from './total-head.tsx'
import { WalletLinks } from './wallet-links.tsx'

type Opened = { type: 'none' } | { type: 'term'; term: Term } | { type: 'flow'; row: FlowRow }

const NOTHING: Opened = { type: 'none' }

/** Balances that add up, whether they can be taken out, and what moved last. */
export function Overview({ model, currency }: { model: WalletModel; currency: string | null }) {
  const { router } = useStores()
  const language = useLanguage()
  const { t } = language
  const property = valueOf(useStore(model.$property))
  const cardState = useStore(model.$card)
  const card = valueOf(cardState)
  const { property: error } = useStore(model.$trouble)
  const isStale = useStore(model.$isStale)
  const [opened, setOpened] = useState<Opened>(NOTHING)
  const openTerm = (term: Term): void => setOpened({ type: 'term', term })
  const openTrail = (trail: Trail): void =>
    router.navigate('/wallet', { view: 'trail', bucket: trail })
  const close = (): void => setOpened(NOTHING)

  return (
    <PullToRefresh words={usePullWords()} onRefresh={model.reload}>
      <Page>
        <TotalHead
          property={property}
          currency={currency}
          isStale={isStale}
          hasFailed={error !== null}
          onHide={model.toggleHidden}
          onRefresh={() => void model.reload()}
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
            {cardState.type === 'loading' ? (
              <Skeleton rows={4} height={67} label={t('common.loading')} />
            ) : (
              <WithdrawalCard property={property} card={card} currency={currency} />
            )}
            <AsidesCard property={property} isStale={isStale} onTerm={openTerm} />
          </>
        ) : (
          !error && (
            <>
              <Skeleton shape="fact" rows={5} height={45} label={t('common.loading')} />
              <Skeleton rows={4} height={67} label={t('common.loading')} />
              <Skeleton height={110} label={t('common.loading')} />
            </>
          )
        )}
        <RecentRows model={model} onOpen={row => setOpened({ type: 'flow', row })} />
        <WalletLinks property={property} card={card} />
        <HolderSection />
        {opened.type === 'term' && <TermSheet term={opened.term} onClose={close} />}
        {opened.type === 'flow' && <FlowSheet row={opened.row} onClose={close} />}
      </Page>
    </PullToRefresh>
  )
}
