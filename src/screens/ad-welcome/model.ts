import { atom } from 'nanostores'

import type { UserInfo } from '../../api/calls.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createForm } from '../../stores/form.ts'
import { askToOpen } from './ask-to-open.ts'

/** Open the ad account with an authorization code. */
export function createWelcome(stores: Stores) {
  const { entrance, session } = stores
  const remembered = entrance.licenceKey() ?? ''
  const $isChecking = atom(false)
  let isEntering = false

  const form = createForm({
    initial: { license_key: remembered },
    check: (field, values) => (values[field].trim() === '' ? 'reason.required_field' : null),
    reasons: {
      required_field: 'license_key',
      format_invalid: 'license_key',
      auth_code_not_found: 'license_key',
      auth_code_used: 'license_key'
    },
    async send({ license_key }, signal) {
      const answer = await askToOpen(stores, license_key, signal, $isChecking.set)
      if (answer.ok) await goOn(answer.value.user_info ?? null)
      // The token is not good for anything: the way in is logging in again.
      else if (answer.error.type === 'unauthorized') session.end()
      else if (answer.error.type === 'refused' && answer.error.reason === 'idempotency_conflict') {
        await entrance.refreshUser()
      }
      return answer
    }
  })

  async function goOn(user: UserInfo | null): Promise<void> {
    isEntering = true
    if (user) session.setProfile(user)
    else if (!(await entrance.refreshUser()).ok) {
      const known = session.$profile.get()
      // What the answer has told stands, although the user could not be fetched.
      if (known) session.setProfile({ ...known, store_opened: true })
    }
    entrance.goOn()
  }

  return {
    form,
    remembered,
    /** The answer was lost; the same request is asked for again. */
    $isChecking,
    /** An account that is open already has nothing to do here. */
    start: () =>
      session.$profile.subscribe(profile => {
        if (profile?.store_opened && !isEntering) entrance.goOn()
      }),
    exit: form.exit
  }
}
