import { useStore } from '@nanostores/react'

import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { useOperatorIdentity } from '../../stores/use-operator-identity.ts'
import { useOperatorMark } from '../../stores/use-operator-mark.ts'
import { Entrance } from '../../ui/entrance.tsx'
import { OperatorFooter } from '../../ui/operator-footer.tsx'
import { AudienceClaim } from './audience-claim.tsx'
import { LoginFirst } from './login-first.tsx'
import { OpenAccount } from './open-account.tsx'
import { OpeningTerms } from './opening-terms.tsx'

export function AdWelcomeView() {
  const { config, session } = useStores()
  const { t } = useLanguage()
  const operator = useOperatorMark()
  const identity = useOperatorIdentity()
  const hasToken = useStore(session.$hasToken)
  const claim = useStore(config.$config)?.audience_claim

  return (
    <Entrance
      operator={operator}
      title={
        operator ? t('welcome.headingWith', { operator: operator.name }) : t('welcome.heading')
      }
      isHeading
      footer={<OperatorFooter {...identity} />}
    >
      <OpeningTerms />
      {claim && <AudienceClaim claim={claim} />}
      {hasToken ? <OpenAccount /> : <LoginFirst />}
    </Entrance>
  )
}
