import { Ajv2020 } from 'ajv/dist/2020.js'

import { HOST_NEWS } from '../../host/kit/messages.ts'
import { HOST_METHODS, PORTAL_METHODS } from '../../src/bridge/methods.ts'
import { readMessage, hasFields } from '../../src/bridge/read-message.ts'
import { readProjectFile } from './source-files.ts'

const ASKED = Object.keys({ ...HOST_METHODS, ...HOST_NEWS })
/** Every name of the protocol, the events that end it, and the one sent before the bundle. */
const NAMES = [...ASKED, ...Object.keys(PORTAL_METHODS), 'portal.bye', 'host.bye', 'portal.boot']
const FAMILIES = [...new Set(NAMES.map(name => name.split('.')[0]))].join('|')
const NAME = new RegExp(`["']((?:${FAMILIES})\\.[a-z]+)["']`, 'g')

/** Every message literal of a source, in any language: from its first member to the closing brace. */
export function messagesIn(text: string): string[] {
  const starts = [...text.matchAll(/\{"ch":"ad-portal"/g)].map(({ index }) => index)
  return starts.map(start => {
    let depth = 0
    for (let at = start; at < text.length; at += 1) {
      if (text[at] === '{') depth += 1
      if (text[at] === '}') depth -= 1
      if (depth === 0) return text.slice(start, at + 1)
    }
    throw new Error(`a message without an end: ${text.slice(start, start + 80)}`)
  })
}

/** Quoted names that look like names of the protocol. */
export const namesIn = (text: string): string[] => [...text.matchAll(NAME)].map(([, name]) => name!)

/** An answer that fits none of the methods that its host names. */
function isOddAnswer(message: string, named: readonly string[]): boolean {
  const read = readMessage(message)
  if (read?.t !== 'res' || read.d === undefined) return false
  const rows = Object.entries(HOST_METHODS).filter(([name]) => named.includes(name))
  return !rows.some(([, { result }]) => hasFields(read.d, result))
}

type Check = (message: unknown) => boolean

/** Validates a host message against the published schema. */
export function hostSchema(): Check {
  const ajv = new Ajv2020({ strict: false })
  const schema = JSON.parse(readProjectFile('host/kit/protocol.schema.json')) as { $defs: object }
  return ajv.compile({ $defs: schema.$defs, $ref: '#/$defs/fromHost' })
}

/** What is wrong with the messages of an example, one line each. */
export function messageBreaks(text: string, fits: Check): string[] {
  const messages = messagesIn(text)
  const rest = messages.reduce((left, message) => left.replace(message, ''), text)
  const acks = messages.filter(message => message.includes('"caps"'))
  const named = acks.flatMap(namesIn)
  const asked = namesIn(rest).filter(name => ASKED.includes(name))
  return [
    ...messages.filter(message => !readMessage(message)).map(message => `no message: ${message}`),
    ...messages
      .filter(message => readMessage(message) && !fits(JSON.parse(message)))
      .map(message => `not in the schema: ${message}`),
    ...messages.filter(message => isOddAnswer(message, named)).map(message => `answers nothing: ${message}`),
    ...namesIn(text).filter(name => !NAMES.includes(name)).map(name => `unknown name: ${name}`),
    ...(acks.length === 0 ? [] : [
      ...named.filter(name => !rest.includes(name)).map(name => `named and not answered: ${name}`),
      ...asked.filter(name => !named.includes(name)).map(name => `answered and not named: ${name}`)
    ])
  ]
}
