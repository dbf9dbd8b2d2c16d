import { useLanguage } from './use-language.ts'

/** What a list says while it is pulled down to refresh. */
export function usePullLabels() {
  const { t } = useLanguage()
  return {
    pull: t('common.pullToRefresh'),
    release: t('common.letGoToRefresh'),
    busy: t('common.refreshing')
  }
}
