import { FLOW_KINDS } from '../../../api/calls.ts'
import type { FlowKind } from '../../../api/calls.ts'
import { useStores } from '../../../hooks/context.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { List } from '../../../ui/list.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { DialogSheet } from '../../../widgets/dialog-sheet.tsx'

export interface KindsSheetProps {
  onSelect: (kind: FlowKind) => void
  onClose: () => void
}

/** The eight kinds of movements: what each is, its movements, and whom to ask. */
export function KindsSheet({ onSelect, onClose }: KindsSheetProps) {
  const { shell } = useStores()
  const { t } = useLanguage()

  function ask(): void {
    onClose()
    shell.openDialog({ type: 'service', list: 'service', message: null })
  }
  return (
    <DialogSheet
      title={t('wallet.funds.kinds')}
      onClose={onClose}
      actions={<Button onClick={ask}>{t('common.customerService')}</Button>}
    >
      <List label={t('wallet.funds.kindsOpen')}>
        {FLOW_KINDS.map(kind => (
          <ListRow
            key={kind}
            title={t(`flow.${kind}.name`)}
            meta={t(`flow.${kind}.define`)}
            onOpen={() => {
              onClose()
              onSelect(kind)
            }}
          />
        ))}
      </List>
    </DialogSheet>
  )
}
