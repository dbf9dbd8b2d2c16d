import { useEffect, useState } from 'react'

import { useStores } from '../../hooks/context.ts'
import { useForm } from '../../hooks/use-form.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { CodeField } from './deal-forms.tsx'
import type { DealModel } from './deal-model.ts'
import { isWhole } from './disclosure.tsx'
import type { AcceptorType } from './model.ts'
import { QuoteRows } from './quote-rows.tsx'
import type { Quoted } from './quote-store.ts'

export interface QuoteCardProps {
  model: DealModel
  type: AcceptorType
  quoted: Exclude<Quoted, { type: 'none' }>
}

/** The server's quote, and below it the code: never before a quote is there. */
export function QuoteCard({ model, type, quoted }: QuoteCardProps) {
  const { t } = useLanguage()
  if (quoted.type === 'expired') {
    return (
      <Note
        kind="warn"
        alert
        title={t('exchange.quote.expired')}
        action={
          <Button kind="quiet" onClick={() => void model.amount.submit()}>
            {t('exchange.quote.again')}
          </Button>
        }
      >
        {t('exchange.quote.expiredText')}
      </Note>
    )
  }
  return (
    <Card className="s12">
      <h2 className="t17 any">{t('exchange.quote.title')}</h2>
      {!isWhole(quoted.quote) && (
        <Note kind="warn" alert>
          {t('exchange.quote.part')}
        </Note>
      )}
      <QuoteRows amount={quoted.amount} quote={quoted.quote} />
      <Until until={quoted.until} at={quoted.quote.expires_at} />
      <CodeForm model={model} type={type} />
    </Card>
  )
}

const QUOTE_COUNTED_MS = 86_400_000
const SECOND_MS = 1000

/** When the quote ends by the server's clock; what is left is counted on the last day alone (TR-20). */
function Until({ until, at }: { until: number | null; at: string | null | undefined }) {
  const { env } = useStores()
  const { t, f } = useLanguage()
  const [beats, setBeats] = useState(0)
  const left = until === null ? 0 : Math.max(0, until - env.clock.now())
  const isCounted = left > 0 && left < QUOTE_COUNTED_MS
  useEffect(() => {
    if (!isCounted || until === null) return undefined
    const rest = until - env.clock.now()
    return env.clock.after(rest % SECOND_MS || SECOND_MS, () => setBeats(beats + 1))
  }, [env, isCounted, beats, until])
  const seconds = Math.ceil(left / SECOND_MS)
  const time = [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map(part => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
  return (
    <p className="t13 i2" role="timer">
      {at ? t('exchange.quote.until', { time: left >= QUOTE_COUNTED_MS ? f.dateTime(at) : f.time(at) }) : t('exchange.quote.noEnd')}
      {isCounted && ` · ${t('exchange.quote.left', { time: time.replace(/^00:/, '') })}`}
    </p>
  )
}

function CodeForm({ model, type }: { model: DealModel; type: AcceptorType }) {
  const field = useForm(model.code)
  return (
    <form
      className="cut fx-code"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void model.code.submit()
      }}
    >
      <CodeField field={field('acceptance_code')} type={type} />
    </form>
  )
}
