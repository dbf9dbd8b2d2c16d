import { useLanguage } from '../../hooks/use-language.ts'
import { SkeletonBar } from '../../ui/skeleton.tsx'

/** The steps, the question and the boxes in their places, until it is known what to ask. */
export function PinWait() {
  const { t } = useLanguage()
  return (
    <div className="s8" role="status">
      <SkeletonBar width="100%" height={26} />
      <SkeletonBar width="100%" height={26} />
      <div className="pin" aria-hidden="true">
        {[...Array(6).keys()].map(at => (
          <i key={at} />
        ))}
      </div>
      <span className="vh">{t('common.loading')}</span>
    </div>
  )
}
