import { expect, it } from 'vitest'

import { addressOf } from '../../host/gateway/print-gateway.ts'
import { listen } from '../../host/server/listen.ts'
import { UsageError } from '../../host/server/options.ts'

it('listen keeps an idle connection for at least a minute, and close does not wait for it', async () => {
  const { port, close } = await listen(async () => new Response('ok'), { port: 0, host: '127.0.0.1' })
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect(await answer.text()).toBe('ok')
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(60)
  await close()
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})

it('refuses an address that is not of this machine with one line that names it', async () => {
  const attempt = listen(async () => new Response('ok'), { port: 0, host: '192.0.2.1' })
  await expect(attempt).rejects.toThrow(UsageError)
  await expect(attempt).rejects.toThrow(/^Cannot listen on 192\.0\.2\.1:0: .*EADDRNOTAVAIL/)
})

it.each([
  ['127.0.0.1', 'http://localhost:4173'],
  ['0.0.0.0', 'http://0.0.0.0:4173'],
  ['::1', 'http://[::1]:4173']
])('prints an address for %s that a browser opens', (host, address) => {
  expect(addressOf(host, 4173)).toBe(address)
  expect(URL.canParse(address)).toBe(true)
})
