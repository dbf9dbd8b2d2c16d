import adCenter from '../screens/ad-center/style.css'
import print from '../shell/print.css'
import shell from '../shell/style.css'
import panes from '../ui/panes.css'
import { UI_LAST_STYLES, UI_STYLES } from '../ui/styles.ts'

/** The style sheets that every start needs, in order; those of the tail follow them. */
export const HEAD_STYLES: readonly string[] = [...UI_STYLES, shell, adCenter, panes]

/** What has the last word, whatever came before: the person's own colours, and paper. */
export const LAST_STYLES: readonly string[] = [...UI_LAST_STYLES, print]
