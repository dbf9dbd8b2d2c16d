import { CircleCheck, Check, CircleX, Clock, Hourglass, Info, Megaphone, Play, Search, type IconNode } from 'lucide'
import { useState } from 'react'

import type { ApiError, PlanRow } from '../api/calls.ts'
import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { useWebAddress } from '../hooks/use-web-address.ts'
import { has } from '../lib/fields.ts'
import { errorMessage } from '../stores/error-messages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page, type ChipProps } from '../ui/page.tsx'
import { LoadError } from './load-error.tsx'

/** What a plan advertises; the plan icon where there is no image or it fails to load. Small, beside a name, it is decorative. */
export function PlanPicture({ plan: { product }, large }: { plan: Pick<PlanRow, 'product'>; large?: boolean }) {
  const { t, f } = useLanguage()
  const src = useWebAddress()(product?.image)?.href
  const [failed, setFailed] = useState<string>()
  return (
    <span className={large ? 'thumbnail large' : 'thumbnail'}>
      {src && src !== failed ? (
        <img
          src={src}
          alt={product && large ? t('product.picture', { name: product.name, number: f.count(1) }) : ''}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        <Icon icon={Megaphone} size={large ? 28 : 22} />
      )}
    </span>
  )
}

/** When plans were read, after "Could not refresh." where they are stale; empty without either. */
export function useReadTime(instant: string | null | undefined, isStale: boolean): string {
  const { env } = useStores()
  const { t, f } = useLanguage()
  const read = instant && t('common.asOf', { time: f.moment(instant, env.clock.now()) })
  return [isStale && t('plan.stale'), read].filter(Boolean).join(' ')
}

/** A plan or its product that cannot be shown: why, and a link to the plan or to all plans. */
export function NoPlan({ title, text, orderId }: { title: string; text?: string; orderId?: string | undefined }) {
  const { router } = useStores()
  const { t } = useLanguage()
  return (
    <Page>
      <EmptyState
        drawing="signpost"
        title={title}
        text={text}
        verb={t(orderId ? 'common.toPlan' : 'plan.toList')}
        onVerb={() => router.replace(orderId ? '/plan/detail' : '/plan', orderId ? { id: orderId } : {})}
      />
    </Page>
  )
}

/** A plan or its product that was not loaded; one that the server refused, which a retry would not change, is none. */
export function FailedPlan({ error, title, onRetry }: { error: ApiError; title: string; onRetry: () => unknown }) {
  const { t } = useLanguage()
  if (error.type === 'refused' && error.code === 400) {
    const text = error.reason === 'format_invalid' ? t('common.oldLink') : errorMessage(error, { t })
    return <NoPlan title={title} text={text} />
  }
  return (
    <Page>
      <LoadError whole error={error} onRetry={onRetry} />
    </Page>
  )
}

type PlanStatusStyle = { kind: NonNullable<ChipProps['kind']>; icon: IconNode; rail: string }

const STATUS_STYLES: Record<string, PlanStatusStyle> = {
  waitPut: { kind: 'warn', icon: Hourglass, rail: 'long' },
  matching: { kind: 'act', icon: Search, rail: 'short' },
  puting: { kind: 'act', icon: Play, rail: 'fills' },
  putFailed: { kind: 'bad', icon: CircleX, rail: 'broken' },
  putFinished: { kind: 'plain', icon: Check, rail: 'solid' },
  waitComputed: { kind: 'plain', icon: Clock, rail: 'hollow' },
  settlementSuccessful: { kind: 'ok', icon: CircleCheck, rail: 'double' }
}

const OTHER: PlanStatusStyle = { kind: 'plain', icon: Info, rail: 'solid' }

export const planStatusStyle = (status: string): PlanStatusStyle => (has(STATUS_STYLES, status) && STATUS_STYLES[status]) || OTHER
