import { useStore } from '@nanostores/react'
import { Check } from 'lucide'

import type { BasicConfig } from '../../api/calls.ts'
import { classNames } from '../../lib/class-names.ts'
import { useConfig, useLanguage, useModel, useProfile, useStores } from '../../hooks/use-stores.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Card, Chip, Page, Section } from '../../ui/page.tsx'
import { DefinitionList } from '../../ui/totals-table.tsx'
import { ConfigPending, LoadError, Loading } from '../../widgets/load-error.tsx'
import { createLoader } from '../../stores/loadable.ts'

/** More segments are too thin to count; the number is shown as text as well. */
const MOST_SEGMENTS = 12

export function LevelView() {
  const { router } = useStores()
  const model = useModel(createLevel)
  const { t, f } = useLanguage()
  const state = useStore(model.$state)
  const profile = useProfile()
  const config = useConfig()
  const rules = config?.level_rules ?? []
  const level = profile?.shop_level
  const max = profile?.shop_level_max

  if (!profile && state.type === 'loading') {
    return (
      <Page>
        <Loading rows={5} height={88} />
      </Page>
    )
  }
  return (
    <Page>
      {state.type === 'failed' && <LoadError error={state.error} onRetry={model.load} />}
      {profile && (
        <Card className="stack-8">
          <h2 className="text-13 text-secondary">{t('level.yours')}</h2>
          {level == null ? (
            <p className="text-tertiary">{t('common.notProvided')}</p>
          ) : (
            <Figure
              size={28}
              digits={f.count(level)}
              unit={max ? t('level.ofMax', { max: f.count(max) }) : undefined}
            />
          )}
          {level != null && max != null && max <= MOST_SEGMENTS && (
            <div className="bar meter" aria-hidden="true">
              {Array.from({ length: max }, (_, step) => (
                <i key={step} className={step < level ? 'part-1' : 'part-0'} />
              ))}
            </div>
          )}
        </Card>
      )}
      {!config ? (
        <ConfigPending />
      ) : rules.length === 0 ? (
        <EmptyState title={t('common.unpublished')} />
      ) : (
        <Section title={t('level.rules')}>
          <ul className="card clip list">
            {rules.map(rule => (
              <Level key={rule.level} rule={rule} isYours={rule.level === level} />
            ))}
          </ul>
        </Section>
      )}
      <Button kind="quiet" wide onClick={() => router.navigate('/ad-center/ques-detail', { view: 'vip' })}>
        {t('faq.vip')}
      </Button>
    </Page>
  )
}

function Level({ rule, isYours }: { rule: NonNullable<BasicConfig['level_rules']>[number]; isYours: boolean }) {
  const { t, f } = useLanguage()
  const row = (key: 'level.requires' | 'level.gives', items: readonly string[] | null | undefined) => ({
    label: t(key),
    figure: items?.length ? f.list(items) : t('common.notProvided')
  })
  return (
    <li className={classNames('list-row', isYours && 'own')} aria-current={isYours || undefined}>
      <div className="grow stack-4">
        <h3 className="text-15 text-bold row wrap">
          {t('level.level', { level: f.count(rule.level) })}{' '}
          {isYours && <Chip kind="act" icon={Check}>{t('level.yours')}</Chip>}
        </h3>
        <DefinitionList
          className="pairs brief text-13"
          term="text-tertiary"
          text="text-secondary"
          rows={[row('level.requires', rule.requirements), row('level.gives', rule.benefits)]}
        />
      </div>
    </li>
  )
}

/** Reloads the account: the level may have changed since login. */
const createLevel = ({ authFlow }: Stores) => createLoader(() => authFlow.refreshUser())
