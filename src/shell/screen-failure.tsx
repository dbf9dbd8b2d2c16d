import { useLanguage } from '../hooks/use-language.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

/** Stands in for a screen that could not be shown. */
export function ScreenFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage()
  return (
    <Page>
      <EmptyState
        title={t('error.title')}
        text={t('error.screen')}
        action={
          <Button kind="quiet" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </Page>
  )
}
