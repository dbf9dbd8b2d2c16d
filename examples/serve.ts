import { parseArgs } from 'node:util'

import { listen } from '../host/server/listen.ts'
import { createExampleServer } from './example-server.ts'

const { values } = parseArgs({
  options: {
    sandbox: { type: 'string', default: 'http://127.0.0.1:4173' },
    port: { type: 'string', default: '4180' }
  }
})
const { port } = await listen(createExampleServer(values.sandbox), {
  port: Number(values.port),
  host: '127.0.0.1'
})
console.log(`Examples at http://localhost:${port}/examples/`)
