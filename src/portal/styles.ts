import adCenter from '../screens/ad-center/style.css'
import entranceAside from '../shell/entrance-aside.css'
import print from '../shell/print.css'
import side from '../shell/side.css'
import shell from '../shell/style.css'
import panes from '../ui/panes.css'
import pointer from '../ui/pointer.css'
import { UI_LAST_STYLES, UI_STYLES } from '../ui/styles.ts'

/** The style sheets that every start needs, in order; those of the tail follow them. */
export const HEAD_STYLES: readonly string[] = [...UI_STYLES, shell, entranceAside, side, adCenter, panes, pointer]

/** What has the last word, whatever came before: the person's own colours, and paper. */
export const LAST_STYLES: readonly string[] = [...UI_LAST_STYLES, print]
