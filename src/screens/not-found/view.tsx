import { useStore } from '@nanostores/react'

import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Page } from '../../ui/page.tsx'

/** Every address that the portal does not know. Asks the backend for nothing. */
export function NotFoundView() {
  const { router, session, shell } = useStores()
  const { t } = useLanguage()
  const { path } = useStore(router.$route)
  const hasToken = useStore(session.$hasToken)

  return (
    <Page gap={16}>
      <p className="i2">{t('notFound.text')}</p>
      <p className="b any">
        <bdi>{path}</bdi>
      </p>
      <ButtonRow>
        <Button onClick={() => shell.openDialog({ type: 'service', list: 'service', message: null })}>
          {t('common.customerService')}
        </Button>
        <Button
          kind="primary"
          onClick={() => router.navigate(hasToken ? '/ad-center' : '/login', {}, { replace: true })}
        >
          {t('notFound.home')}
        </Button>
      </ButtonRow>
    </Page>
  )
}
