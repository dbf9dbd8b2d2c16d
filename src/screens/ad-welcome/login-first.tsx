import { useStore } from '@nanostores/react'
import { KeyRound } from 'lucide'

import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { LinkRow } from '../../ui/link-row.tsx'
import { Note } from '../../ui/note.tsx'

/** Opening an account needs to know whose: two ways in, with the query kept (reading A22). */
export function LoginFirst() {
  const { router, shell } = useStores()
  const { t } = useLanguage()
  const { query } = useStore(router.$route)

  return (
    <>
      <Note icon={KeyRound}>{t('welcome.loginFirst')}</Note>
      <div className="ways">
        <ButtonRow>
          <Button onClick={() => router.navigate('/register', { ...query })}>
            {t('welcome.register')}
          </Button>
          <Button kind="primary" onClick={() => router.navigate('/login', { ...query })}>
            {t('welcome.login')}
          </Button>
        </ButtonRow>
      </div>
      <LinkRow>
        <Button
          kind="quiet"
          onClick={() => shell.openDialog({ type: 'service', list: 'service', message: null })}
        >
          {t('welcome.where')}
        </Button>
      </LinkRow>
    </>
  )
}
