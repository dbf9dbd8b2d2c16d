import { useStore } from '@nanostores/react'

import { useMoney } from '../../money/use-money.ts'
import { useStores } from '../../hooks/context.ts'
import { openLink } from '../../stores/open-link.ts'
import { supportRule } from '../../stores/support-rule.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Card } from '../../ui/card.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { RichText } from '../../ui/rich-text.tsx'

const VIP_FEE = /^vip(?:_(month|year))?$/

/** What VIP costs, on a line of its own before anything else (TR-16), then its terms. */
export function VipTerms() {
  const stores = useStores()
  const { t, f } = useLanguage()
  const basic = useStore(stores.config.$config)
  const vip = useStore(stores.session.$profile)?.vip
  const fee = basic?.fees?.find(({ action }) => VIP_FEE.test(action))
  const { withCurrency } = useMoney(fee ? fee.currency : vip?.currency)
  const span = (VIP_FEE.exec(fee?.action ?? '')?.[1] ?? 'once') as 'month' | 'year' | 'once'
  const price = fee
    ? t(`faq.vipPer.${span}`, { amount: withCurrency(fee.fixed) })
    : vip?.price && withCurrency(vip.price)
  const terms = basic?.vip_terms
  const isKnown = price || vip || terms
  const level = vip ? f.count(vip.level) : vip === null && t('faq.vipNotYou')
  const rows = [
    {
      key: 'price',
      label: t('faq.vipPrice'),
      figure: price || <span className="i3">{t('common.notProvided')}</span>,
      strong: true
    },
    level && { key: 'level', label: t('faq.vipLevel'), figure: level },
    vip?.renews_at && { key: 'renews', label: t('faq.vipRenews'), figure: f.date(vip.renews_at) }
  ].filter(row => row !== null && typeof row === 'object')

  return (
    <div className="s12">
      <h2 className="t20 any">{t('faq.vip')}</h2>
      {isKnown && (
        <Card>
          <TotalsTable rows={rows} />
        </Card>
      )}
      {terms ? (
        <Card>
          <RichText
            text={terms}
            link={supportRule(stores)}
            onOpen={url => openLink(stores, url)}
          />
        </Card>
      ) : (
        <p>{t('faq.vipNone')}</p>
      )}
      <p className="t13 i2">{t('faq.vipHow')}</p>
    </div>
  )
}
