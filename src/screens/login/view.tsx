import { useStore } from '@nanostores/react'

import { useOperatorMark } from '../../hooks/use-operator.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { Button, LinkRow } from '../../ui/button.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { OperatorFooter } from '../../widgets/operator-footer.tsx'
import { LoginForm } from './login-form.tsx'

/** The one login: of /login, and of /ad-welcome for a visitor, who stays on that route. */
export function LoginView() {
  const { router, shell } = useStores()
  const { t } = useLanguage()
  const operator = useOperatorMark()
  const { row, query } = useStore(router.$route)
  const isWelcome = row.path === '/ad-welcome'

  return (
    <Entrance
      operator={operator}
      title={t('login.title')}
      isHeading={isWelcome}
      line={operator ? t('login.line', { operator: operator.name }) : undefined}
      footer={<OperatorFooter />}
    >
      <LoginForm
        links={
          <LinkRow ends>
            <Button
              kind="quiet"
              onClick={() => router.navigate(isWelcome ? '/ad-welcome' : '/register', { ...query, view: undefined })}
            >
              {t('login.register')}
            </Button>
            <Button kind="quiet" onClick={() => shell.openService()}>
              {t('login.trouble')}
            </Button>
          </LinkRow>
        }
      />
    </Entrance>
  )
}
