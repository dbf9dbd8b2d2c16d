import { PassThrough } from 'node:stream'

import { describe, expect, it } from 'vitest'

import { askSecretly } from '../../host/cli/ask-secretly.ts'
import { readCommand } from '../../host/cli/command.ts'
import { USAGE } from '../../host/cli/usage.ts'
import { readBaseUrl } from '../../host/gateway/base-url.ts'
import { readOptions, START_USAGE, UsageError } from '../../host/server/options.ts'

describe('readBaseUrl', () => {
  it.each([
    ['https://api.example', 'https://api.example/facebook-business'],
    ['https://api.example/', 'https://api.example/facebook-business'],
    ['https://api.example/v2/portal/', 'https://api.example/v2/portal'],
    ['http://localhost:8080', 'http://localhost:8080/facebook-business']
  ])('reads %s as %s', (given, base) => expect(readBaseUrl('--base', given)).toBe(base))

  it.each(['api.example', 'ftp://api.example', 'https://ann:secret@api.example'])('refuses %s', given =>
    expect(() => readBaseUrl('--base', given)).toThrow(UsageError)
  )

  it('does not repeat a password', () =>
    expect(() => readBaseUrl('--base', 'https://ann:secret@api.example')).not.toThrow('secret')
  )
})

describe('the prompt for a password', () => {
  it.each([['Ctrl+C', '\u0003'], ['Ctrl+D', '\u0004']])('that is left with %s is invalid usage', async (_name, key) => {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    const asked = askSecretly('Password of ann: ', input)
    input.write(key)
    await expect(asked).rejects.toThrow(UsageError)
    await expect(asked).rejects.toThrow('No password was given')
  })

  it('returns what was typed', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    const asked = askSecretly('Password of ann: ', input)
    input.write('secret\r')
    expect(await asked).toBe('secret')
  })
})

describe('the ad-portal command', () => {
  it('serves with or without the word "serve"', () => {
    const wanted = { name: 'serve', backend: 'https://api.example/facebook-business', port: 8080, host: '127.0.0.1' }
    expect(readCommand(['serve', '--backend', 'https://api.example', '--port=8080'], {})).toEqual(wanted)
    expect(readCommand(['--backend=https://api.example'], { PORT: '8080' })).toEqual(wanted)
  })

  it('takes secrets from the environment only', () => {
    const env = { AD_PORTAL_PASSWORD: 'p', AD_PORTAL_TOKEN: 't', AD_PORTAL_LICENSE_KEYS: 'a, b' }
    const args = ['conformance', '--base', 'https://api.example/x', '--username=ann', '--allow-writes', '--amount=50', '--acceptance-code=C-1', '--json']
    expect(readCommand(args, env)).toEqual({
      name: 'conformance', baseUrl: 'https://api.example/x', username: 'ann', password: 'p', token: 't', allowWrites: true,
      licenseKeys: ['a', 'b'], agentId: undefined, amount: '50', acceptanceCode: 'C-1', origin: undefined, json: true
    })
  })

  it.each([[[]], [['--help']], [['conformance', '--help']]])('prints its help for %j', args =>
    expect(readCommand(args, {})).toEqual({ name: 'help' })
  )

  it.each([
    [['dance'], 'no command dance'],
    [['serve'], '--backend'],
    [['serve', '--backend=https://a.example', '--port=x'], '--port=x'],
    [['serve', '--backend=https://a.example', '--port='], '--port='],
    [['conformance'], '--base'],
    [['conformance', '--base=https://a.example', '--allow-writes'], '--license-key'],
    [['conformance', '--base=https://a.example', '--amount=much'], '--amount=much'],
    [['conformance', '--base=https://a.example', '--origin=app.example'], '--origin=app.example'],
    [['conformance', '--base=https://a.example', '--origin=https://app.example/'], '--origin=https://app.example/'],
    [['conformance', '--base=https://a.example', '--password=x'], '--password']
  ])('refuses %j', (args, word) => {
    expect(() => readCommand(args, {})).toThrow(UsageError)
    expect(() => readCommand(args, {})).toThrow(word)
  })

  it.each(['https://app.example', 'http://localhost:5173', 'null'])('takes the origin %s', origin =>
    expect(readCommand(['conformance', '--base=https://a.example', `--origin=${origin}`], {})).toMatchObject({ origin })
  )

  it('names every flag in its help, as npm start does', () => {
    for (const flag of ['--backend', '--port', '--host', '--base', '--username', '--allow-writes', '--license-key', '--agent-id', '--amount', '--acceptance-code', '--origin', '--json']) {
      expect(USAGE).toContain(flag)
    }
    expect(readOptions(['--help'], {}).help).toBe(true)
    for (const flag of ['--backend', '--host', '--data', '--origins', '--spec-only', '--put-password', '--speed', '--test-controls', 'PORT', 'DATABASE_URL']) {
      expect(START_USAGE).toContain(flag)
    }
  })
})
