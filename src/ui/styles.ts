import base from './base.css'
import button from './button.css'
import entrance from './entrance.css'
import field from './field.css'
import figure from './figure.css'
import forced from './forced.css'
import frame from './frame.css'
import list from './list.css'
import surface from './surface.css'
import tabs from './tabs.css'
import tiles from './tiles.css'

/**
 * The style sheets of ui in order, all under the root class `np`. Screens may use its words for
 * text: `t12` to `t36` (size and line), `b`, `i2`, `i3` (ink), `gain`, `loss`, `warn`, `end`, `mid`,
 * `any` (long words), `vh` (readers alone); and for space: `row`, `wrap`, `grow`, `apart`, `cut`,
 * `s4` to `s24` (space between children).
 */
export const UI_STYLES: readonly string[] = [
  base, button, field, surface, tabs, figure, list, tiles, entrance, frame
]

/** What has the last word: the person's own colours. */
export const UI_LAST_STYLES: readonly string[] = [forced]
