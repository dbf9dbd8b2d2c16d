import { useStore } from '@nanostores/react'

import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useOperatorMark } from '../../hooks/use-operator-mark.ts'
import { Button } from '../../ui/button.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { LinkRow } from '../../ui/link-row.tsx'
import { RegisterForm } from './register-form.tsx'

export function RegisterView() {
  const { router, shell } = useStores()
  const { t } = useLanguage()
  const operator = useOperatorMark()
  const { query } = useStore(router.$route)

  return (
    <Entrance
      operator={operator}
      title={t('register.title')}
      line={operator ? t('register.line', { operator: operator.name }) : undefined}
    >
      <RegisterForm
        links={
          <LinkRow ends>
            <Button kind="quiet" onClick={() => router.navigate('/login', { ...query })}>
              {t('register.haveAccount')}
            </Button>
            <Button
              kind="quiet"
              onClick={() => shell.openDialog({ type: 'service', list: 'service', message: null })}
            >
              {t('register.licenseWhere')}
            </Button>
          </LinkRow>
        }
      />
    </Entrance>
  )
}
