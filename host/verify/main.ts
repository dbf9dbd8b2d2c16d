import { outcomeMessages, type OutcomeMessages } from './result-message.ts'
import { verifyFile, type PageKey } from './verify-file.ts'

/** The sandbox writes its key into the page: `id base64`. */
function readKey(): PageKey | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="statement-key"]')
  const [id, publicKey] = (meta?.content ?? '').split(' ')
  return id && publicKey ? { id, publicKey } : null
}

function make(tag: string, text: string, className = ''): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  if (className) element.className = className
  return element
}

function show(place: HTMLElement, name: string, { tone, title, text, details }: OutcomeMessages): void {
  const list = document.createElement('dl')
  for (const [label, value] of details) {
    const row = document.createElement('div')
    row.append(make('dt', label), make('dd', value))
    list.append(row)
  }
  const heading = make('h2', title, tone)
  place.replaceChildren(heading, make('p', name, 'name'), make('p', text), list)
}

function start(input: HTMLInputElement, place: HTMLElement): void {
  let latest = 0
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    if (!file) return
    const mine = ++latest
    place.replaceChildren(make('p', 'Checking'))
    // Allows the same file to be chosen again after a change.
    void file
      .text()
      .then(text => verifyFile(text, readKey(), (crypto as Partial<Crypto>).subtle))
      .then(outcomeMessages)
      .catch(
        (error: unknown): OutcomeMessages => ({
          tone: 'open',
          title: 'Cannot be read',
          text: `This file could not be read: ${String(error)}`,
          details: []
        })
      )
      .then(words => {
        if (mine === latest) show(place, file.name, words)
        input.value = ''
      })
  })
}

const input = document.querySelector<HTMLInputElement>('#file')
const place = document.querySelector<HTMLElement>('#verdict')
if (input && place) start(input, place)
