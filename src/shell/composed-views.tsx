import { useStore } from '@nanostores/react'

import { AccountView } from '../screens/account/view.tsx'
import { AdCenterView } from '../screens/ad-center/view.tsx'
import { AdWelcomeView } from '../screens/ad-welcome/view.tsx'
import { LoginForm } from '../screens/login/login-form.tsx'
import { RegisterForm } from '../screens/register/register-form.tsx'
import { useStores } from '../hooks/context.ts'

/** The welcome screen with the forms of login and registration: screens never import screens. */
export function WelcomeWithForms() {
  return <AdWelcomeView LoginForm={LoginForm} RegisterForm={RegisterForm} />
}

/** The ad center, and the account holder's own part of it at `?view=account`. */
export function AdCenterParts() {
  const { view } = useStore(useStores().router.$route).query
  return view === 'account' ? <AccountView /> : <AdCenterView />
}
