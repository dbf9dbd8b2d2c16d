import { FLOW_KINDS } from '../../../api/calls.ts'
import { useStores } from '../../../stores/context.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

/** The eight kinds of movements, what each is, and whom to ask. */
export function KindsSheet({ onClose }: { onClose: () => void }) {
  const { shell } = useStores()
  const { t } = useLanguage()

  function ask(): void {
    onClose()
    shell.openDialog({ type: 'service', list: 'service', message: null })
  }
  return (
    <Sheet
      title={t('wallet.funds.kinds')}
      closeLabel={t('common.close')}
      onClose={onClose}
      actions={<Button onClick={ask}>{t('common.customerService')}</Button>}
    >
      <dl className="s12">
        {FLOW_KINDS.map(kind => (
          <div key={kind}>
            <dt className="b">{t(`flow.${kind}.name`)}</dt>
            <dd className="i2">{t(`flow.${kind}.define`)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
