import { useEffect } from 'react'

import { useStores } from '../../stores/context.ts'
import type { Review } from './sign-model.ts'

/** Once the signature is bound, the contract shows its receipt in place of the form. */
export function useSigned(review: Review | null): void {
  const { router, shell, language } = useStores()
  useEffect(
    () =>
      review?.$state.subscribe(state => {
        if (state.type !== 'done') return
        shell.toast('done', language.$language.get().t('contract.signedToast'))
        router.navigate('/ad-center/contract', {}, { replace: true })
      }),
    [review, router, shell, language]
  )
}
