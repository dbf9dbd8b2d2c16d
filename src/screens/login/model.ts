import { createForm } from '../../stores/form.ts'
import { authCalls } from '../../stores/auth-flow.ts'
import type { Stores } from '../../stores/create-stores.ts'

/** Log in by username and password. */
export function createLogin({ config, entrance, request, router, session }: Stores) {
  let isEntering = false

  const form = createForm({
    initial: { username: '', password: '' },
    reasons: { wrong_credentials: 'password' },
    check: (field, values) => (values[field].trim() === '' ? 'reason.required_field' : null),
    async send({ username, password }, signal) {
      const { login } = authCalls(router.$route.get().row.path, config.$config.get()?.capabilities)
      const answer = await request(login, { username: username.trim(), password }, { signal })
      if (answer.ok) {
        isEntering = true
        await entrance.enter(answer.value, 'login')
      }
      return answer
    }
  })

  return {
    form,
    /** Someone who is logged in, or becomes so elsewhere, has nothing to do here. */
    start: () =>
      session.$hasToken.subscribe(hasToken => {
        if (hasToken && !isEntering) entrance.goOn()
      }),
    fillIn(username: string, password: string) {
      form.set('username', username)
      form.set('password', password)
    },
    exit: form.exit
  }
}
