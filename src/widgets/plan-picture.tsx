import type { PlanRow } from '../api/calls.ts'
import { useLanguage } from '../hooks/use-stores.ts'
import { useWebAddress } from '../hooks/use-web-address.ts'
import { Thumbnail } from '../ui/thumbnail.tsx'

/** The picture of what a plan advertises, or the sign of plans; beside its name, small, it says nothing of its own. */
export function PlanPicture({ plan: { product }, large }: { plan: Pick<PlanRow, 'product'>; large?: boolean }) {
  const { t, f } = useLanguage()
  const readAddress = useWebAddress()
  return (
    <Thumbnail
      src={readAddress(product?.image)?.href ?? null}
      alt={product && large ? t('product.picture', { name: product.name, number: f.count(1) }) : ''}
      large={large}
    />
  )
}
