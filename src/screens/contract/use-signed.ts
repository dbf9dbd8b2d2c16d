import { useEffect, useState } from 'react'

import { useStores } from '../../hooks/context.ts'
import type { Review } from './sign-model.ts'

/**
 * Once the signature is bound, the contract shows its receipt in place of the form.
 * @returns true when it is bound, and the backend shows no contract afterwards
 */
export function useSigned(review: Review | null, hasContract: boolean): boolean {
  const { router, shell, language } = useStores()
  const [isSent, setSent] = useState(false)
  useEffect(
    () =>
      review?.$state.subscribe(state => {
        if (state.type !== 'done') return
        shell.toast('done', language.$language.get().t('contract.signedToast'))
        if (hasContract || state.contract) router.navigate('/ad-center/contract', {}, { replace: true })
        else setSent(true)
      }),
    [review, router, shell, language, hasContract]
  )
  return isSent
}
