import type { Language } from '../i18n/i18n.ts'

/** What the end of a list says; only that there is no more is each list's own. */
export const moreLabels = ({ t }: Pick<Language, 't'>, end: string, hasGaps = false) => ({
  gaps: hasGaps ? t('common.rowsUnreadable') : undefined,
  more: t('common.loadMore'),
  loading: t('common.loadingMore'),
  failed: t('common.requestFailed'),
  end
})
