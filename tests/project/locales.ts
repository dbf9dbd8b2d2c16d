/** A message: a text, or one text a plural category. */
type Message = string | Record<string, string>
export interface Tree {
  [key: string]: string | Tree
}

/** All messages by path. An object with `other` is one plural message. */
export function messagesOf(tree: Tree, prefix = ''): Map<string, Message> {
  const found = new Map<string, Message>()
  for (const [key, value] of Object.entries(tree)) {
    const isPlural = typeof value === 'object' && typeof value.other === 'string'
    if (typeof value === 'string') found.set(prefix + key, value)
    else if (isPlural) found.set(prefix + key, value as Record<string, string>)
    else for (const [path, message] of messagesOf(value, `${prefix}${key}.`)) found.set(path, message)
  }
  return found
}

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message)

const parametersOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]))].sort().join(',')

/** The plural categories of a language for whole numbers, and the optional ones. */
function categoriesOf(tag: string): { needed: string[]; known: string[] } {
  const rules = new Intl.PluralRules(tag)
  const counts = [...Array.from({ length: 200 }, (_, n) => n), 1_000, 1_000_000]
  const used = counts.map(count => rules.select(count))
  return {
    needed: [...new Set<string>([...used, 'other'])].sort(),
    known: rules.resolvedOptions().pluralCategories
  }
}

function pluralBreaks(path: string, message: Message, tag: string): string[] {
  if (typeof message === 'string') return []
  const { needed, known } = categoriesOf(tag)
  const lacks = needed.filter(category => message[category] === undefined)
  const excess = Object.keys(message).filter(category => !known.includes(category))
  return [
    ...(lacks.length > 0 ? [`${path}: lacks the plural ${lacks.join(', ')}`] : []),
    ...(excess.length > 0 ? [`${path}: ${tag} has no plural ${excess.join(', ')}`] : [])
  ]
}

/**
 * Finds claims of audience, return or gain in a text of the bundle
 * (TR-7): such a claim comes from config, with its source and its date.
 */
const CLAIM = new RegExp(
  [
    '\\b(m|b|tr)illi(on|ard|arde|arden|ón|ones|ões|ão)s?\\b',
    '\\d\\s*(billion|million|milliard)',
    'guarantee|risk[- ]free|passive income',
    '\\d+\\s*(%|percent)',
    '30\\s*(to|-|–|a|à|bis)\\s*50',
    '十亿|十億|億|亿|миллиард|миллион|พันล้าน|ล้าน|tỷ người|triệu người|억'
  ].join('|'),
  'iu'
)

export const claimBreaks = (messages: ReadonlyMap<string, Message>): string[] =>
  [...messages].flatMap(([path, message]) =>
    textsOf(message).flatMap(text => {
      const claim = CLAIM.exec(text)
      return claim ? [`${path}: claims "${claim[0]}"`] : []
    })
  )

/** Words that another language may share, when it has characters of its own. */
const SHARED = new Set(['contact', 'e', 'mail', 'max', 'min', 'mobile', 'plan', 'source', 'version', 'video'])

const wordsOf = (text: string): string[] =>
  text.replace(/\{\{\w+\}\}/g, ' ').toLowerCase().match(/\p{L}+/gu) ?? []

/** The English text with a mark beside it: "[de] Cancel", "Cancel!", "To translate: Back to plans". */
function isMarked(text: string, english: string): boolean {
  const [own, original] = [wordsOf(text), wordsOf(english)]
  const excess = own.length - original.length
  if (text === english || excess < 0 || excess > 3 || original.every(word => SHARED.has(word))) return false
  return Array.from({ length: excess + 1 }, (_, at) => own.slice(at, at + original.length)).some(
    part => part.join(' ') === original.join(' ')
  )
}

/** Everything that is wrong with one language compared with English. */
export function localeBreaks(
  english: ReadonlyMap<string, Message>,
  messages: ReadonlyMap<string, Message>,
  tag: string,
  mayEqual: ReadonlySet<string>
): string[] {
  const missing = [...english.keys()].filter(path => !messages.has(path))
  const unknown = [...messages.keys()].filter(path => !english.has(path))
  const wrong = [...messages].flatMap(([path, message]) => {
    const original = english.get(path)
    if (original === undefined) return []
    const texts = textsOf(message)
    const wanted = parametersOf(textsOf(original).join(' '))
    const isSame = tag !== 'en' && texts.some(text => textsOf(original).includes(text))
    return [
      ...(typeof message === typeof original ? [] : [`${path}: a plural on one side alone`]),
      ...pluralBreaks(path, message, tag),
      ...(texts.some(text => text.trim() === '') ? [`${path}: empty`] : []),
      ...(parametersOf(texts.join(' ')) === wanted ? [] : [`${path}: parameters are not ${wanted}`]),
      ...texts.flatMap(text =>
        tag !== 'en' && textsOf(original).some(english => isMarked(text, english)) ? [`${path}: English with a mark`] : []
      ),
      ...(isSame && !texts.every(text => mayEqual.has(text)) ? [`${path}: same as English`] : [])
    ]
  })
  return [
    ...missing.map(path => `${path}: missing`),
    ...unknown.map(path => `${path}: unknown`),
    ...wrong
  ]
}
