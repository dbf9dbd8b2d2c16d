import { useStore } from '@nanostores/react'

import { useStores } from '../../stores/context.ts'
import { moneyWords } from '../../stores/coupon-words.ts'
import { openLink } from '../../stores/open-link.ts'
import { supportRule } from '../../stores/support-rule.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Card } from '../../ui/card.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { RichText } from '../../ui/rich-text.tsx'

const VIP_FEE = /^vip(?:_(month|year))?$/

/** What VIP costs, on a line of its own before anything else (TR-16), then its terms. */
export function VipTerms() {
  const stores = useStores()
  const language = useLanguage()
  const { t, f } = language
  const basic = useStore(stores.config.$config)
  const vip = useStore(stores.session.$profile)?.vip
  const fee = basic?.fees?.find(({ action }) => VIP_FEE.test(action))
  const span = (VIP_FEE.exec(fee?.action ?? '')?.[1] ?? 'once') as 'month' | 'year' | 'once'
  const price = fee
    ? t(`faq.vipPer.${span}`, { amount: moneyWords(fee.fixed, fee.currency, language) })
    : vip?.price && moneyWords(vip.price, vip.currency, language)
  const none = <span className="i3">{t('common.notProvided')}</span>

  return (
    <div className="s12">
      <h2 className="t20 any">{t('faq.vip')}</h2>
      <Card>
        <Ledger
          rows={[
            { key: 'price', label: t('faq.vipPrice'), figure: price || none, strong: true },
            {
              key: 'level',
              label: t('faq.vipLevel'),
              figure: vip ? f.count(vip.level) : vip === null ? t('faq.vipNotYou') : none
            },
            ...(vip
              ? [
                  {
                    key: 'renews',
                    label: t('faq.vipRenews'),
                    figure: vip.renews_at ? f.date(vip.renews_at) : none
                  }
                ]
              : [])
          ]}
        />
      </Card>
      {basic?.vip_terms ? (
        <Card>
          <RichText
            text={basic.vip_terms}
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
