import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'

import { loadSource } from './build/load-source.mjs'
import { runSkeleton } from './skeleton/project-files.mjs'
import { makeScreen } from './skeleton/screen.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const USAGE = 'npm run new:screen -- /ad-center/reports --title "Reports" --call planList'
const LEFT = `  the title in the eleven other languages of locales/ (npm test -- project names them)
  what the screen shows: its view and model, its states in tests/support/state-rows.ts and stated-rows.ts
  its fixtures in host/server, a browser test, and its pictures (npm run build && npm run gallery)
  its address in docs/embedding.md`

await runSkeleton(
  async args => {
    const options = { title: { type: 'string' }, call: { type: 'string' } }
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const { CALLS, REQUESTS } = await loadSource('src/api/calls.ts')
    return makeScreen(ROOT, { path: positionals[0], title: values.title, call: values.call ?? '' }, CALLS, REQUESTS)
  },
  USAGE,
  LEFT
)
