import { useStore } from '@nanostores/react'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { AccountView } from '../screens/account/view.tsx'
import { ActivitiesView } from '../screens/activities/view.tsx'
import { AdWelcomeView } from '../screens/ad-welcome/view.tsx'
import { BindCardView } from '../screens/bind-card/view.tsx'
import { PreviewView } from '../screens/contract/preview-view.tsx'
import { SignView } from '../screens/contract/sign-view.tsx'
import { ContractView } from '../screens/contract/view.tsx'
import { CouponsView } from '../screens/coupons/view.tsx'
import { CustomerView } from '../screens/customer/view.tsx'
import { EditLoginPasswordView } from '../screens/edit-login-password/view.tsx'
import { EntryView } from '../screens/entry/view.tsx'
import { FeedbackView } from '../screens/feedback/view.tsx'
import { ForeignExchangeView } from '../screens/foreign-exchange/view.tsx'
import { GoodsDetailView } from '../screens/goods-detail/view.tsx'
import { LevelView } from '../screens/level/view.tsx'
import { LoginView } from '../screens/login/view.tsx'
import { NotificationView } from '../screens/notification/view.tsx'
import { OperatedView } from '../screens/operated/view.tsx'
import { PayPasswordView } from '../screens/pay-password/view.tsx'
import { PlanDetailView } from '../screens/plan-detail/view.tsx'
import { PlanListView } from '../screens/plan-list/view.tsx'
import { QuesDetailView } from '../screens/ques-detail/view.tsx'
import { RegisterView } from '../screens/register/view.tsx'
import { WalletView } from '../screens/wallet/view.tsx'
import { Panes } from '../ui/panes.tsx'
import type { TailParts } from './tail.ts'

/** The plans beside the one that is open: two screens of the phone, side by side. */
function PlanPanes() {
  const { row, query } = useStore(useStores().router.$route)
  const { t } = useLanguage()
  const isOpen = row.path === '/plan/detail'
  return (
    <Panes
      list={<PlanListView />}
      label={t('plan.title')}
      openKey={isOpen ? (query.id ?? '') : null}
      detail={isOpen ? <PlanDetailView /> : null}
    />
  )
}

/** Opening an account needs to know whose: a visitor registers with the code, or logs in (reading A22). */
function WelcomeScreen() {
  const { router, session } = useStores()
  const hasToken = useStore(session.$hasToken)
  const { view } = useStore(router.$route).query
  if (hasToken) return <AdWelcomeView />
  return view === 'login' ? <LoginView /> : <RegisterView />
}

/** The screens that no start waits for, by route. */
export const TAIL_SCREENS: TailParts['screens'] = {
  '/entry': EntryView,
  '/register': RegisterView,
  '/ad-welcome': WelcomeScreen,
  account: AccountView,
  plans: PlanPanes,
  '/ad-center/activities': ActivitiesView,
  '/ad-center/contract': ContractView,
  '/ad-center/contract/preview': PreviewView,
  '/ad-center/contract/sign': SignView,
  '/ad-center/coupons': CouponsView,
  '/ad-center/feedback': FeedbackView,
  '/ad-center/level': LevelView,
  '/ad-center/operated': OperatedView,
  '/ad-center/ques-detail': QuesDetailView,
  '/customer': CustomerView,
  '/notification': NotificationView,
  '/plan': PlanListView,
  '/plan/detail': PlanDetailView,
  '/plan/goods-detail': GoodsDetailView,
  '/wallet': WalletView,
  '/wallet/bind-card': BindCardView,
  '/wallet/foreign-exchange': ForeignExchangeView,
  '/wallet/set-password': PayPasswordView,
  '/ad-center/edit-pay-password': PayPasswordView,
  '/ad-center/edit-login-password': EditLoginPasswordView
}
