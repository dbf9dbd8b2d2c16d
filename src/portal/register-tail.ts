import account from '../screens/account/style.css'
import { AdCenterSheets } from '../screens/ad-center/sheets.tsx'
import { SetUp } from '../screens/ad-center/set-up.tsx'
import adWelcome from '../screens/ad-welcome/style.css'
import bindCard from '../screens/bind-card/style.css'
import contract from '../screens/contract/style.css'
import customer from '../screens/customer/style.css'
import foreignExchange from '../screens/foreign-exchange/style.css'
import goodsDetail from '../screens/goods-detail/style.css'
import notification from '../screens/notification/style.css'
import payPassword from '../screens/pay-password/style.css'
import planDetail from '../screens/plan-detail/style.css'
import planList from '../screens/plan-list/style.css'
import paper from '../screens/wallet/print.css'
import wallet from '../screens/wallet/style.css'
import { addMessages } from '../i18n/locale-pack.ts'
import { ENGLISH } from '../i18n/messages.ts'
import { TAIL_ENGLISH } from '../i18n/tail-messages.ts'
import entranceAside from '../shell/entrance-aside.css'
import { ShellDialogs } from '../shell/shell-dialogs.tsx'
import side from '../shell/side.css'
import { SideNavigation } from '../shell/side-navigation.tsx'
import { receiveTail } from '../shell/tail.ts'
import { TAIL_SCREENS } from '../shell/tail-screens.tsx'
import { UI_TAIL_STYLES } from '../ui/tail-styles.ts'

/** The style sheets of what comes with the tail, in order. */
export const TAIL_STYLES: readonly string[] = [
  ...UI_TAIL_STYLES, side, entranceAside, adWelcome, account, contract, customer, notification, planList, planDetail, goodsDetail, wallet, bindCard, payPassword, foreignExchange, paper
]

/** Gives the portals of this page everything that comes after the start. */
export function registerTail(): void {
  addMessages(ENGLISH, TAIL_ENGLISH)
  receiveTail({
    screens: TAIL_SCREENS, Dialogs: ShellDialogs, Sheets: AdCenterSheets, SetUp, Side: SideNavigation, styles: TAIL_STYLES
  })
}
