import type { Locator } from 'playwright-core'

/** A date, which is a figure: how many of them head a list depends on the time of day. */
const DATE = /\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), \w{3} \d{1,2}, \d{4}\b/g

/**
 * The number of visible words in a part of the page: screen-reader text does not count, and of a
 * list of choices only the chosen one does. The engine splits languages that set no spaces.
 * @param without a selector of what does not count
 */
export async function seenWords(part: Locator, lang = 'en', without = '.visually-hidden'): Promise<number> {
  const text = await part.evaluate((root, selector) => {
    const unseen = [...root.querySelectorAll<HTMLElement>(`select, .visually-hidden, ${selector}`)]
    const chosen = [...root.querySelectorAll('select')]
      .filter(select => select.checkVisibility())
      .map(({ selectedOptions: [one] }) => one?.text)
    for (const one of unseen) one.style.display = 'none'
    const seen = [(root as HTMLElement).innerText, ...chosen].join(' ')
    for (const one of unseen) one.style.removeProperty('display')
    return seen
  }, without)
  const plain = text.replaceAll(DATE, '')
  if (!/^(?:th|jp|zh|cht)$/.test(lang)) return plain.match(/\p{L}[\p{L}\p{M}’'.-]*/gu)?.length ?? 0
  const words = new Intl.Segmenter(lang === 'jp' ? 'ja' : lang === 'th' ? 'th' : 'zh', { granularity: 'word' })
  return [...words.segment(plain)].filter(({ segment, isWordLike }) => isWordLike && /\p{L}/u.test(segment)).length
}
