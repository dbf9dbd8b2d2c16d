import { useLanguage, useStores } from '../hooks/use-stores.ts'
import type { MessageKey } from '../lib/message-key.ts'
import { TotalsTable } from '../ui/totals-table.tsx'
import { DialogSheet } from '../widgets/dialog-sheet.tsx'
import { SECTION_KEYS } from './section-keys.ts'
import type { SectionKey } from './section-keys.ts'
import { SECTION_LABELS } from './sections.ts'

const KEYS: readonly (readonly [keys: string, label: MessageKey])[] = [
  ...(Object.keys(SECTION_KEYS) as SectionKey[]).map(
    key => [`G ${key.toUpperCase()}`, SECTION_LABELS[SECTION_KEYS[key]]] as const
  ),
  ['/', 'keys.search'],
  ['J', 'faq.next'],
  ['K', 'faq.previous'],
  ['U', 'notification.state.unread'],
  ['.', 'adCenter.pause'],
  ['Esc', 'common.back']
]

/** The keys of a desk. They are switched off in the account's settings. */
export function KeysDialog() {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <DialogSheet title={t('keys.title')} onClose={shell.closeDialog}>
      <TotalsTable
        rows={KEYS.map(([keys, label]) => ({ key: keys, label: t(label), figure: <kbd>{keys}</kbd> }))}
      />
    </DialogSheet>
  )
}
