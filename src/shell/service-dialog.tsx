import { useStore } from '@nanostores/react'
import { CircleX, Headset, MessageSquare, ShieldCheck } from 'lucide'
import { useState, type ReactNode } from 'react'

import type { CustomerServiceEntry } from '../api/calls.ts'
import { useConfig, useLanguage, useStores } from '../hooks/use-stores.ts'
import { allowedUrl } from '../lib/web-address.ts'
import { serviceEntries, supportRule, type ServiceList } from '../stores/support-rule.ts'
import { Button } from '../ui/button.tsx'
import { List, ListRow } from '../ui/list-row.tsx'
import { Note } from '../ui/page.tsx'
import { DialogSheet } from '../widgets/dialog-sheet.tsx'
import { ConfigPending } from '../widgets/load-error.tsx'

/** Entries of this type open the in-app page; any other type opens a new tab (specification section 2). */
const IN_APP = 1
/** Characters of a rejected address that are shown. */
const MAX_SHOWN = 300

interface ServiceDialogProps {
  list: ServiceList
  /** Why it opened automatically. */
  message: string | null
  children?: ReactNode
}

/** The customer-service entries, numbered; the recharge variant shows the recharge list. */
export function ServiceDialog({ list, message, children }: ServiceDialogProps) {
  const stores = useStores()
  const { env, session, router, shell } = stores
  const { t, f } = useLanguage()
  const config = useConfig()
  const entries = serviceEntries(list, useStore(session.$user), config)
  const [refused, setRefused] = useState<string | null>(null)
  const hasToken = session.$hasToken.get()
  // A public page has no session for the in-app page, so it opens a new tab too (reading A23).
  const opensHere = ({ type }: CustomerServiceEntry): boolean => type === IN_APP && hasToken

  function onWrite(): void {
    shell.closeDialog()
    router.navigate('/ad-center/feedback')
  }
  function onOpen(entry: CustomerServiceEntry): void {
    const url = allowedUrl(entry.url, supportRule(stores))
    if (url === null) {
      setRefused(entry.url)
      return
    }
    shell.closeDialog()
    if (opensHere(entry)) router.navigate('/customer', { url })
    else env.openExternal(url)
  }

  return (
    <DialogSheet
      title={t(list === 'recharge' ? 'service.rechargeTitle' : 'common.customerService')}
      onClose={shell.closeDialog}
    >
      <div className="stack-12">
        {message && <Note kind="warn" icon={Headset} alert>{message}</Note>}
        {list === 'recharge' && <p className="text-secondary">{t('service.rechargeNote')}</p>}
        {entries.length === 0 ? (
          config ? <p className="text-secondary">{t('service.none')}</p> : <ConfigPending />
        ) : (
          <List>
            {entries.map((entry, i) => (
              <ListRow
                key={i}
                icon={MessageSquare}
                title={t('service.entry', { number: i + 1 })}
                meta={f.joined(entry.label, entry.hours, t(opensHere(entry) ? 'service.inApp' : 'common.newWindow'))}
                onOpen={() => onOpen(entry)}
              />
            ))}
          </List>
        )}
        {entries.length === 0 && hasToken && <Button onClick={onWrite}>{t('service.write')}</Button>}
        {refused !== null && (
          <Note key={refused} kind="bad" icon={CircleX} alert>
            {t('service.blocked', { address: refused.slice(0, MAX_SHOWN) })}
          </Note>
        )}
        {children}
        <Note kind="info" icon={ShieldCheck}>{t('service.neverAsk')}</Note>
      </div>
    </DialogSheet>
  )
}
