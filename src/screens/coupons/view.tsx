import { useStore } from '@nanostores/react'
import { Gift } from 'lucide'

import { COUPON_STATUSES } from '../../api/calls.ts'
import type { Coupon } from '../../api/calls.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useModel } from '../../hooks/use-model.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Page } from '../../ui/page.tsx'
import { Segment } from '../../ui/segment.tsx'
import { TabPanel } from '../../ui/tab-panel.tsx'
import { NotProvided } from '../../widgets/not-provided.tsx'
import { PagedList } from '../../widgets/paged-list.tsx'
import { CouponCard } from './coupon-card.tsx'
import { createCoupons } from './model.ts'
import type { Coupons } from './model.ts'

const PANEL = 'coupons'

/** A person's coupons by state. */
export function CouponsView() {
  const { router } = useStores()
  const model = useModel(createCoupons, '', coupons => void coupons.reload())
  const { t, f } = useLanguage()
  const tab = useStore(model.$tab)
  const counts = useStore(model.$counts)
  const isLoading = useStore(model.$list).type === 'loading'
  return (
    <Page>
      <Segment
        label={t('coupons.tabs')}
        panel={PANEL}
        value={tab}
        onSelect={model.selectTab}
        tabs={COUPON_STATUSES.map(key => {
          const count = counts[key]
          return {
            key,
            label: t(`coupons.tab.${key}`),
            count: count === undefined ? undefined : f.count(count)
          }
        })}
      />
      <TabPanel panel={PANEL} value={tab}>
        <Rows model={model} />
      </TabPanel>
      {!isLoading && (
        <List>
          <ListRow
            icon={Gift}
            tone="acc"
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
  const hasAll = (rows: readonly Coupon[], isTold: (coupon: Coupon) => unknown): true | null =>
    rows.every(isTold) || null
  return (
    <PagedList
      list={list}
      className="s12"
      loading={{ rows: 4, height: 106 }}
      onReload={model.reload}
      onMore={model.loadMore}
      end={count => t('coupons.end', { count })}
      empty={() => (
        <EmptyState
          title={t(`coupons.empty.${tab}`)}
          text={t(`coupons.empty.${tab}Text`)}
          action={
            tab !== 'unused' && (
              <Button kind="quiet" onClick={() => model.selectTab('unused')}>
                {t('activity.toCoupons')}
              </Button>
            )
          }
        />
      )}
    >
      {({ rows, first }) => (
        <>
          {tab === 'unused' && <p className="t13 i2">{t('coupons.sameName')}</p>}
          <ul className="s8">
            {rows.map(coupon => (
              <CouponCard key={coupon.id} coupon={coupon} tab={tab} asOf={first.as_of ?? null} />
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
