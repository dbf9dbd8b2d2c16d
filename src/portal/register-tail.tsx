import { useStore } from '@nanostores/react'

import { CALL_ROWS } from '../api/call-rows.ts'
import { TAIL_CALLS } from '../api/calls.ts'
import { createDevice } from '../env/device.ts'
import { useLanguage, useRoute, useStores } from '../hooks/use-stores.ts'
import { addMessages } from '../i18n/locale-pack.ts'
import { ENGLISH } from '../i18n/messages.ts'
import { TAIL_ENGLISH } from '../i18n/tail-messages.ts'
import { disposeAll } from '../lib/disposer.ts'
import account from '../screens/account/style.css'
import { AccountView } from '../screens/account/view.tsx'
import { ActivitiesView } from '../screens/activities/view.tsx'
import { AdCenterSheets } from '../screens/ad-center/sheets.tsx'
import { RecentActivity, SetUp, Tools } from '../screens/ad-center/tail-sections.tsx'
import { TrendBody } from '../screens/ad-center/trend-body.tsx'
import adWelcome from '../screens/ad-welcome/style.css'
import { AdWelcomeView } from '../screens/ad-welcome/view.tsx'
import bindCard from '../screens/bind-card/style.css'
import { BindCardView } from '../screens/bind-card/view.tsx'
import { PreviewView } from '../screens/contract/preview-view.tsx'
import { SignView } from '../screens/contract/sign-view.tsx'
import contract from '../screens/contract/style.css'
import { ContractView } from '../screens/contract/view.tsx'
import { CouponsView } from '../screens/coupons/view.tsx'
import customer from '../screens/customer/style.css'
import { CustomerView } from '../screens/customer/view.tsx'
import { EditLoginPasswordView } from '../screens/edit-login-password/view.tsx'
import { EntryView } from '../screens/entry/view.tsx'
import { FeedbackView } from '../screens/feedback/view.tsx'
import foreignExchange from '../screens/foreign-exchange/style.css'
import { ForeignExchangeView } from '../screens/foreign-exchange/view.tsx'
import goodsDetail from '../screens/goods-detail/style.css'
import { GoodsDetailView } from '../screens/goods-detail/view.tsx'
import { LevelView } from '../screens/level/view.tsx'
import { LoginView } from '../screens/login/view.tsx'
import notification from '../screens/notification/style.css'
import { NotificationView } from '../screens/notification/view.tsx'
import { OperatedView } from '../screens/operated/view.tsx'
import payPassword from '../screens/pay-password/style.css'
import { PayPasswordView } from '../screens/pay-password/view.tsx'
import planDetail from '../screens/plan-detail/style.css'
import { PlanDetailView } from '../screens/plan-detail/view.tsx'
import planList from '../screens/plan-list/style.css'
import { PlanListView } from '../screens/plan-list/view.tsx'
import { QuesDetailView } from '../screens/ques-detail/view.tsx'
import { RegisterView } from '../screens/register/view.tsx'
import walletPrint from '../screens/wallet/print.css'
import wallet from '../screens/wallet/style.css'
import { WalletView } from '../screens/wallet/view.tsx'
import entranceAside from '../shell/entrance-aside.css'
import { keepFocus } from '../shell/keep-focus.ts'
import print from '../shell/print.css'
import { ShellDialogs } from '../shell/shell-dialogs.tsx'
import side from '../shell/side.css'
import { EntranceAside, SideNavigation } from '../shell/side-navigation.tsx'
import { bindSourceText } from '../shell/source-text.ts'
import { receiveTail, type TailParts } from '../shell/tail-parts.tsx'
import { Lines } from '../ui/drawings.tsx'
import forced from '../ui/forced-tail.css'
import panesStyle from '../ui/panes.css'
import { Panes } from '../ui/panes.tsx'
import { UI_TAIL_STYLES } from '../ui/tail-styles.ts'
import { keepEscape } from '../ui/use-modal.ts'

/** The list of plans beside the open one: two phone screens side by side. */
function PlanPanes() {
  const { row, query } = useRoute()
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

/** A visitor must first register with the access code or log in to open an account (reading A22). */
function WelcomeScreen() {
  const { session } = useStores()
  const hasToken = useStore(session.$hasToken)
  const { view } = useRoute().query
  if (hasToken) return <AdWelcomeView />
  return view === 'login' ? <LoginView /> : <RegisterView />
}

const TAIL_SCREENS: TailParts['screens'] = {
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

export const TAIL_STYLES: readonly string[] = [
  ...UI_TAIL_STYLES, entranceAside, side, panesStyle, adWelcome, account, contract, customer, notification, planList, planDetail, goodsDetail, wallet, bindCard, payPassword, foreignExchange, walletPrint, print, forced
]

/** Provides the tail to the portals of this page: messages, calls, screens, device and style sheets. */
export function registerTail(): void {
  addMessages(ENGLISH, TAIL_ENGLISH)
  Object.assign(CALL_ROWS, TAIL_CALLS)
  receiveTail({
    screens: TAIL_SCREENS, Side: SideNavigation, Aside: EntranceAside, Dialogs: ShellDialogs, Sheets: AdCenterSheets, SetUp, Recent: RecentActivity, Tools, Trend: TrendBody, Lines, createDevice, styles: TAIL_STYLES,
    bindTree: (tree, stores) => disposeAll([keepFocus(tree), keepEscape(tree), bindSourceText(tree, stores)])
  })
}
