import { useState } from 'react'

import type { SavedFile } from '../../../env/save-file.ts'
import { useStores } from '../../../hooks/context.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { useShare } from '../../../hooks/use-share.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

/** A longer text is for copying alone: a box of that size would not scroll any more. */
const MOST_SHOWN = 200_000

/** The text of a file where files cannot be saved. */
export function ExportText({ file: { name, text } }: { file: SavedFile }) {
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
      {share && <Button onClick={share}>{t('common.share')}</Button>}
    </>
  )
}
