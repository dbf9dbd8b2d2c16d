import { Check, CircleAlert } from 'lucide'
import { useState } from 'react'

import type { SavedFile } from '../../../env/files.ts'
import { useLanguage, useStores } from '../../../hooks/use-stores.ts'
import { useMoney } from '../../../money/amount.tsx'
import { useShare } from '../../../hooks/use-share.ts'
import { openLink } from '../../../stores/support-rule.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/page.tsx'
import { TextArea } from '../../../ui/form-controls.tsx'
import { sumOf } from '../../../widgets/flow-events.ts'
import type { KeptRecord } from '../../../widgets/record-picture.ts'
import { ShareRecord } from '../../../widgets/share-record.tsx'
import { MOST_PRINTED, type ExportState } from './export-model.ts'
import { signatureMessage } from './statement-reader.ts'

/** A longer text can only be copied: a box of that size would no longer scroll. */
const MOST_SHOWN = 200_000

const TITLES = {
  shown: 'wallet.export.shown',
  printed: 'wallet.export.printed',
  noPrinter: 'wallet.export.noPrinter',
  tooLong: 'wallet.export.tooLong'
} as const

export function ExportResult(props: { state: Exclude<ExportState, { type: 'choosing' | 'reading' | 'failed' }>; verifyUrl: string | null | undefined }) {
  const { state, verifyUrl } = props
  const stores = useStores()
  const { t } = useLanguage()
  const { statement, signatureStatus, record, type } = state
  const count = statement.rows.length
  const sum = sumOf(statement.rows, statement.currency)
  const { amountOrHidden } = useMoney(statement.currency)
  const isGiven = type === 'saved' || type === 'printed'
  const hasDiscrepancy = signatureStatus.type === 'differs'
  const title =
    type === 'saved'
      ? t('common.savedAs', { name: state.file.name })
      : t(TITLES[type], { count: MOST_PRINTED })

  return (
    <>
      <Note kind={isGiven ? 'ok' : 'warn'} icon={isGiven ? Check : CircleAlert} title={title} alert>
        {sum === null ? t('wallet.funds.count', { count }) : t('wallet.export.holds', { count, sum: amountOrHidden(sum) })}
      </Note>
      {type === 'shown' ? <ExportText {...state} /> : <ShareRecord record={record} />}
      <p className={hasDiscrepancy ? 'warn' : 'text-secondary'}>
        {signatureMessage(state, { t })}
      </p>
      {hasDiscrepancy && (
        <Button onClick={() => stores.shell.openService(t('wallet.export.unsigned.differs'))}>{t('wallet.report')}</Button>
      )}
      {signatureStatus.type === 'signed' && verifyUrl && (
        <Button onClick={() => openLink(stores, verifyUrl)}>{t('wallet.export.verify')}</Button>
      )}
    </>
  )
}

/** The text of a file, when files cannot be saved. */
function ExportText({ file: { name, text }, record }: { file: SavedFile; record: KeptRecord }) {
  const { env } = useStores()
  const share = useShare({ title: name, text })
  const { t } = useLanguage()
  const [isCopied, setIsCopied] = useState(false)
  return (
    <>
      {text.length <= MOST_SHOWN && (
        <TextArea label={t('wallet.export.file')} value={text} rows={8} readOnly onChange={() => undefined} />
      )}
      <Button onClick={() => void env.copyText(text).then(setIsCopied)}>
        {t(isCopied ? 'common.copied' : 'common.copy')}
      </Button>
      {share ? <Button onClick={share}>{t('common.share')}</Button> : <ShareRecord record={record} />}
    </>
  )
}
