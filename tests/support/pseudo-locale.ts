import en from '../../locales/en.json' with { type: 'json' }
import { hashPaths, messagePaths } from '../../bin/build/message-order.mjs'
import type { LocalePack } from '../../src/i18n/i18n.ts'
import type { MessageTree } from './pack-of.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'åƀçđéƒĝĥîĵķļɱñöƥǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖƤǪŔŠŢÛṼŴẊÝŽ'
const TURNED = [...ACCENTED]
const HOLE = /({{\s*\w+\s*}})/
/** How much longer than English a language may become. */
const GROWTH = 0.4

const accent = (text: string): string =>
  [...text].map(char => TURNED[PLAIN.indexOf(char)] ?? char).join('')

/** `Withdraw {{amount}}` -> `[!! Ŵîţĥđŕåŵ {{amount}} ~~~ !!]`; placeholders stay. */
export function pseudo(text: string, isMirrored = false): string {
  const words = text.split(HOLE).map((part, i) => (i % 2 === 1 ? part : accent(part))).join('')
  const padding = '~'.repeat(Math.ceil(text.length * GROWTH))
  const whole = `[!! ${words} ${padding.replace(/~{6}/g, '~~~~~ ')} !!]`
  if (!isMirrored) return whole
  // Right-to-left override and its end: the engine writes the text mirrored. Among right-to-left
  // letters figures keep their order by themselves, here they have to be isolated.
  const figures = whole.replace(/\+?\d[\d ]*\d/g, figure => `\u2068${figure}\u2069`)
  return `\u202e${figures}\u202c`
}

function at(tree: MessageTree, path: string): string | MessageTree {
  const found = path.split('.').reduce<string | MessageTree | undefined>(
    (part, key) => (typeof part === 'object' ? part[key] : undefined),
    tree
  )
  if (found === undefined) throw new Error(`no message ${path}`)
  return found
}

/**
 * A language pack for tests: English, every letter accented and 40 percent longer.
 * @param isMirrored right to left, as a whole
 */
export function pseudoPack(isMirrored = false): LocalePack {
  const paths = messagePaths(en)
  const values = paths.map(path => {
    const message = at(en, path)
    if (typeof message === 'string') return pseudo(message, isMirrored)
    const entries = Object.entries(message).map(([category, text]) => [
      category,
      pseudo(String(text), isMirrored)
    ])
    return Object.fromEntries(entries) as { other: string }
  })
  return { keys: hashPaths(paths), ...(isMirrored ? { dir: 'rtl' as const } : {}), values }
}
