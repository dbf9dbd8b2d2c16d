import type { Original } from '../i18n/original.ts'
import { useStores } from '../stores/context.ts'
import { useLanguage } from '../stores/use-language.ts'
import { List } from '../ui/list.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Note } from '../ui/note.tsx'
import { Sheet } from '../ui/sheet.tsx'

/** Texts about money as they are shown, as they were written, and under which key. */
export function OriginalDialog({ texts }: { texts: readonly Original[] }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <Sheet title={t('original.title')} closeLabel={t('common.close')} onClose={shell.closeDialog}>
      <div className="s12">
        <List>
          {texts.map(({ key, shown, english }) => (
            <ListRow key={key + shown} title={<span lang="en">{english}</span>} meta={`${shown} · ${key}`} />
          ))}
        </List>
        <Note>{t('original.note')}</Note>
      </div>
    </Sheet>
  )
}
