import { useStore } from '@nanostores/react'

import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

/** Every address that the portal does not know. Asks the backend for nothing. */
export function NotFoundView() {
  const { router, session } = useStores()
  const { t } = useLanguage()
  const { path } = useStore(router.$route)
  const hasToken = useStore(session.$hasToken)

  return (
    <Page>
      <EmptyState
        title={t('notFound.text')}
        text={<bdi>{path}</bdi>}
        action={
          <Button
            kind="quiet"
            onClick={() => router.navigate(hasToken ? '/ad-center' : '/login', {}, { replace: true })}
          >
            {t('notFound.home')}
          </Button>
        }
      />
    </Page>
  )
}
