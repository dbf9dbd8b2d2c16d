import { TriangleAlert } from 'lucide'

import type { BasicConfig } from '../api/calls.ts'
import { useLanguage } from '../hooks/use-stores.ts'
import { Card, Chip } from '../ui/page.tsx'
import { OperatorLink } from './operator-footer.tsx'

/**
 * The operator's statement about its audience or the learning phase, with source and date. Without
 * them it is shown only if it says itself that it is unverified (TR-7).
 */
export function OperatorClaim({ claim, title }: { claim: NonNullable<BasicConfig['learning_claim']>; title?: string }) {
  const { t, f } = useLanguage()
  const { text, source_name: source, source_url: url, as_of: asOf, verified } = claim
  const isUnverified = verified === false
  if (!isUnverified && !(source && asOf)) return null
  const sourceText = t('common.source', { source: source || t('common.notProvided') })

  return (
    <Card className={title ? 'stack-4' : 'stack-8'}>
      {title && <h2 className="text-14 text-bold">{title}</h2>}
      {isUnverified && <Chip kind="warn" icon={TriangleAlert}>{t('welcome.claimUnverified')}</Chip>}
      <p className="break-words">{text}</p>
      <p className="text-12 text-tertiary break-words">
        {url ? <OperatorLink url={url}>{sourceText}</OperatorLink> : sourceText}
        {asOf && ` · ${t('common.asOf', { time: isNaN(Date.parse(asOf)) ? asOf : f.day(asOf) })}`}
      </p>
    </Card>
  )
}
