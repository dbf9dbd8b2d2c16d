import { useStore } from '@nanostores/react'
import { TriangleAlert } from 'lucide'
import type { ComponentType, ReactNode } from 'react'

import type { BasicConfig } from '../../api/calls.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useOperatorMark } from '../../hooks/use-operator-mark.ts'
import type { Formatters } from '../../i18n/formatters.ts'
import { openLink } from '../../stores/open-link.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { LinkRow } from '../../ui/link-row.tsx'
import { OperatorFooter } from '../../widgets/operator-footer.tsx'
import { Segment } from '../../ui/segment.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { TabPanel } from '../../ui/tab-panel.tsx'
import { NotProvided } from '../../widgets/not-provided.tsx'
import { OpenAccount } from './open-account.tsx'

const WAYS = ['register', 'login'] as const

/** Who operates this and what an account costs, then whose it is to be and the code, then what is claimed. */
export function AdWelcomeView(forms: VisitorForms) {
  const { config, router, session } = useStores()
  const { t } = useLanguage()
  const operator = useOperatorMark()
  const hasToken = useStore(session.$hasToken)
  const { view } = useStore(router.$route).query
  const claim = useStore(config.$config)?.audience_claim

  return (
    <Entrance
      operator={operator}
      title={
        operator ? t('welcome.headingWith', { operator: operator.name }) : t('welcome.heading')
      }
      isHeading
      // Registering says it beside the button.
      footer={(hasToken || !isRegistering(view)) && <OperatorFooter />}
    >
      <OpeningTerms />
      {hasToken ? <OpenAccount /> : <WayIn {...forms} />}
      {claim && <AudienceClaim claim={claim} />}
    </Entrance>
  )
}

/** What an ad account costs and needs, and who holds the money: before anything is typed. */
function OpeningTerms() {
  const { config } = useStores()
  const { t } = useLanguage()
  const basic = useStore(config.$config)
  const error = useStore(config.$error)
  const isLoading = basic === null && error === null
  const opening = basic?.opening
  const terms = [
    [t('welcome.cost'), opening?.cost_text],
    [t('welcome.needs'), opening?.needs_text],
    [t('welcome.funds'), opening?.funds_held_text]
  ] as const

  // Who cannot be asked has said nothing: the foot of the page tells the error.
  if (!basic && error) return null
  return (
    <Card className="s12">
      <dl className="s12">
        {terms.map(
          ([label, text]) =>
            (isLoading || text) && (
              <div key={label}>
                <dt className="t13 i2 any">{label}</dt>
                <dd className="any">{isLoading ? <Bars /> : text}</dd>
              </div>
            )
        )}
      </dl>
      {!isLoading && <NotProvided of={terms} />}
    </Card>
  )
}

const Bars = () => (
  <span className="bars">
    <SkeletonBar width="92%" height={14} />
    <SkeletonBar width="56%" height={14} />
  </span>
)

type Claim = NonNullable<BasicConfig['audience_claim']>

/**
 * What the operator says about its audience, with source and date. A claim without
 * them is not shown, unless it says itself that nobody has verified it (TR-7).
 */
function AudienceClaim({ claim }: { claim: Claim }) {
  const stores = useStores()
  const { t, f } = useLanguage()
  const { source_name: source, source_url: url, as_of: asOf, verified } = claim
  const isUnverified = verified === false
  if (!isUnverified && !(source && asOf)) return null
  const sourceText = t('welcome.claimSource', { source: source || t('common.notProvided') })

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

/** The two forms of a visitor. They are screens of their own, so the shell hands them in. */
interface VisitorForms {
  LoginForm: ComponentType<{ links?: ReactNode }>
  RegisterForm: ComponentType<{ links?: ReactNode }>
}

const isRegistering = (view: string | undefined): boolean => view !== 'login'

/** Opening an account needs to know whose: register with the code, or log in (reading A22). */
function WayIn({ LoginForm, RegisterForm }: VisitorForms) {
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
