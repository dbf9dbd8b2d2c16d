import { useLanguage } from '../hooks/use-stores.ts'

/** Labels, each with what the backend has sent under it. */
export type Sent = readonly (readonly [label: string, value: unknown])[]

/** Names together what the backend did not send: once a page, in place of a row for each. */
export function NotProvided({ of }: { of: Sent }) {
  const { t, f } = useLanguage()
  const labels = new Set(of.flatMap(([label, value]) => (value == null || value === '' ? label : [])))
  return labels.size > 0 && <p className="t13 i3 any">{t('common.untold', { fields: f.list([...labels]) })}</p>
}

/** The same of rows that are left out where they have no figure. */
export const sentIn = (rows: readonly { label: unknown; figure: unknown }[]): Sent =>
  rows.map(({ label, figure }) => [String(label), figure])
