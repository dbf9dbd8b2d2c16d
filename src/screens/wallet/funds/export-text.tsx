import { useState } from 'react'

import { useStores } from '../../../stores/context.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

/** A longer text is for copying alone: a box of that size would not scroll any more. */
const MOST_SHOWN = 200_000

/** The text of a file where files cannot be saved. */
export function ExportText({ text }: { text: string }) {
  const { env } = useStores()
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
    </>
  )
}
