import vm from 'node:vm'

import { walk } from './walk.mjs'

/** Between two messages; none contains it. */
const MARK = '|'
/** Fewer elements are no list of messages. */
const MANY = 500

/** A text in ASCII, as the minifier writes it, independent of the page's character set. */
const quoted = text =>
  JSON.stringify(text).replace(/[\u0080-\uffff]/g, sign => {
    const code = sign.charCodeAt(0).toString(16)
    return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code}`
  })
const written = fields => `{${Object.entries(fields).map(([name, value]) => `${name}:${value}`).join(',')}}`

/** An expression for a list of messages: one text, divided at run time, compresses better than many. */
export const joinMessages = messages => {
  if (JSON.stringify(messages).includes(MARK)) throw new Error(`A message of locales/en.json contains ${MARK}, which divides them in a bundle`)
  const plurals = {}
  const texts = messages.map((message, number) => {
    if (typeof message === 'string') return message
    plurals[number] = written(Object.fromEntries(Object.entries(message).map(([form, text]) => [form, quoted(text)])))
    return ''
  })
  const joined = `${quoted(texts.join(MARK))}.split("${MARK}")`
  return Object.keys(plurals).length > 0 ? `Object.assign(${joined},${written(plurals)})` : joined
}

/** Replaces the list of messages in a minified script, by far its longest. */
export const joinedMessages = () => ({
  name: 'joined-messages',
  renderChunk(code) {
    let list
    walk(this.parse(code), node => {
      if (node.type === 'ArrayExpression' && node.elements.length > (list?.elements.length ?? MANY)) list = node
    })
    if (!list) throw new Error('The script has no list of messages')
    const { start, end } = list
    return { code: code.slice(0, start) + joinMessages(vm.runInNewContext(code.slice(start, end))) + code.slice(end), map: null }
  }
})
