/** Classes that most elements have, and what a bundle writes for them. Tests of a bundle select by the other classes. */
const SHORT = { 'break-words': 'any', 'push-end': 'apart', 'text-accent': 'acc', 'text-bold': 'b', 'text-secondary': 'i2', 'text-tertiary': 'i3' }
/** The same for scales: the number follows. */
const SCALES = { 'text-': 't', 'stack-': 's' }
/** Classes of a few elements each: a bundle numbers them. Only classes have these names. */
export const NUMBERED = `
  account-form account-head account-steps amount-rows card-rows contract-links contract-name contract-signature
  contract-standing contract-typed coupon-card coupon-line data-table done-mark done-way entrance-aside exchange-code
  exchange-filter exchange-partner field-label field-message figure-line form-error function-key fund-span goods-video
  group-head has-help head-actions head-title message-arrived message-body message-day message-filter message-swap
  message-tabs message-top no-mark picture-bar picture-strip pin-foot pin-message pin-page plan-coupon plan-endings plan-hero
  plans-search print-header pull-mark section-head service-frame sheet-head side-links step-pages step-title strip-note
  text-center text-end tile-skeleton trend-figure trend-head trend-label trend-skeleton trend-table updated-bar updated-line
  wallet-block wallet-eligibility wallet-foot wallet-long wallet-method wallet-term wallet-updated withdraw-conditions
  withdraw-sums
`.trim().split(/\s+/)
NUMBERED.forEach((name, at) => (SHORT[name] = `k${at.toString(36)}`))

/** Custom properties that the portal itself sets on its root, in a sheet or by the table of a theme. */
export const PROPERTIES = {
  'accent-edge': 'ae', 'accent-line': 'al', 'accent-press': 'ap', 'accent-soft': 'as', 'accent-text': 'at', 'gain-soft': 'gs',
  'info-soft': 'is', 'ink-2': 'i2', 'ink-3': 'i3', 'loss-soft': 'ls', 'on-accent': 'oa', 'sandbox-ink': 'xi', 'sandbox-rule': 'xr',
  'seg-ink': 'gi', 'seg-on': 'go', 'seg-ring': 'gr', 'soft-edge': 'se', 'tint-2': 't2', 'tint-3': 't3', 'warn-soft': 'ws'
}

const either = table => Object.keys(table).join('|')
const NAME = new RegExp(
  `(?<![\\w-])(?:(${either(SHORT)})(?![\\w-])|(${either(SCALES)})(?=\\d|\\$\\{))|(?<=--|["'])(${either(PROPERTIES)})(?![\\w-])`,
  'g'
)

/** Shortens names of classes and custom properties in a script, whose style sheets are texts in it. */
export const shortenClasses = code =>
  code.replace(NAME, (_, name, scale, property) => SHORT[name] ?? SCALES[scale] ?? PROPERTIES[property])

export const shortClasses = () => ({
  name: 'short-classes',
  renderChunk: code => ({ code: shortenClasses(code), map: null })
})
