import type { Page } from 'playwright-core'

/** Words of plain ASCII, three letters or more: a pack of tests has none. A digest, whole or shortened, and its algorithm's name are no words. */
export const plainWords = (text: string): string[] =>
  (text.replace(/(?:SHA-256:? +)?[0-9a-f]{4}(?: ?… ?[0-9a-f]{4}|[0-9a-f]{60})/g, '').match(/\p{L}{3,}/gu) ?? [])
    .map(word => word.toLowerCase())
    .filter(word => /^[a-z]+$/.test(word))

/** Every text in an answer of the sandbox. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** Words that the engine writes in a language: months, days, the name of the time zone. */
const engineWords = (code: string): string[] =>
  [
    ...Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15 + (month % 7))),
    ...Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 1 + day))
  ]
    .flatMap(at =>
      (['short', 'long'] as const).flatMap(style =>
        plainWords(new Intl.DateTimeFormat(code, { month: style, weekday: style }).format(at))
      )
    )
    .concat(plainWords(Intl.DateTimeFormat().resolvedOptions().timeZone))

export interface SentWords {
  /** All words so far, once the answers received are read. */
  words(): Promise<ReadonlySet<string>>
  add(text: string): void
  /** Adds everything that the sandbox answers this page from now on. */
  listenTo(page: Page): void
}

/** What a page may show in plain letters: words of the server, of an address, and of the engine. */
export function sentWords(code: string): SentWords {
  const words = new Set(engineWords(code))
  const add = (text: string): void => plainWords(text).forEach(word => void words.add(word))
  let isRead: Promise<unknown> = Promise.resolve()
  return {
    async words() {
      await isRead
      return words
    },
    add,
    listenTo: page =>
      void page.on('response', response => {
        if (!response.url().includes('/facebook-business/')) return
        const reading = response.json().then((body: unknown) => textsIn(body).forEach(add), () => undefined)
        isRead = Promise.all([isRead, reading])
      })
  }
}
