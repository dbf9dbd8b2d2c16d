import type { SourceText } from '../i18n/source-text.ts'
import { useStores } from '../hooks/context.ts'
import { useLanguage } from '../hooks/use-language.ts'
import { List } from '../ui/list.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Note } from '../ui/note.tsx'
import { DialogSheet } from '../widgets/dialog-sheet.tsx'

/** Texts about money as they are shown, as they were written, and under which number. */
export function SourceTextDialog({ texts }: { texts: readonly SourceText[] }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <DialogSheet title={t('original.title')} onClose={shell.closeDialog}>
      <div className="s12">
        <List>
          {texts.map(({ number, shown, english }) => (
            <ListRow key={shown} title={<span lang="en">{english}</span>} meta={`${shown} · ${number}`} />
          ))}
        </List>
        <Note>{t('original.note')}</Note>
      </div>
    </DialogSheet>
  )
}
