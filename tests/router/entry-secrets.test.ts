import { atom } from 'nanostores'
import { describe, expect, it, onTestFinished } from 'vitest'

import { createMemoryLocation } from '../../src/env/location.ts'
import { ownTarget, takeEntrySecrets } from '../../src/router/address.ts'
import { createRouter } from '../../src/router/router.ts'
import { createTestEnv } from '../support/test-env.ts'

const SECRET = 'one-use'

function open(path: string) {
  const location = createMemoryLocation(path)
  const addresses: string[] = []
  location.listen(text => addresses.push(text))
  const router = createRouter(location, atom(false), createTestEnv().sessionStorage)
  onTestFinished(router.destroy)
  return { location, router, addresses }
}

describe('secrets in an address', () => {
  it('are removed from it, and the rest stays', () => {
    const text = `/entry?lang=de&entry_credential=${SECRET}&token=t&target=%2Fplan%3Fstatus%3DwaitPut`
    expect(takeEntrySecrets(text)).toEqual({
      rest: '/entry?lang=de&target=%2Fplan%3Fstatus%3DwaitPut',
      secrets: { credential: SECRET, token: 't' }
    })
  })

  it('leave an address without any unchanged', () => {
    const text = '/plan?status=waitPut&x=%20'
    expect(takeEntrySecrets(text)).toEqual({ rest: text, secrets: null })
  })

  it('are taken from an address that is too long, whatever makes it so', () => {
    const token = 't'.repeat(3_000)
    const { location, router } = open(`/entry?token=${token}&lang=de`)
    expect(location.get()).toBe('/entry?lang=de')
    expect(router.$entrySecrets.get()).toEqual({ token })
    location.push(`/entry?token=${SECRET}&x=${'y'.repeat(3_000)}`)
    expect(location.get()).toBe('/entry')
    expect(router.$entrySecrets.get()).toEqual({ token: SECRET })
  })

  it.each([
    [`/register?url=${'x'.repeat(70_000)}`, '/register'],
    [`/${'x'.repeat(70_000)}?a=1`, `/${'x'.repeat(2_047)}`]
  ])('leave an address that is too long without its query, then its end', (text, rest) => {
    const { location, router } = open(text)
    expect(location.get()).toBe(rest)
    router.open(text)
    expect(location.get()).toBe(rest)
  })

  it('do not count when they are empty, and are removed too', () => {
    expect(takeEntrySecrets('/entry?token=')).toEqual({ rest: '/entry', secrets: null })
  })

  it('are gone from location and route once the router exists', () => {
    const { location, router } = open(`/entry?entry_credential=${SECRET}&lang=de`)
    expect(location.get()).toBe('/entry?lang=de')
    expect(router.$route.get().query).toEqual({ lang: 'de' })
    expect(router.$entrySecrets.get()).toEqual({ credential: SECRET })
    router.forgetEntrySecrets()
    expect(router.$entrySecrets.get()).toBeNull()
  })

  it('that arrive later stay in neither route nor address, whether the page or the portal navigates', () => {
    const { location, router } = open('/entry')
    const seen: string[] = []
    router.$route.listen(route => seen.push(JSON.stringify(route)))
    location.push(`/entry?token=${SECRET}&x=1`)
    expect(router.$entrySecrets.get()).toEqual({ token: SECRET })
    expect(location.get()).toBe('/entry?x=1')
    location.listen(path => seen.push(path))
    router.open(`/ad-welcome?entry_credential=${SECRET}`)
    expect(location.get()).toBe('/ad-welcome')
    expect(router.$entrySecrets.get()).toEqual({ credential: SECRET })
    expect(seen.join()).not.toContain(SECRET)
  })
})

describe('the target of a link', () => {
  it('is a screen of the portal behind the login', () => {
    expect(ownTarget('/plan?status=waitPut')).toBe('/plan?status=waitPut')
  })

  it.each([undefined, '', 'plan', '/nowhere', '/login', '/entry', '//evil.example', 'https://evil.example/plan'])(
    'is null for %j',
    target => expect(ownTarget(target)).toBeNull()
  )
})
