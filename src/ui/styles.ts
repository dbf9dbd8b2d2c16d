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
 * The style sheets of ui in order, all under the root class `np`. Screens may use its classes for text: `text-12` to
 * `text-36` (size and line height), `text-bold`, `text-secondary`, `text-tertiary`, `gain`, `loss`, `warn`, `text-end`,
 * `break-words`, `visually-hidden`; and for layout: `row`, `wrap`, `grow`, `push-end`, `stack-4` to `stack-24`.
 */
export const UI_STYLES: readonly string[] = [
  base, button, field, surface, tabs, figure, list, tiles, entrance, frame
]

/** Applied last: the user's own forced colours. */
export const UI_LAST_STYLES: readonly string[] = [forced]
