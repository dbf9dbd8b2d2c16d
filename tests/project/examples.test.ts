import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { createExampleServer } from '../../examples/example-server.ts'
import { listen } from '../../host/server/listen.ts'
import { hostSchema, messageBreaks, messagesIn, namesIn } from './example-messages.ts'
import { filesMatching, projectPaths } from './source-files.ts'

const fits = hostSchema()

/** Folder, minimum of message literals, and a mistake to plant in its messages. */
const EXAMPLES = [
  ['examples/android', 8, '"t":"ack"', '"t":"ak"'],
  ['examples/ios', 7, '"m":"back.press"', '"m":"back.pressed"'],
  ['examples/flutter', 7, '"e":{"code":"denied"}', '"e":{"reason":"denied"}'],
  ['examples/react-native', 0, "'app.close'", "'app.quit'"],
  ['examples/capacitor', 0, "'visibility.set'", "'visibility.change'"],
  ['examples/iframe', 0, "'portal.title'", "'portal.titel'"],
  ['host/native', 0, "'link.open'", "'link.opened'"]
] as const

const textOf = (folder: string): string =>
  filesMatching(new RegExp(`^${folder}/.*\\.(kt|swift|dart|tsx?|js)$`)).map(file => file.text).join('\n')

describe('the messages of the examples', () => {
  it.each(EXAMPLES)('%s conforms to the protocol', (folder, count) => {
    const text = textOf(folder)
    expect(messagesIn(text).length).toBeGreaterThanOrEqual(count)
    expect(namesIn(text).length).toBeGreaterThan(2)
    expect(messageBreaks(text, fits)).toEqual([])
  })

  it.each(EXAMPLES)('%s with a planted mistake is reported', (folder, _count, right, wrong) => {
    const text = textOf(folder)
    expect(text).toContain(right)
    expect(messageBreaks(text.replace(right, wrong), fits)).not.toEqual([])
  })

  it.each(EXAMPLES.filter(([, count]) => count > 0))('%s: every message literal is checked', folder => {
    const text = textOf(folder)
    for (const message of messagesIn(text)) {
      for (const [right, wrong] of [['"v":1', '"v":"1"'], ['"src":"?"', '"source":"?"'], ['"id":0,', '']] as const) {
        expect(messageBreaks(text.replace(message, message.replace(right, wrong)), fits)).not.toEqual([])
      }
    }
  })

  it.each(['android', 'ios', 'flutter'])('examples/%s settles what is open when the page has destroyed the portal', name => {
    const end = filesMatching(new RegExp(`^examples/${name}/host-end\\.`))
    expect(end.map(({ text }) => /["']portal\.bye["'][^}]*?\b(leave|detach)\(/.test(text))).toEqual([true])
  })

  it.each([
    ['android', /fun setToken[^]{0,90}prepare\(\)\s*end\.call/, /AppSession\.language = .*\s*prepare\(\)/],
    ['ios', /func setToken[^]{0,90}prepare\(\)\s*end\.call/, /session\.language = .*\s*prepare\(\)/],
    ['react-native', /const \{ token, language \} = props\n/],
    ['flutter', /'language\.changed' \|\| method == 'token\.request'\) await _prepare/]
  ])('examples/%s reloads the page with the newest token and language', (name, ...steps) => {
    for (const step of steps) expect(textOf(`examples/${name}`)).toMatch(step)
  })

  it('reports an answer to a method that the host does not have', () => {
    const text = textOf('examples/ios').replace('"t":"res","d":{"token":"?"}}', '"t":"res","d":{"id":"?"}}')
    expect(messageBreaks(text, fits)).toEqual([expect.stringContaining('answers nothing')])
  })

  it('reports methods that are named but not answered, and answered but not named', () => {
    const text = textOf('examples/android')
    const more = text.replace('"app.close":1,', '"app.close":1,"share.open":1,')
    expect(messageBreaks(more, fits)).toEqual(['named and not answered: share.open'])
    const less = text.replace('"link.open":1,', '')
    expect(messageBreaks(less, fits)).toEqual(['answered and not named: link.open'])
  })
})

describe('each example', () => {
  const folders = [...new Set(projectPaths().map(path => /^examples\/[^/]+(?=\/)/.exec(path)?.[0]))].filter(Boolean)

  it('exists, with a README of what it shows, how it runs and what the host must check', () => {
    expect(folders).toHaveLength(14)
    for (const folder of folders) {
      const [readme] = filesMatching(new RegExp(`^${folder}/README\\.md$`))
      expect(readme?.text, folder).toMatch(/host\s+must/i)
      expect(readme!.text.trimEnd().split('\n').length, folder).toBeLessThanOrEqual(13)
    }
  })

  it('says in each file of another language whether it was compiled', () => {
    const files = filesMatching(/^examples\/.*\.(kt|swift|dart)$/)
    expect(files.length).toBeGreaterThanOrEqual(11)
    const silent = files.filter(({ path: file, text }) =>
      !(file.endsWith('.kt') ? /^\/\/ (Compiled|Run) against shims, never / : /^\/\/ Nobody has compiled or run this file/).test(text)
    )
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it.each(['android', 'ios', 'react-native', 'flutter', 'capacitor'])(
    '%s says in its first line that it could not be run',
    name => {
      const [readme] = filesMatching(new RegExp(`^examples/${name}/README\\.md$`))
      expect(readme?.text.split('\n')[0]).toContain('nobody could run')
    }
  )
})

describe('the server of the examples', () => {
  afterEach(() => vi.restoreAllMocks())

  const serve = (port: string): Promise<string> =>
    new Promise(done => {
      const args = ['--import', 'tsx', 'examples/serve.ts', '--port', port]
      execFile(process.execPath, args, { cwd: resolve(import.meta.dirname, '../..') }, (error, _out, errors) => done(`${error?.code}: ${errors}`))
    })

  it('refuses a port that is taken or none in one line', async () => {
    const taken = await listen(async () => new Response(), { port: 0, host: '127.0.0.1' })
    const refusals = await Promise.all([serve(String(taken.port)), serve('abc')])
    await taken.close()
    expect(refusals).toEqual([
      `1: Port ${taken.port} is taken. Choose another: --port ${taken.port + 1}\n`,
      '1: --port=abc is not a port (0 to 65535).\n'
    ])
  })

  it.each(['facebook-business/user/info', 'host-api/portal-token'])('answers %s without a sandbox with how to start it', async path => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const nobody = await listen(async () => new Response(), { port: 0, host: '127.0.0.1' })
    await nobody.close()
    const sandbox = `http://127.0.0.1:${nobody.port}`
    const answer = await createExampleServer(sandbox)(new Request(`http://localhost/${path}`))
    expect(answer.status).toBe(502)
    expect(await answer.text()).toContain(`The sandbox at ${sandbox} does not answer`)
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('npm start'))
  })
})
