import { useStore } from '@nanostores/react'
import { CircleCheck, Copy } from 'lucide'
import { useLayoutEffect, useRef } from 'react'

import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/section.tsx'
import type { SentItem } from './draft.ts'
import type { Feedback } from './model.ts'

/** The reference of what has just arrived. */
export function SentDone({ item, onAnother }: { item: SentItem; onAnother: () => void }) {
  const { env, shell } = useStores()
  const { t, f } = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => title.current?.focus(), [])
  const { reference } = item

  async function copy(text: string): Promise<void> {
    const isCopied = await env.copyText(text)
    shell.toast(isCopied ? 'done' : 'fail', t(isCopied ? 'common.copied' : 'plan.copyFailed'))
  }
  const rows = [
    { key: 'reference', label: t('feedback.reference'), figure: reference ?? t('common.notProvided') },
    { key: 'topic', label: t('feedback.topic'), figure: item.topic },
    { key: 'at', label: t('adCenter.time'), figure: f.dateTime(item.at) }
  ]
  return (
    <Card className="s12">
      <div className="row">
        <Icon icon={CircleCheck} className="gain" />
        <h2 ref={title} tabIndex={-1} className="t17">
          {t('feedback.doneTitle')}
        </h2>
      </div>
      <TotalsTable rows={rows} />
      <ButtonRow>
        {reference && (
          <Button icon={Copy} onClick={() => void copy(reference)}>
            {t('common.copy')}
          </Button>
        )}
        <Button onClick={onAnother}>{t('feedback.another')}</Button>
      </ButtonRow>
    </Card>
  )
}

/** What this tab has sent; nothing of it is asked from the server. */
export function SentList({ model }: { model: Feedback }) {
  const { t, f } = useLanguage()
  const sent = useStore(model.$sent)
  if (sent.length === 0) return null
  return (
    <Section title={t('feedback.sent')}>
      <p className="t13 i3 below">{t('feedback.sentText')}</p>
      <List>
        {sent.map(({ reference, topic, at }) => (
          <ListRow
            key={`${reference} ${at}`}
            title={topic}
            meta={f.dateTime(at)}
            value={reference ?? t('common.notProvided')}
          />
        ))}
      </List>
    </Section>
  )
}
