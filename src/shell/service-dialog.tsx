import { useStore } from '@nanostores/react'
import { Headset, MessageSquare, ShieldCheck } from 'lucide'

import type { CustomerServiceEntry } from '../api/calls.ts'
import { findRoute } from '../router/routes.ts'
import { writeAddress } from '../router/address.ts'
import { allowedUrl } from '../lib/allowed-url.ts'
import { useStores } from '../stores/context.ts'
import { supportRule } from '../stores/support-rule.ts'
import { useLanguage } from '../stores/use-language.ts'
import { List } from '../ui/list.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Note } from '../ui/note.tsx'
import { Sheet } from '../ui/sheet.tsx'

/** The entry opens the in-app page; any other type opens a new tab (specification section 2). */
const IN_APP = 1

export interface ServiceDialogProps {
  list: 'service' | 'recharge'
  /** Why it opened by itself. */
  message: string | null
}

/** The customer-service entries, numbered; the recharge variant shows the recharge list. */
export function ServiceDialog({ list, message }: ServiceDialogProps) {
  const stores = useStores()
  const { session, config, shell } = stores
  const { t } = useLanguage()
  const user = useStore(session.$user)
  const basic = useStore(config.$config)
  const key = list === 'recharge' ? 'recharge_customer_service_url' : 'customer_service_url'
  const entries = user?.[key].length ? user[key] : (basic?.[key] ?? [])

  return (
    <Sheet
      title={t(list === 'recharge' ? 'service.rechargeTitle' : 'service.title')}
      closeLabel={t('common.close')}
      onClose={shell.closeDialog}
    >
      <div className="s12">
        {message && (
          <Note kind="warn" icon={Headset} alert>
            {message}
          </Note>
        )}
        {list === 'recharge' && <p className="i2">{t('service.rechargeNote')}</p>}
        {entries.length === 0 ? (
          <p className="i2">{t('service.none')}</p>
        ) : (
          <List>
            {entries.map((entry, i) => (
              <ServiceEntry key={entry.id} entry={entry} number={i + 1} />
            ))}
          </List>
        )}
        <Note kind="info" icon={ShieldCheck}>
          {t('service.neverAsk')}
        </Note>
      </div>
    </Sheet>
  )
}

function ServiceEntry({ entry, number }: { entry: CustomerServiceEntry; number: number }) {
  const stores = useStores()
  const { env, session, router, shell } = stores
  const { t } = useLanguage()
  // A public page has no session for the in-app page: a new tab serves there, too (reading A23).
  const opensHere =
    entry.type === IN_APP && session.$hasToken.get() && findRoute('/customer') !== undefined

  function onOpen(): void {
    const url = allowedUrl(entry.url, supportRule(stores))
    shell.closeDialog()
    if (url === null) shell.toast('fail', t('service.blocked', { address: entry.url }))
    else if (opensHere) router.open(writeAddress('/customer', { url }))
    else env.openExternal(url)
  }

  return (
    <ListRow
      icon={MessageSquare}
      title={t('service.entry', { number })}
      meta={[entry.label, entry.hours, t(opensHere ? 'service.inApp' : 'service.newTab')]
        .filter(Boolean)
        .join(' · ')}
      onOpen={onOpen}
    />
  )
}
