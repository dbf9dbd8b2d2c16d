import { useStore } from '@nanostores/react'
import { TicketPercent } from 'lucide'
import { Fragment } from 'react'

import { COUPON_STATUSES, type Coupon } from '../../api/calls.ts'
import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import { effectFigure, effectShort, kindLabel } from '../../money/coupon-labels.ts'
import { Button } from '../../ui/button.tsx'
import { CouponCard } from '../../ui/coupon-card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List, ListRow } from '../../ui/list-row.tsx'
import { Page } from '../../ui/page.tsx'
import { SegmentPanel } from '../../ui/tab-list.tsx'
import { NotProvided } from '../../widgets/load-error.tsx'
import { PagedList } from '../../widgets/paged-list.tsx'
import { blockLabel, createCoupons, termsOf, type Coupons, type CouponTab } from './model.ts'

export function CouponsView() {
  const { router } = useStores()
  const model = useModel(createCoupons)
  const { t, f } = useLanguage()
  const tab = useStore(model.$tab)
  const counts = useStore(model.$counts)
  const isLoading = useStore(model.$list).type === 'loading'
  return (
    <Page>
      <SegmentPanel
        label={t('coupons.tabs')}
        value={tab}
        onSelect={model.selectTab}
        tabs={COUPON_STATUSES.map(key => ({
          key,
          label: t(`coupons.tab.${key}`),
          count: counts[key] === undefined ? undefined : f.count(counts[key])
        }))}
      >
        <div className="stack-12">
          <Rows model={model} />
        </div>
      </SegmentPanel>
      {!isLoading && (
        <List>
          <ListRow
            icon={TicketPercent}
            tone="text-accent"
            title={t('activity.title')}
            onOpen={() => router.navigate('/ad-center/activities')}
          />
        </List>
      )}
    </Page>
  )
}

function Rows({ model }: { model: Coupons }) {
  const { t } = useLanguage()
  const list = useStore(model.$list)
  const tab = useStore(model.$tab)
  const hasAll = (rows: readonly Coupon[], isKnown: (coupon: Coupon) => unknown): true | null =>
    rows.every(isKnown) || null
  return (
    <PagedList
      model={model}
      list={list}
      loading={{ rows: 4, height: 106 }}
      empty={() => (
        <EmptyState
          drawing="hoarding"
          title={t(`coupons.empty.${tab}`)}
          verb={tab !== 'unused' && t('activity.toCoupons')}
          onVerb={() => model.selectTab('unused')}
        />
      )}
    >
      {({ rows, first }) => (
        <>
          {tab === 'unused' && <p className="text-13 text-secondary">{t('coupons.sameName')}</p>}
          <ul className="stack-8">
            {rows.map(coupon => (
              <CouponItem key={coupon.id} coupon={coupon} tab={tab} asOf={first.as_of ?? null} />
            ))}
          </ul>
          <NotProvided
            of={[
              [
                t('activity.effect'),
                hasAll(rows, ({ kind, rules, discount_amount: worth }) => (kind === 'custom' ? rules : worth))
              ],
              [t('activity.minimum'), hasAll(rows, ({ min_amount: min }) => min)],
              [t('activity.valid'), hasAll(rows, ({ expires_at: end }) => end)]
            ]}
          />
        </>
      )}
    </PagedList>
  )
}

interface CouponItemProps {
  coupon: Coupon
  tab: CouponTab
  /** Server time of the list. */
  asOf: string | null
}

function CouponItem({ coupon, tab, asOf }: CouponItemProps) {
  const language = useLanguage()
  const money = useMoney(coupon.currency)
  const block = tab === 'unused' ? blockLabel(coupon, language, money) : null
  const terms = termsOf(coupon, tab, asOf, language, money)
  return (
    <li>
      <CouponCard
        figure={effectFigure(coupon, money)}
        unit={money.currency}
        off={tab !== 'unused' || block !== null}
        action={block === null && <NextStep coupon={coupon} tab={tab} />}
      >
        <h2 className="text-15 text-bold break-words">{coupon.name || language.t('coupons.noName')}</h2>
        <p className="text-13 text-secondary break-words">
          {language.f.joined(kindLabel(coupon.kind, language), effectShort(coupon, money, language))}
        </p>
        <p className="text-12 text-tertiary">
          {/* Breaks lines between terms, and within one only if needed. */}
          {terms.map((term, at) => (
            <Fragment key={term}>
              {at > 0 && ' '}
              <span className="unbroken">
                {term}
                {at < terms.length - 1 && ' ·'}
              </span>
            </Fragment>
          ))}
        </p>
        {block && <p className="text-13 warn">{block}</p>}
      </CouponCard>
    </li>
  )
}

/** Link to the plans that it can be used for, or to the one that used it. */
function NextStep({ coupon, tab }: { coupon: Coupon; tab: CouponTab }) {
  const { router } = useStores()
  const { t } = useLanguage()
  const { name, used_order_id: id } = coupon
  const isUnused = tab === 'unused'
  if (!isUnused && (tab === 'expired' || !id)) return null
  return (
    <Button
      kind="quiet"
      onClick={() =>
        isUnused || !id ? router.navigate('/plan', { status: 'waitPut' }) : router.navigate('/plan/detail', { id })
      }
    >
      {t(isUnused ? 'coupons.use' : 'common.toPlan')}
      <span className="visually-hidden"> {name || t('coupons.noName')}</span>
    </Button>
  )
}
