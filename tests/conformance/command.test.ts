import { describe, expect, it } from 'vitest'

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
})

describe('the ad-portal command', () => {
  it('serves with or without the word "serve"', () => {
    const wanted = { name: 'serve', backend: 'https://api.example/facebook-business', port: 8080, host: '127.0.0.1' }
    expect(readCommand(['serve', '--backend', 'https://api.example', '--port=8080'], {})).toEqual(wanted)
    expect(readCommand(['--backend=https://api.example'], { PORT: '8080' })).toEqual(wanted)
  })

  it('takes secrets from the environment only', () => {
    const env = { AD_PORTAL_PASSWORD: 'p', AD_PORTAL_TOKEN: 't', AD_PORTAL_LICENSE_KEYS: 'a, b' }
    const args = ['conformance', '--base', 'https://api.example/x', '--username=ann', '--allow-writes', '--amount=50', '--json']
    expect(readCommand(args, env)).toEqual({
      name: 'conformance', baseUrl: 'https://api.example/x', username: 'ann', password: 'p', token: 't', allowWrites: true,
      licenseKeys: ['a', 'b'], agentId: undefined, amount: '50', origin: undefined, json: true
    })
  })

  it.each([[[]], [['--help']], [['conformance', '--help']]])('prints its help for %j', args =>
    expect(readCommand(args, {})).toEqual({ name: 'help' })
  )

  it.each([
    [['dance'], 'no command dance'],
    [['serve'], '--backend'],
    [['serve', '--backend=https://a.example', '--port=x'], '--port=x'],
    [['conformance'], '--base'],
    [['conformance', '--base=https://a.example', '--allow-writes'], '--license-key'],
    [['conformance', '--base=https://a.example', '--amount=much'], '--amount=much'],
    [['conformance', '--base=https://a.example', '--password=x'], '--password']
  ])('refuses %j', (args, word) => {
    expect(() => readCommand(args, {})).toThrow(UsageError)
    expect(() => readCommand(args, {})).toThrow(word)
  })

  it('names every flag in its help, as npm start does', () => {
    for (const flag of ['--backend', '--port', '--host', '--base', '--username', '--allow-writes', '--license-key', '--agent-id', '--amount', '--origin', '--json']) {
      expect(USAGE).toContain(flag)
    }
    expect(readOptions(['--help'], {}).help).toBe(true)
    for (const flag of ['--backend', '--host', '--data', '--origins', '--spec-only', '--put-password', '--speed', '--test-controls', 'PORT', 'DATABASE_URL']) {
      expect(START_USAGE).toContain(flag)
    }
  })
})
