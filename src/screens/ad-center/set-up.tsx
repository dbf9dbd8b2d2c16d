import { useStore } from '@nanostores/react'
import { Circle, CircleCheck } from 'lucide'

import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import type { MessageKey } from '../../lib/message-key.ts'
import type { RoutePath } from '../../router/routes.ts'
import { valueOf } from '../../stores/loadable.ts'
import { Button } from '../../ui/button.tsx'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/section.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { AdCenter } from './model.ts'

interface SetUpStep {
  title: MessageKey
  meta?: string
  /** Where it is done, under this verb; none for what is done by being here. */
  way?: { path: RoutePath; verb: MessageKey }
  isDone: boolean
}

/** What an account still needs, until it has all of it. What the backend does not tell of is no step. */
export function SetUp({ model }: { model: AdCenter }) {
  const { router, session } = useStores()
  const { t, f } = useLanguage()
  const profile = useStore(session.$profile)
  const counts = valueOf(useStore(model.$running))?.counts
  if (profile?.account_status !== 'active') return null
  const { created_at: since, has_pay_password: hasPassword, has_bank_card: hasCard } = profile
  const steps: SetUpStep[] = [
    {
      title: 'adCenter.setUp.account', isDone: true,
      ...(since ? { meta: t('profile.since', { date: f.date(since) }) } : {})
    }
  ]
  if (hasPassword != null) {
    steps.push({
      title: 'payPassword.title', meta: t('adCenter.setUp.passwordText'), isDone: hasPassword,
      way: { path: '/wallet/set-password', verb: 'payPassword.setTitle' }
    })
  }
  if (hasCard != null) {
    steps.push({
      title: 'bankCard.title', meta: t('adCenter.setUp.cardText'), isDone: hasCard,
      way: { path: '/wallet/bind-card', verb: 'adCenter.setUp.addCard' }
    })
  }
  // Waiting plans are offers: whatever stands in another state was funded.
  if (counts) {
    steps.push({
      title: 'adCenter.setUp.plan', isDone: hasFunded(counts),
      way: { path: '/plan', verb: 'adCenter.setUp.choosePlan' }
    })
  }
  const next = steps.find(({ isDone }) => !isDone)
  if (!next) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Section title={t('adCenter.setUp.title')}>
      <div className="s12">
        <p className="t13 i2">
          {t('adCenter.setUp.progress', { done: f.count(done), total: f.count(steps.length) })}
        </p>
        <List>
          {steps.map(({ title, meta, way, isDone }) => (
            <ListRow
              key={title}
              icon={isDone ? CircleCheck : Circle}
              tone={isDone ? 'gain' : 'acc'}
              title={
                <>
                  {t(title)}
                  {isDone && <VisuallyHidden>, {t('bankCard.done')}</VisuallyHidden>}
                </>
              }
              meta={isDone && way ? undefined : meta}
              {...(way && !isDone ? { onOpen: () => router.navigate(way.path) } : {})}
            />
          ))}
        </List>
        {next.way && (
          <Button kind="primary" wide onClick={() => next.way && router.navigate(next.way.path)}>
            {t(next.way.verb)}
          </Button>
        )}
      </div>
    </Section>
  )
}

const hasFunded = (counts: Readonly<Record<string, number>>): boolean =>
  Object.entries(counts).some(([status, count]) => status !== 'all' && status !== 'waitPut' && count > 0)
