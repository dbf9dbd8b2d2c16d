import { useConfig, useLanguage, useOperator, useStores } from '../hooks/use-stores.ts'
import { useCopy, useShare } from '../hooks/use-share.ts'
import { Button } from '../ui/button.tsx'
import { RECORD_WIDTH, paintRecord, type KeptRecord } from './record-picture.ts'

/** The record as plain text. */
export const recordText = ({ heads, rows, notes }: KeptRecord): string =>
  [...heads, '', ...rows.map(row => row.join(': ')), '', ...notes, ''].join('\n')

/** A receipt of these rows; it names missing values, and the sandbox. */
export function useReceipt(rows: readonly (readonly [label: string, value: string | null | undefined])[]): KeptRecord {
  const config = useConfig()
  const operator = useOperator()
  const { t } = useLanguage()
  const whole = [...rows, [t('plan.receiptOperator'), operator?.legal_name] as const]
  return {
    heads: [t('plan.receiptTitle'), ...(config?.environment === 'sandbox' ? [t('sandbox.banner')] : [])],
    rows: whole.map(([label, value]) => [label, value ?? t('common.notProvided')]),
    notes: [t('plan.receiptCheck')]
  }
}

/** The name of a receipt's file, without its extension: the backend's number may contain any character. */
export const receiptName = (kind: string, number: string): string => `${kind}-${number.replace(/[^\w-]/g, '')}`

/** Shares a record through the share sheet; where there is none, downloads it as an image of this name. */
export function ShareRecord({ record, name }: { record: KeptRecord; name: string }) {
  const { env, shell } = useStores()
  const { t } = useLanguage()
  const copy = useCopy()
  const text = recordText(record)
  const share = useShare({ title: record.heads[0] ?? '', text })

  async function draw(): Promise<void> {
    const file = { name: `${name}.png`, type: 'image/png' }
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
