import { useStore } from '@nanostores/react'
import type { ComponentType, ReactNode } from 'react'

import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { LinkRow } from '../../ui/link-row.tsx'
import { Segment } from '../../ui/segment.tsx'
import { TabPanel } from '../../ui/tab-panel.tsx'

/** The two forms of a visitor. They are screens of their own, so the shell hands them in. */
export interface VisitorForms {
  LoginForm: ComponentType<{ links?: ReactNode }>
  RegisterForm: ComponentType<{ links?: ReactNode }>
}

const WAYS = ['register', 'login'] as const

export const isRegistering = (view: string | undefined): boolean => view !== 'login'

/** Opening an account needs to know whose: register with the code, or log in (reading A22). */
export function WayIn({ LoginForm, RegisterForm }: VisitorForms) {
  const { router, shell } = useStores()
  const { t } = useLanguage()
  const { query } = useStore(router.$route)
  const way = isRegistering(query.view) ? 'register' : 'login'
  const Form = way === 'register' ? RegisterForm : LoginForm

  return (
    <div className="ways">
      <Segment
        label={t('welcome.ways')}
        panel="way-in"
        tabs={WAYS.map(key => ({ key, label: t(`welcome.${key}`) }))}
        value={way}
        onSelect={view => router.navigate('/ad-welcome', { ...query, view }, { replace: true })}
      />
      <TabPanel panel="way-in" value={way}>
        <Form
          links={
            <LinkRow>
              <Button
                kind="quiet"
                onClick={() => shell.openDialog({ type: 'service', list: 'service', message: null })}
              >
                {t('welcome.where')}
              </Button>
            </LinkRow>
          }
        />
      </TabPanel>
    </div>
  )
}
