import actions from './action-bar.css'
import couponCard from './coupon-card.css'
import drawing from './drawing.css'
import keypad from './keypad.css'
import planCard from './plan-card.css'
import richText from './rich-text.css'
import rows from './rows.css'
import sheet from './sheet.css'
import table from './sortable-table.css'
import steps from './steps.css'
import strip from './tab-strip.css'
import area from './form-controls.css'
import totalsTable from './totals-table.css'
import trend from './trend-chart.css'
import wheel from './wheel.css'

/** Styles of parts that only the tail shows, after those of src/ui/styles.ts. A separate file keeps them out of the head. */
export const UI_TAIL_STYLES: readonly string[] = [
  actions, area, couponCard, strip, totalsTable, rows, steps, sheet, drawing, planCard, wheel, keypad, richText, trend, table
]
