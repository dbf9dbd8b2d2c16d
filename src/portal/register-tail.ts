import account from '../screens/account/style.css'
import { AdCenterSheets } from '../screens/ad-center/sheets.tsx'
import { RecentActivity } from '../screens/ad-center/recent-activity.tsx'
import { SetUp } from '../screens/ad-center/set-up.tsx'
import { TrendBody } from '../screens/ad-center/trend-body.tsx'
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
import { createDevice } from '../env/device.ts'
import { LATE } from '../env/late-device.ts'
import { addMessages } from '../i18n/locale-pack.ts'
import { ENGLISH } from '../i18n/messages.ts'
import { TAIL_ENGLISH } from '../i18n/tail-messages.ts'
import { ShellDialogs } from '../shell/shell-dialogs.tsx'
import { receiveTail } from '../shell/tail.ts'
import { TAIL_SCREENS } from '../shell/tail-screens.tsx'
import { Lines } from '../ui/drawings.tsx'
import { UI_TAIL_STYLES } from '../ui/tail-styles.ts'

/** The style sheets of what comes with the tail, in order. */
export const TAIL_STYLES: readonly string[] = [
  ...UI_TAIL_STYLES, adWelcome, account, contract, customer, notification, planList, planDetail, goodsDetail, wallet, bindCard, payPassword, foreignExchange, paper
]

/** Gives the portals of this page everything that comes after the start. */
export function registerTail(): void {
  addMessages(ENGLISH, TAIL_ENGLISH)
  LATE.createDevice = createDevice
  receiveTail({
    screens: TAIL_SCREENS, Dialogs: ShellDialogs, Sheets: AdCenterSheets, SetUp, Recent: RecentActivity, Trend: TrendBody, Lines, styles: TAIL_STYLES
  })
}
