import { BookOpen, ExternalLink, Image, Undo2 } from 'lucide'

import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { useExternalRow } from '../../hooks/use-web-address.ts'
import { useMoney } from '../../money/amount.tsx'
import { List, ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/page.tsx'

/** Video and landing pages: outside of the portal, each naming its host before it opens. */
export function PlanLinks({ plan }: { plan: PlanDetail }) {
  const { t } = useLanguage()
  const { video, landing_pages: pages } = plan
  const parts = [
    [t('plan.videoTitle'), video ? [{ title: t('plan.videoOpen'), url: video.url }] : []],
    [t('plan.landingTitle'), pages ?? []]
  ] as const
  return parts.map(
    ([title, links]) =>
      links.length > 0 && (
        <Section key={title} title={title}>
          <List>
            {links.map((link, at) => (
              <ExternalRow
                key={link.url + at}
                title={link.title ?? t('plan.landingPage', { number: at + 1 })}
                url={link.url}
              />
            ))}
          </List>
        </Section>
      )
  )
}

function ExternalRow({ title, url }: { title: string; url: string }) {
  const row = useExternalRow(url)
  return <ListRow title={title} icon={row.onOpen && ExternalLink} {...row} />
}

/** Where the plan leads: to its product, and to what its money did in the wallet. */
export function PlanWays({ plan }: { plan: PlanDetail }) {
  const { router } = useStores()
  const { t, f } = useLanguage()
  const { withCurrency } = useMoney()
  const { product, money, status } = plan
  const refund = money?.refund
  const toFunds = (): void =>
    router.navigate('/wallet', { view: 'funds', ref_type: 'plan', ref_id: plan.id })
  const productId = product?.id
  if (!productId && status === 'waitPut') return null
  return (
    <List>
      {productId && (
        <ListRow
          icon={Image}
          title={<bdi>{product.name}</bdi>}
          meta={t('plan.productMeta')}
          onOpen={() => router.navigate('/plan/goods-detail', { id: productId, order_id: plan.id })}
        />
      )}
      {refund && (
        <ListRow
          icon={Undo2}
          title={t('plan.refunded', { amount: withCurrency(refund.amount) })}
          meta={refund.at ? f.dateTime(refund.at) : undefined}
          onOpen={toFunds}
        />
      )}
      {status !== 'waitPut' && (
        <ListRow icon={BookOpen} title={t('plan.flows')} onOpen={toFunds} />
      )}
    </List>
  )
}
