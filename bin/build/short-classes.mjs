/** Classes that most elements have, and what a bundle writes for them. Tests of a bundle select by the other classes. */
const SHORT = { 'break-words': 'any', 'push-end': 'apart', 'text-accent': 'acc', 'text-bold': 'b', 'text-secondary': 'i2', 'text-tertiary': 'i3' }
/** The same for scales: the number follows. */
const SCALES = { 'text-': 't', 'stack-': 's' }

const NAME = new RegExp(`(?<![\\w-])(?:(${Object.keys(SHORT).join('|')})(?![\\w-])|(${Object.keys(SCALES).join('|')})(?=\\d|\\$\\{))`, 'g')

/** Shortens class names in a script, whose style sheets are texts in it. */
export const shortenClasses = code => code.replace(NAME, (_, name, scale) => SHORT[name] ?? SCALES[scale])

export const shortClasses = () => ({
  name: 'short-classes',
  renderChunk: code => ({ code: shortenClasses(code), map: null })
})
