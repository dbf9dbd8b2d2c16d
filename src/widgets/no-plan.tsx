import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

/** Nothing to show of a plan or its product: why, and the way to the plan or to all of them. */
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
        onVerb={() => router.navigate(orderId ? '/plan/detail' : '/plan', orderId ? { id: orderId } : {}, { replace: true })}
      />
    </Page>
  )
}
