import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'

import { useStores } from '../../../hooks/context.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Page } from '../../../ui/page.tsx'
import { TimelinePart } from './timeline-part.tsx'
import { WithdrawPages } from './withdraw-pages.tsx'
import type { WithdrawPagesProps } from './withdraw-pages.tsx'

/** `?view=withdraw`: take money out; with `&id=` one withdrawal and how it stands. */
export function WithdrawView({ wallet, currency, onLeave }: WithdrawPagesProps) {
  const { router, shell } = useStores()
  const { id } = useStore(router.$route).query
  const { t } = useLanguage()
  const isOne = id !== undefined
  useLayoutEffect(() => (isOne ? shell.handleBack(onLeave) : undefined), [isOne, shell, onLeave])
  if (!isOne) return <WithdrawPages {...{ wallet, currency, onLeave }} />
  return (
    <Page>
      <h2 className="t20 any withdraw-title">{t('wallet.withdraw.title')}</h2>
      <TimelinePart key={id} id={id} arrivesAt={null} currency={currency} />
    </Page>
  )
}
