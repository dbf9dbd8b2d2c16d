import { BookOpen, Headset, CircleHelp, TicketPercent, UserRound } from 'lucide'

import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { List, ListRow } from '../../ui/list-row.tsx'
import { Note, Section } from '../../ui/page.tsx'

/** Questions, rules, VIP and feedback are in help, the history in the agent page (A30). */
const TOOLS = [
  { label: 'coupons.title', icon: TicketPercent, path: '/ad-center/coupons' },
  { label: 'adCenter.tool.contract', icon: BookOpen, path: '/ad-center/contract' },
  { label: 'operated.title', icon: UserRound, path: '/ad-center/operated' },
  { label: 'faq.title', icon: CircleHelp, path: '/ad-center/ques-detail' },
  // Customer service.
  { label: 'adCenter.tool.manager', icon: Headset, path: null }
] as const

/** Links to the other account screens. */
export function Tools() {
  const { router, shell } = useStores()
  const { t } = useLanguage()
  return (
    <div className="stack-12">
      <Section title={t('adCenter.tools')}>
        <List>
          {TOOLS.map(({ label, icon, path }) => (
            <ListRow
              key={label}
              icon={icon}
              title={t(label)}
              onOpen={() => (path ? router.navigate(path) : shell.openService())}
            />
          ))}
        </List>
      </Section>
      <Note icon={CircleHelp} title={t('help.title')} onOpen={() => shell.openDialog({ type: 'help' })} />
    </div>
  )
}
