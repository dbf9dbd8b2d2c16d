import { useModel } from '../../hooks/use-model.ts'
import { createDecline } from './decline.ts'
import type { Decline } from './decline.ts'
import type { ContractModel } from './model.ts'

/** The refusal beside a contract's model; once it is noted, the contract is shown with it. */
export function useDecline(model: ContractModel): Decline {
  return useModel(stores => {
    const { router, shell, language } = stores
    return createDecline(stores, contract => {
      model.take(contract)
      shell.toast('done', language.$language.get().t('contract.declinedToast'))
      router.navigate('/ad-center/contract', {}, { replace: true })
    })
  }, 'decline')
}
