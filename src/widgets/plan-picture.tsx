import { Megaphone } from 'lucide'
import { useState } from 'react'

import type { PlanRow } from '../api/calls.ts'
import { useLanguage } from '../hooks/use-stores.ts'
import { useWebAddress } from '../hooks/use-web-address.ts'
import { Icon } from '../ui/icon.tsx'

/**
 * The picture of what a plan advertises, in a fixed box; the sign of plans where there is none, or it does not come.
 * Beside its name, small, it says nothing of its own.
 */
export function PlanPicture({ plan: { product }, large }: { plan: Pick<PlanRow, 'product'>; large?: boolean }) {
  const { t, f } = useLanguage()
  const src = useWebAddress()(product?.image)?.href
  const [failed, setFailed] = useState<string>()
  return (
    <span className={large ? 'thumb large' : 'thumb'}>
      {src && src !== failed ? (
        <img
          src={src}
          alt={product && large ? t('product.picture', { name: product.name, number: f.count(1) }) : ''}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        <Icon icon={Megaphone} size={large ? 28 : 22} />
      )}
    </span>
  )
}
