import { useLanguage } from '../../../hooks/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkRow } from '../../../ui/link-row.tsx'
import { useReport } from '../use-report.ts'
import { useSupportRequest } from './use-support-request.ts'
import type { SupportRequest } from './use-support-request.ts'

export interface CaseLinksProps {
  blocks: readonly SupportRequest[]
  currency: string | null
  /** What is reported with one tap; without it there is nothing to report. */
  report?: string | undefined
}

/** Report, appeal, ask: quiet, under what they are about. */
export function CaseLinks({ blocks, currency, report }: CaseLinksProps) {
  const { t } = useLanguage()
  const tell = useReport()
  const { appeal, ask } = useSupportRequest(blocks, currency)
  return (
    <LinkRow>
      {report !== undefined && (
        <Button kind="quiet" onClick={() => tell(report)}>
          {t('wallet.report')}
        </Button>
      )}
      <Button kind="quiet" onClick={appeal}>
        {t('wallet.withdraw.appealVerb')}
      </Button>
      <Button kind="quiet" onClick={ask}>
        {t('common.customerService')}
      </Button>
    </LinkRow>
  )
}
