import { useStore } from '@nanostores/react'
import { TriangleAlert } from 'lucide'

import type { BasicConfig } from '../../api/calls.ts'
import { useForm, useSubmission } from '../../hooks/use-form.ts'
import { useConfig, useLanguage, useModel, useOperatorMark, useStores } from '../../hooks/use-stores.ts'
import type { Formatters } from '../../i18n/formatters.ts'
import { openLink } from '../../stores/support-rule.ts'
import { Button, LinkRow } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Card } from '../../ui/page.tsx'
import { OperatorFooter } from '../../widgets/operator-footer.tsx'
import { OpeningTerms } from '../../widgets/opening-terms.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import { FormFailure } from '../../widgets/submit.tsx'
import { createWelcome } from './model.ts'

/** Who operates this and what an account costs, then the code, then what is claimed. */
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
      {claim && <AudienceClaim claim={claim} />}
    </Entrance>
  )
}

/**
 * What the operator says about its audience, with source and date. A claim without
 * them is not shown, unless it says itself that nobody has verified it (TR-7).
 */
function AudienceClaim({ claim }: { claim: NonNullable<BasicConfig['audience_claim']> }) {
  const stores = useStores()
  const { t, f } = useLanguage()
  const { source_name: source, source_url: url, as_of: asOf, verified } = claim
  const isUnverified = verified === false
  if (!isUnverified && !(source && asOf)) return null
  const sourceText = t('common.source', { source: source || t('common.notProvided') })

  return (
    <Card className="s8">
      {isUnverified && (
        <Chip kind="warn" icon={TriangleAlert}>
          {t('welcome.claimUnverified')}
        </Chip>
      )}
      <p className="any">{claim.text}</p>
      <p className="t12 i3 any">
        {url ? (
          <button type="button" className="link" onClick={() => openLink(stores, url)}>
            {sourceText}
            <span className="vh">, {t('common.newWindow')}</span>
          </button>
        ) : (
          sourceText
        )}
        {asOf && <span className="when">{t('welcome.claimDate', { date: claimDate(asOf, f) })}</span>}
      </p>
    </Card>
  )
}

/** A calendar day stays that day in every time zone; a text that is no date stands as it is. */
function claimDate(asOf: string, f: Formatters): string {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(asOf) ? `${asOf}T12:00:00Z` : asOf
  return Number.isNaN(Date.parse(instant)) ? asOf : f.date(instant)
}

/** The code and the one button. */
function OpenAccount() {
  const { session, shell } = useStores()
  const { t } = useLanguage()
  const welcome = useModel(createWelcome, '', model => model.start())
  const field = useForm(welcome.form)
  const code = field('license_key')
  const { isSending } = useSubmission(welcome.form)
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
        <Button kind="primary" size="big" type="submit" busy={isSending && t('welcome.sending')}>
          {t('welcome.submit')}
        </Button>
        <p className="t13 i2 any checking" role="status">
          {isChecking && t('welcome.checking')}
        </p>
        <FormFailure form={welcome.form} unknown={t('common.mayHaveArrived')} />
      </Form>
      <LinkRow ends>
        <ServiceButton>{t('register.licenseWhere')}</ServiceButton>
        {isRegistered && (
          <Button kind="quiet" onClick={() => shell.openDialog({ type: 'logout' })}>
            {t('header.logout')}
          </Button>
        )}
      </LinkRow>
    </>
  )
}
