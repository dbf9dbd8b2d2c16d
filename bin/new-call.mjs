import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'

import { loadSource } from './build/load-source.mjs'
import { makeCall } from './skeleton/call.mjs'
import { runSkeleton } from './skeleton/project-files.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const USAGE = 'npm run new:call -- reportList GET /report/list --effect read'
const LEFT = `  the fields of request and answer; a call of a domain that is there moves to its file (src/api/calls)
  what the sandbox answers, its reasons of refusal, and tests of what it changed
  the same call in tests/stated-backend, and its name in docs/api.md (npm run build && node bin/api-reference.mjs)`

await runSkeleton(
  async args => {
    const options = { effect: { type: 'string', default: 'read' } }
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const [name, method, path] = positionals
    const { CALLS } = await loadSource('src/api/calls.ts')
    return makeCall(ROOT, { name, method, path, effect: values.effect }, CALLS)
  },
  USAGE,
  LEFT
)
