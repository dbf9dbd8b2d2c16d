import { expect, it } from 'vitest'

import { listen } from '../../host/server/listen.ts'

it('listen keeps an idle connection for at least a minute, and close does not wait for it', async () => {
  const { port, close } = await listen(async () => new Response('ok'), { port: 0, host: '127.0.0.1' })
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect(await answer.text()).toBe('ok')
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(60)
  await close()
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})
