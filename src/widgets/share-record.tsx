import { useConfig, useLanguage, useOperator, useStores } from '../hooks/use-stores.ts'
import { useCopy, useShare } from '../hooks/use-share.ts'
import { Button } from '../ui/button.tsx'
import { RECORD_WIDTH, paintRecord, type KeptRecord } from './record-picture.ts'

export const recordText = ({ heads, rows, notes }: KeptRecord): string =>
  [...heads, '', ...rows.map(row => row.join(': ')), '', ...notes, ''].join('\n')

/**
 * A receipt of these rows; it names missing values, and the sandbox.
 * @param name its kind and the backend's number, which may contain any character
 */
export function useReceipt(name: string, rows: readonly (readonly [label: string, value: string | null | undefined])[]): KeptRecord {
  const config = useConfig()
  const operator = useOperator()
  const { t } = useLanguage()
  const whole = [...rows, [t('plan.receiptOperator'), operator?.legal_name] as const]
  return {
    name: name.replace(/[^\w-]/g, ''),
    heads: [t('plan.receiptTitle'), ...(config?.environment === 'sandbox' ? [t('sandbox.banner')] : [])],
    rows: whole.map(([label, value]) => [label, value ?? t('common.notProvided')]),
    notes: [t('plan.receiptCheck')]
  }
}

/** Shares a record through the share sheet; where there is none, downloads it as an image. */
export function ShareRecord({ record }: { record: KeptRecord }) {
  const { env, shell } = useStores()
  const { t } = useLanguage()
  const copy = useCopy()
  const text = recordText(record)
  const share = useShare({ title: record.heads[0] ?? '', text })

  async function draw(): Promise<void> {
    const file = { name: `${record.name}.png`, type: 'image/png' }
    const picture = await env.images.draw(RECORD_WIDTH, brush => paintRecord(brush, record))
    if (picture && (await env.saveFile({ ...file, text: picture }))) shell.toast('done', t('common.savedAs', file))
    else await copy(text, true)
  }

  return (
    <Button kind="quiet" onClick={() => void (share ?? draw)()}>
      {t(share ? 'common.share' : 'common.saveAsPicture')}
    </Button>
  )
}
