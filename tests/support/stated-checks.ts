import type { Screen } from './stated-portal.ts'
import type { StatedRow } from './stated-rows.ts'

const BROKEN = /\b(undefined|NaN|Infinity)\b|\[object |\{\{/
/** Shown at most once a page, except where money is decided without the value: absent values are left out. */
const ABSENT = /not provided/gi

/** What no screen may show, whatever the backend does. */
function always({ words, waiting }: Screen): string[] {
  const wrong: string[] = []
  if (words.trim().length < 12) wrong.push('no words')
  if (waiting > 0) wrong.push(`${waiting} placeholders have not ended`)
  const broken = BROKEN.exec(words)
  if (broken) wrong.push(`shows "${broken[0]}"`)
  return wrong
}

const lacks = (words: string, wanted: readonly RegExp[]): string[] =>
  wanted.filter(one => !one.test(words)).map(one => `lacks ${String(one)}`)

/**
 * All is well: the content is there and no error is.
 * @param most how often something may be reported absent
 */
export function contentWrong(screen: Screen, wanted: readonly RegExp[], most = 1): string[] {
  const absent = screen.words.match(ABSENT)?.length ?? 0
  return [
    ...always(screen),
    ...lacks(screen.words, wanted),
    ...(screen.retries > 0 || /could not be read|Request failed/.test(screen.words) ? [`an error: ${screen.announced}`] : []),
    ...(screen.dialog ? [`a dialog: ${screen.dialog}`] : []),
    ...(absent > most ? [`"not provided" ${absent} times`] : [])
  ].map(line => line.replace(/\s+/g, ' '))
}

/** The backend failed: these words and a way to continue are there, and nothing is reported absent. */
export function troubleWrong(screen: Screen, row: StatedRow, words: RegExp): string[] {
  if (row.isUntroubled) return [...always(screen), ...lacks(screen.words, row.content)]
  const hasWayOn = row.send !== undefined || screen.retries > 0 || row.wayOn?.test(screen.words)
  // Submitting fails on a page that was loaded: what is absent there is really absent.
  const absent = row.send ? null : /not provided|No questions are published|No contract is required/i.exec(screen.words)
  return [
    ...always(screen),
    ...lacks(screen.words, [words]),
    ...(hasWayOn ? [] : ['no retry']),
    ...(absent ? [`"${absent[0]}" in place of an error`] : [])
  ]
}

/** The answer is empty: the page renders, with any text. */
export const nothingWrong = (screen: Screen): string[] => always(screen)

/** The login has expired: said on the page, in a toast or in a dialog. */
export const expiredWrong = (screen: Screen): string[] =>
  [
    ...always(screen),
    ...(/Login expired|has expired/.test([screen.words, screen.announced, screen.dialog].join(' ')) ? [] : ['nobody says that the login expired'])
  ]
