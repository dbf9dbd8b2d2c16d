export const USAGE =
  'gjs -m host/native/main.js --url <address of the portal> [--token <token>] [--locale <code>] [--control]'

/** @param {readonly string[]} argv */
export function readOptions(argv) {
  const valueOf = name => {
    const at = argv.indexOf(name)
    return at < 0 ? undefined : argv[at + 1]
  }
  return {
    url: valueOf('--url'),
    token: valueOf('--token'),
    locale: valueOf('--locale'),
    /** Takes commands as lines of JSON on standard input, for tests. */
    control: argv.includes('--control')
  }
}
