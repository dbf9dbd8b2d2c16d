import base from './base.css'
import button from './button.css'
import entrance from './entrance.css'
import field from './field.css'
import figure from './figure.css'
import forced from './forced.css'
import frame from './frame.css'
import gallery from './gallery.css'
import icon from './icon.css'
import keypad from './keypad.css'
import ledger from './totals-table.css'
import list from './list.css'
import planCard from './plan-card.css'
import richText from './rich-text.css'
import sheet from './sheet.css'
import surface from './surface.css'
import signature from './signature-field.css'
import tabs from './tabs.css'
import tiles from './tiles.css'
import trend from './trend-chart.css'
import wheel from './wheel.css'

/**
 * The style sheets of ui in order, all under the root class `np`. Screens may use its words for
 * text: `t11` to `t36` (size and line), `b`, `i2`, `i3` (ink), `gain`, `loss`, `warn`, `end`, `mid`,
 * `any` (long words), `vh` (readers alone); and for space: `row`, `wrap`, `grow`, `apart`, `cut`,
 * `s4` to `s24` (space between children).
 */
export const UI_STYLES: readonly string[] = [
  base, icon, button, field, surface, tabs, figure, ledger, list, tiles, trend, entrance, frame, sheet
]

/** Of parts that no start shows; they follow the others. */
export const UI_TAIL_STYLES: readonly string[] = [planCard, gallery, wheel, keypad, richText, signature]

/** What has the last word: the person's own colours. */
export const UI_LAST_STYLES: readonly string[] = [forced]
