export const USAGE =
  'gjs -m host/native/main.js (--url=<address of the portal> | --html=<file>) [--token=<token>] [--locale=<code>] [--control]'

/** @param {readonly string[]} argv */
export function readOptions(argv) {
  // Not as an argument of its own: gjs takes a token that begins with `-c` for its own option.
  const valueOf = name => argv.find(one => one.startsWith(`${name}=`))?.slice(name.length + 1)
  return {
    url: valueOf('--url'),
    /** A whole document loaded from text, without an address of its own. */
    html: valueOf('--html'),
    token: valueOf('--token'),
    locale: valueOf('--locale'),
    /** Reads commands as lines of JSON on standard input, for tests. */
    control: argv.includes('--control')
  }
}
