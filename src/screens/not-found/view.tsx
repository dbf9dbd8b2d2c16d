import { useStore } from '@nanostores/react'

import { useLanguage, useRoute, useStores } from '../../hooks/use-stores.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

/** Shown for unknown addresses, without a request. */
export function NotFoundView() {
  const { router, session } = useStores()
  const { t } = useLanguage()
  const { path } = useRoute()
  const hasToken = useStore(session.$hasToken)

  return (
    <Page>
      <EmptyState
        drawing="signpost"
        title={t('notFound.text')}
        text={<bdi>{path}</bdi>}
        verb={t('notFound.home')}
        onVerb={() => router.replace(hasToken ? '/ad-center' : '/login')}
      />
    </Page>
  )
}
