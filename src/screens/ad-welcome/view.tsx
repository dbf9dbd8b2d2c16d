import { useStore } from '@nanostores/react'

import { useConfig, useForm, useLanguage, useModel, useOperatorMark, useStores } from '../../hooks/use-stores.ts'
import { Button, LinkRow } from '../../ui/button.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { Card } from '../../ui/page.tsx'
import { OperatorClaim } from '../../widgets/operator-claim.tsx'
import { OperatorFooter } from '../../widgets/operator-footer.tsx'
import { OpeningTerms } from '../../widgets/opening-terms.tsx'
import { Submit } from '../../widgets/submit.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import { createWelcome } from './model.ts'

/** The operator and the cost of an account, then the code, then the claims. */
export function AdWelcomeView() {
  const { t } = useLanguage()
  const operator = useOperatorMark()
  const claim = useConfig()?.audience_claim

  return (
    <Entrance
      operator={operator}
      title={
        operator ? t('welcome.headingWith', { operator: operator.name }) : t('welcome.heading')
      }
      isHeading
      footer={<OperatorFooter />}
    >
      <Card>
        <OpeningTerms />
      </Card>
      <OpenAccount />
      {claim && <OperatorClaim claim={claim} />}
    </Entrance>
  )
}

function OpenAccount() {
  const { session, shell } = useStores()
  const { t } = useLanguage()
  const welcome = useModel(createWelcome)
  const field = useForm(welcome.form)
  const code = field('license_key')
  const isChecking = useStore(welcome.$isChecking)
  const isRegistered = useStore(session.$isRegistered)
  const isRemembered = welcome.remembered !== '' && code.value === welcome.remembered

  return (
    <>
      <Form onSubmit={welcome.form.submit}>
        <Field
          {...code}
          label={t('register.licenseKey')}
          help={t(isRemembered ? 'welcome.codeRemembered' : 'register.licenseHelp')}
          exact
          enterKeyHint="go"
          required
        />
        <Submit
          form={welcome.form}
          kind="primary"
          size="big"
          verb={t('welcome.submit')}
          sending={t('welcome.sending')}
          unknown={t('common.mayHaveArrived')}
        >
          <p className="text-13 text-secondary break-words checking" role="status">
            {isChecking && t('welcome.checking')}
          </p>
        </Submit>
      </Form>
      <LinkRow ends>
        <ServiceButton>{t('register.licenseWhere')}</ServiceButton>
        {isRegistered && (
          <Button kind="quiet" onClick={() => shell.openDialog({ type: 'logout' })}>{t('header.logout')}</Button>
        )}
      </LinkRow>
    </>
  )
}
