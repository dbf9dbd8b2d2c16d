import { FileBraces, Printer, ShieldCheck, Sheet as Table } from 'lucide'

import { useStores } from '../../../hooks/context.ts'
import { openLink } from '../../../stores/open-link.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { List } from '../../../ui/list.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import type { ExportFormat } from './export-model.ts'

export interface ExportChoicesProps {
  /** Where a file can be verified, if the operator has such a page. */
  verifyUrl: string | null | undefined
  onExport: (format: ExportFormat) => void
}

const FORMATS = [
  { format: 'csv', icon: Table },
  { format: 'json', icon: FileBraces },
  { format: 'print', icon: Printer }
] as const

export function ExportChoices({ verifyUrl, onExport }: ExportChoicesProps) {
  const stores = useStores()
  const { t } = useLanguage()
  return (
    <List label={t('wallet.export.title')}>
      {FORMATS.map(({ format, icon }) => (
        <ListRow
          key={format}
          icon={icon}
          title={t(`wallet.export.${format}`)}
          meta={t(`wallet.export.${format}Text`)}
          onOpen={() => onExport(format)}
        />
      ))}
      {verifyUrl && (
        <ListRow
          icon={ShieldCheck}
          title={t('wallet.export.verify')}
          meta={t('common.newWindow')}
          onOpen={() => openLink(stores, verifyUrl)}
        />
      )}
    </List>
  )
}
