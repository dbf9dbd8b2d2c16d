import type { SavedFile } from '../env/files.ts'
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

/** Saves a file; where that is not possible, copies the text instead. */
export function useSaveOrCopy(): (file: SavedFile<string | Blob> | null, text: string) => Promise<void> {
  const { env, shell } = useStores()
  const { t } = useLanguage()
  const copy = useCopy()
  return async (file, text) => {
    if (file && (await env.saveFile(file))) shell.toast('done', t('common.savedAs', { name: file.name }))
    else await copy(text, true)
  }
}

/** Shares a record through the share sheet; where there is none, downloads it as an image. */
export function ShareRecord({ record }: { record: KeptRecord }) {
  const { env } = useStores()
  const { t } = useLanguage()
  const save = useSaveOrCopy()
  const text = recordText(record)
  const share = useShare({ title: record.heads[0] ?? '', text })

  async function draw(): Promise<void> {
    const picture = await env.images.draw(RECORD_WIDTH, brush => paintRecord(brush, record))
    await save(picture && { name: `${record.name}.png`, type: 'image/png', text: picture }, text)
  }

  return (
    <Button kind="quiet" onClick={() => void (share ?? draw)()}>
      {t(share ? 'common.share' : 'common.saveAsPicture')}
    </Button>
  )
}
