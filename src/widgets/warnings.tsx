import { ShieldCheck, TriangleAlert } from 'lucide'

import { useLanguage, useOperatorMark, useStores } from '../hooks/use-stores.ts'
import type { MessageKey } from '../lib/message-key.ts'
import { Note, type NoteProps } from '../ui/page.tsx'

/** Warns of what a party that will handle the user's money does not disclose (TR-17). */
export function UndisclosedNote({ fields }: { fields: readonly string[] }) {
  const { t, f } = useLanguage()
  return (
    <Note kind="warn" icon={TriangleAlert} title={t('common.undisclosed', { fields: f.list(fields) })}>
      {t('help.privateMoney')}
    </Note>
  )
}

/** Warns that no operator is named (TR-2); nothing while that is unknown. */
export function UnknownOperatorNote() {
  const { t } = useLanguage()
  if (useOperatorMark() !== null) return null
  return <Note kind="warn" icon={TriangleAlert}>{t('operator.unknown')}</Note>
}

/** Questions and their answers, a section each. */
export function Answers({ of }: { of: readonly (readonly [question: MessageKey, answer: MessageKey])[] }) {
  const { t } = useLanguage()
  return of.map(([question, answer]) => (
    <section key={question}>
      <h3 className="text-14 text-bold">{t(question)}</h3>
      <p className="text-secondary">{t(answer)}</p>
    </section>
  ))
}

/** The fixed sentence that no one may ask for money in order to pay some out (TR-11). */
export function NeverPayNote({ action }: Pick<NoteProps, 'action'>) {
  const { t } = useLanguage()
  return <Note kind="info" icon={ShieldCheck} action={action}>{t('help.neverPay')}</Note>
}

/** Opens the help dialog: what this is, what can be lost, and whom to ask (TR-23). */
export function HelpNote({ icon }: Pick<NoteProps, 'icon'>) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <Note icon={icon} onOpen={() => shell.openDialog({ type: 'help' })} title={t('help.title')}>
      {t('help.teaser')}
    </Note>
  )
}
