import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useConfig, useLanguage } from '../../../hooks/use-stores.ts'
import { valueOf } from '../../../stores/loadable.ts'
import { Amount, StaleFigures } from '../../../money/amount.tsx'
import { FigureGrid, Fact } from '../../../ui/figure-grid.tsx'
import { Card, Page, Section } from '../../../ui/page.tsx'
import { LoadError, Loading, Unreadable } from '../../../widgets/load-error.tsx'
import { OperatorFooter } from '../../../widgets/operator-footer.tsx'
import { PullToRefresh } from '../../../widgets/pull-to-refresh.tsx'
import { FlowSheet } from '../../../widgets/flow-sheet.tsx'
import type { WalletModel } from '../model.ts'
import { WithdrawalCard } from '../withdraw/withdrawal-card.tsx'
import { isUnreadable, OTHER_BALANCES, type OtherBalance, type Property } from './balance-parts.ts'
import { PartsCard, TermSheet, type Term } from './parts-card.tsx'
import { TotalHead } from './total-head.tsx'
import { RecentRows, WalletLinks } from './wallet-links.tsx'

export function Overview({ model }: { model: WalletModel }) {
  const heldBy = useConfig()?.opening?.funds_held_text
  const { t } = useLanguage()
  const property = valueOf(useStore(model.$property))
  const cardState = useStore(model.$card)
  const card = valueOf(cardState)
  const isStale = useStore(model.$isStale)
  const isRead = useStore(model.$isRead)
  const { property: error } = useStore(model.$trouble)
  const [term, setTerm] = useState<Term | null>(null)
  const [row, setRow] = useState<FlowRow | null>(null)

  return (
    <PullToRefresh onRefresh={model.reload}>
      <Page>
        <div className="halves stack-12">
          <StaleFigures.Provider value={isStale}>
            <div className="stack-12">
              <TotalHead model={model} onTerm={() => setTerm('total_assets')} />
              {error && <LoadError whole={!property} error={error} onRetry={model.reload} />}
              {property && (
                <>
                  <PartsCard property={property} />
                  {cardState.type === 'failed' && (
                    <LoadError about={t('bankCard.title')} error={cardState.error} onRetry={model.reload} />
                  )}
                  {cardState.type === 'loading' ? (
                    <Loading key="card" rows={4} height={67} />
                  ) : (
                    <>
                      <WithdrawalCard property={property} cardState={cardState} />
                      <OtherBalances property={property} onTerm={setTerm} />
                    </>
                  )}
                </>
              )}
              {!property && !error && (
                <>
                  <Loading shape="fact" rows={5} height={45} />
                  <Loading rows={4} height={67} />
                  <Loading height={110} />
                </>
              )}
            </div>
          </StaleFigures.Provider>
          {/* Its position depends on all above: until that is loaded, a new skeleton is mounted rather than moved. */}
          {isRead ? (
            <div className="stack-12">
              <RecentRows model={model} onOpen={setRow} />
              <WalletLinks property={property} card={card} />
              <Section title={t('wallet.holder')}>
                <Card>
                  <OperatorFooter />
                  {heldBy && <p className="text-13 text-secondary break-words">{t('wallet.heldBy', { text: heldBy })}</p>}
                </Card>
              </Section>
            </div>
          ) : (
            <Loading key={`${property === null} ${cardState.type}`} rows={model.recentSize()} />
          )}
        </div>
        {term && <TermSheet term={term} onClose={() => setTerm(null)} />}
        {row && <FlowSheet rows={[row]} onClose={() => setRow(null)} />}
      </Page>
    </PullToRefresh>
  )
}

function OtherBalances({ property, onTerm }: { property: Property; onTerm: (balance: OtherBalance) => void }) {
  const { t } = useLanguage()
  const stated = OTHER_BALANCES.filter(balance => property[balance] != null || isUnreadable(property, balance))
  if (stated.length === 0) return null
  return (
    <Section title={t('wallet.otherBalances')}>
      <FigureGrid three level>
        {stated.map(balance => (
          <Fact
            key={balance}
            label={t(`wallet.part.${balance}`)}
            value={isUnreadable(property, balance) ? <Unreadable /> : <Amount value={property[balance]} />}
            onOpen={() => onTerm(balance)}
          />
        ))}
      </FigureGrid>
    </Section>
  )
}
