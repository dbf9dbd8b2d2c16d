import { TriangleAlert } from 'lucide'

import { useLanguage, useOperatorMark, useStores } from '../hooks/use-stores.ts'
import { Note, type NoteProps } from '../ui/note.tsx'

/** What somebody keeps to themselves who is about to deal with a person's money (TR-17). */
export function UndisclosedNote({ fields }: { fields: readonly string[] }) {
  const { t, f } = useLanguage()
  return (
    <Note kind="warn" icon={TriangleAlert} title={t('common.undisclosed', { fields: f.list(fields) })}>
      {t('help.privateMoney')}
    </Note>
  )
}

/** Nobody says who runs the network (TR-2); nothing where somebody does, or is still to be heard. */
export function UnknownOperatorNote() {
  const { t } = useLanguage()
  if (useOperatorMark() !== null) return null
  return (
    <Note kind="warn" icon={TriangleAlert}>
      {t('operator.unknown')}
    </Note>
  )
}

/** The way to what this is, what can be lost, and whom to ask (TR-23). */
export function HelpNote({ icon }: Pick<NoteProps, 'icon'>) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <Note icon={icon} onOpen={() => shell.openDialog({ type: 'help' })} title={t('help.title')}>
      {t('help.teaser')}
    </Note>
  )
}
