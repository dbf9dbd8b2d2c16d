import { useStore } from '@nanostores/react'
import { ShieldCheck } from 'lucide'

import { useStores } from '../../../stores/context.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Money } from '../money.tsx'
import type { WithdrawalBlock } from './withdrawal-verdict.ts'

export interface BlockListProps {
  blocks: readonly WithdrawalBlock[]
  currency: string | null
}

/** Every reason against a withdrawal: what, how much, what ends it, whom to ask (TR-10, TR-11). */
export function BlockList({ blocks, currency }: BlockListProps) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <>
      <ul className="list cut">
        {blocks.map((block, index) => (
          <li key={index} className="wallet-block s4">
            <BlockFace block={block} currency={currency} />
          </li>
        ))}
      </ul>
      <div className="wallet-foot">
        <Note
          kind="info"
          icon={ShieldCheck}
          action={
            <Button kind="quiet" onClick={() => shell.openDialog({ type: 'help' })}>
              {t('wallet.withdraw.help')}
            </Button>
          }
        >
          {t('help.neverPay')}
        </Note>
      </div>
    </>
  )
}

function BlockFace({ block, currency }: { block: WithdrawalBlock; currency: string | null }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  const contact = useContact(block.contact)
  const headline = block.reason ? t(`reason.${block.reason}`) : block.text
  return (
    <>
      <h3 className="t15 b any">{headline ?? t('wallet.withdraw.noReason')}</h3>
      {block.amount !== null && (
        <p className="t13 i2">
          {t('wallet.withdraw.amount')} <Money value={block.amount} unit={currency} size={15} strong />
        </p>
      )}
      <p className="t13 i2 any">
        {t('wallet.withdraw.remedy', { remedy: block.remedy ?? t('common.notProvided') })}
      </p>
      <p className="t13 i2 any">{t('wallet.withdraw.contact', { contact })}</p>
      {headline === null && (
        <Button
          kind="quiet"
          onClick={() =>
            shell.openDialog({
              type: 'service',
              list: 'service',
              message: t('wallet.withdraw.reportNoReason')
            })
          }
        >
          {t('wallet.report')}
        </Button>
      )}
    </>
  )
}

/** The named entry as the person finds it in the support list: "customer service 2". */
function useContact(id: string | null): string {
  const { session, config } = useStores()
  const { t } = useLanguage()
  const user = useStore(session.$user)
  const basic = useStore(config.$config)
  const entries = user?.customer_service_url.length
    ? user.customer_service_url
    : (basic?.customer_service_url ?? [])
  const index = id === null ? -1 : entries.findIndex(entry => entry.id === id)
  return index < 0 ? t('common.customerService') : t('service.entry', { number: index + 1 })
}
