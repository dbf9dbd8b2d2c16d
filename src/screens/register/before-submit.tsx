import { TriangleAlert } from 'lucide'

import { useLanguage } from '../../hooks/use-language.ts'
import { useOperator } from '../../hooks/use-operator.ts'
import { useOperatorIdentity } from '../../hooks/use-operator-identity.ts'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { OperatorFooter } from '../../ui/operator-footer.tsx'

/** What a person must know before the button: the risk, who runs the network, its terms. */
export function BeforeSubmit() {
  const { t } = useLanguage()
  const operator = useOperator()
  const identity = useOperatorIdentity()

  return (
    <div className="before s12">
      <Card pad={false}>
        <Note kind="warn" icon={TriangleAlert} title={t('register.riskTitle')}>
          {t('register.risk')}
        </Note>
        <OperatorFooter {...identity} />
      </Card>
      {operator && (
        <p className="t13 i2 any">
          {operator.terms_url
            ? t('register.terms', { operator: operator.legal_name })
            : t('register.termsMissing')}
        </p>
      )}
    </div>
  )
}
