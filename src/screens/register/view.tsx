import { useStore } from '@nanostores/react'

import { useLanguage, useOperatorMark, useStores } from '../../hooks/use-stores.ts'
import { Button, LinkRow } from '../../ui/button.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import { RegisterForm } from './register-form.tsx'

/** The one registration: of /register, and of /ad-welcome for a visitor, who stays on that route. */
export function RegisterView() {
  const { router } = useStores()
  const { t } = useLanguage()
  const operator = useOperatorMark()
  const { row, query } = useStore(router.$route)
  const isWelcome = row.path === '/ad-welcome'

  return (
    <Entrance
      operator={operator}
      title={t('register.title')}
      isHeading={isWelcome}
      line={operator ? operator.name : undefined}
    >
      <RegisterForm />
      <LinkRow ends>
        <Button
          kind="quiet"
          onClick={() =>
            isWelcome ? router.navigate('/ad-welcome', { ...query, view: 'login' }) : router.navigate('/login', { ...query })
          }
        >
          {t('login.submit')}
        </Button>
        <ServiceButton>{t('register.licenseWhere')}</ServiceButton>
      </LinkRow>
    </Entrance>
  )
}
