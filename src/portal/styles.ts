import account from '../screens/account/style.css'
import adCenter from '../screens/ad-center/style.css'
import adWelcome from '../screens/ad-welcome/style.css'
import bindCard from '../screens/bind-card/style.css'
import contract from '../screens/contract/style.css'
import customer from '../screens/customer/style.css'
import notification from '../screens/notification/style.css'
import foreignExchange from '../screens/foreign-exchange/style.css'
import goodsDetail from '../screens/goods-detail/style.css'
import payPassword from '../screens/pay-password/style.css'
import planDetail from '../screens/plan-detail/style.css'
import planList from '../screens/plan-list/style.css'
import paper from '../screens/wallet/print.css'
import wallet from '../screens/wallet/style.css'
import print from '../shell/print.css'
import shell from '../shell/style.css'
import { UI_STYLES } from '../ui/styles.ts'

/** Every style sheet of the portal, in order. A screen's own sheet is added with the screen. */
export const STYLES: readonly string[] = [
  ...UI_STYLES, shell, adWelcome, account, adCenter, contract, customer, notification, planList, planDetail, goodsDetail, wallet, bindCard, payPassword, foreignExchange, print, paper
]
