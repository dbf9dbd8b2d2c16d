import { useStore } from '@nanostores/react'

import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useOperatorIdentity } from '../../hooks/use-operator-identity.ts'
import { useOperatorMark } from '../../hooks/use-operator-mark.ts'
import { Entrance } from '../../ui/entrance.tsx'
import { OperatorFooter } from '../../ui/operator-footer.tsx'
import { AudienceClaim } from './audience-claim.tsx'
import { OpenAccount } from './open-account.tsx'
import { OpeningTerms } from './opening-terms.tsx'
import { isRegistering, WayIn } from './way-in.tsx'
import type { VisitorForms } from './way-in.tsx'

/** Who operates this and what an account costs, then whose it is to be and the code, then what is claimed. */
export function AdWelcomeView(forms: VisitorForms) {
  const { config, router, session } = useStores()
  const { t } = useLanguage()
  const operator = useOperatorMark()
  const identity = useOperatorIdentity()
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
      footer={(hasToken || !isRegistering(view)) && <OperatorFooter {...identity} />}
    >
      <OpeningTerms />
      {hasToken ? <OpenAccount /> : <WayIn {...forms} />}
      {claim && <AudienceClaim claim={claim} />}
    </Entrance>
  )
}
