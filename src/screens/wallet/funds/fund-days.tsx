import type { FlowRow } from '../../../api/calls.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { List } from '../../../ui/list.tsx'
import { FlowListRow } from '../flow-list-row.tsx'

export interface FundDaysProps {
  rows: readonly FlowRow[]
  onOpen: (row: FlowRow) => void
}

/** Rows under the day on which they happened, in this person's time zone. */
export function FundDays({ rows, onOpen }: FundDaysProps) {
  const { t, f } = useLanguage()
  const days = new Map<string, FlowRow[]>()
  for (const row of rows) {
    const day = t('wallet.funds.day', { weekday: f.weekday(row.time), date: f.date(row.time) })
    const known = days.get(day)
    if (known) known.push(row)
    else days.set(day, [row])
  }
  return (
    <>
      {[...days].map(([day, of]) => (
        <section key={day} className="wallet-rows" aria-label={day}>
          <h3 className="list-head t13 b i2">{day}</h3>
          <List label={day}>
            {of.map(row => (
              <FlowListRow key={row.id} row={row} time="time" namesBucket onOpen={onOpen} />
            ))}
          </List>
        </section>
      ))}
    </>
  )
}
