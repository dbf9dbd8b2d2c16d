import { useLanguage } from '../hooks/use-stores.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { SkeletonProps } from '../ui/skeleton.tsx'

/** The rows to come, with the word for loading. */
export function Loading(props: Omit<SkeletonProps, 'label'>) {
  const { t } = useLanguage()
  return <Skeleton {...props} label={t('common.loading')} />
}
