import type { Stores } from '../../stores/create-stores.ts'
import { createForm } from '../../stores/form.ts'
import { askToRegister } from './ask-to-register.ts'
import { checkRegistration } from './checks.ts'
import type { RegisterValues } from './checks.ts'
import { registerDraft } from './draft.ts'

const EMPTY: RegisterValues = {
  username: '',
  nickname: '',
  email: '',
  phone: '',
  license_key: '',
  password: '',
  confirm_password: ''
}

/** Register with a licence key; the ad account itself is opened on the next screen. */
export function createRegister(stores: Stores) {
  const { entrance, env, session } = stores
  const draft = registerDraft(env)
  let isEntering = false

  const form = createForm({
    initial: { ...EMPTY, ...draft.read() },
    check: checkRegistration,
    reasons: {
      username_taken: 'username',
      email_taken: 'email',
      auth_code_not_found: 'license_key',
      auth_code_used: 'license_key',
      passwords_mismatch: 'confirm_password'
    },
    async send(values, signal) {
      const answer = await askToRegister(stores, values, signal)
      if (answer.ok) {
        isEntering = true
        stopDraft()
        draft.remove()
        entrance.rememberLicenceKey(values.license_key.trim())
        await entrance.enter(answer.value, 'register')
      }
      return answer
    }
  })
  const stopDraft = form.$values.listen(({ username, nickname, email, phone }) => {
    draft.write({ username, nickname, email, phone })
  })

  return {
    form,
    /** Someone who is logged in, or becomes so elsewhere, has nothing to do here. */
    start: () =>
      session.$hasToken.subscribe(hasToken => {
        if (hasToken && !isEntering) entrance.goOn()
      }),
    exit() {
      stopDraft()
      form.exit()
    }
  }
}
