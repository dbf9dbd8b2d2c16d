import { useStore } from '@nanostores/react'
import { Gift } from 'lucide'

import { COUPON_STATUSES } from '../../api/calls.ts'
import { useStores } from '../../stores/context.ts'
import { errorWords } from '../../stores/error-words.ts'
import { moreWords } from '../../stores/more-words.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { useModel } from '../../stores/use-model.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorRow } from '../../ui/error-row.tsx'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { MoreRow } from '../../ui/more-row.tsx'
import { Page } from '../../ui/page.tsx'
import { Segment } from '../../ui/segment.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel } from '../../ui/tab-panel.tsx'
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
  const language = useLanguage()
  const { t } = language
  const list = useStore(model.$list)
  const tab = useStore(model.$tab)
  if (list.type === 'loading') return <Skeleton rows={4} height={106} label={t('common.loading')} />
  if (list.type === 'failed') {
    return (
      <ErrorRow
        text={t('common.requestFailed')}
        meta={errorWords(list.error, language)}
        onRetry={() => void model.reload()}
      />
    )
  }
  if (list.rows.length === 0) {
    return (
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
    )
  }
  return (
    <div className="s12">
      {tab === 'unused' && <p className="t13 i2">{t('coupons.sameName')}</p>}
      <ul className="s8">
        {list.rows.map(coupon => (
          <CouponCard key={coupon.id} coupon={coupon} tab={tab} asOf={list.first.as_of ?? null} />
        ))}
      </ul>
      <MoreRow
        more={list.more}
        words={moreWords(language, t('coupons.end', { count: list.rows.length }))}
        onMore={() => void model.loadMore()}
      />
    </div>
  )
}
