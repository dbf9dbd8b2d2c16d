import { parseArgs } from 'node:util'

import { listen } from '../host/server/listen.ts'
import { readPort, UsageError } from '../host/server/options.ts'
import { createExampleServer } from './example-server.ts'

const { values } = parseArgs({
  options: {
    sandbox: { type: 'string', default: 'http://127.0.0.1:4173' },
    port: { type: 'string', default: '4180' }
  }
})
try {
  const address = { port: readPort('--port', values.port), host: '127.0.0.1', hint: '--port' } as const
  const { port } = await listen(createExampleServer(values.sandbox), address)
  console.log(`Examples at http://localhost:${port}/examples/`)
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error)
  process.exitCode = 1
}
