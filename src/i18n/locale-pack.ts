/** A message is a text, or one text for each plural category of its language. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
export type Message = string | Plural

/** Copies messages to the same indexes of a list; empty ones are skipped. */
export function addMessages(to: Message[], messages: readonly Message[]): void {
  for (const [number, message] of messages.entries()) if (message) to[number] = message
}

/** Decodes numbers by name, as `writeNumbers` of bin/build/message-order encodes them. */
export function readNumbers(written: string): Map<string, number> {
  const numbers = new Map<string, number>()
  let section = ''
  for (const run of written.split(';')) {
    const [first, parts = ''] = run.split(':')
    let number = Number(first)
    for (const part of parts.split(',')) {
      const names = part.split('/')
      for (const name of names.pop()?.split('.') ?? []) {
        section = names[0] ?? section
        numbers.set(`${section}.${name}`, number)
        number += 1
      }
    }
  }
  return numbers
}
