import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const DEFAULT_PORT = 4173
const MAX_PORT = 65_535

export interface ServerOptions {
  port: number
  host: string
  /** Directory of the embedded database. */
  data: string
  /** Builds what it serves from the sources; without it `dist` is served as it is. */
  build: boolean
  /** A PostgreSQL to use instead. */
  databaseUrl: string | undefined
  origins: readonly string[]
  specOnly: boolean
  testControls: boolean
  putNeedsPassword: boolean
  speed: number
}

/** A start that cannot work, with a sentence that says why. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** @throws {UsageError} on an unknown flag or a value that makes no sense */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>
): ServerOptions {
  const values = parse(args)
  const port = Number(env.PORT ?? DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) {
    throw new UsageError(`PORT=${env.PORT} is not a port (0 to ${MAX_PORT}).`)
  }
  const speed = Number(values.speed ?? 1)
  if (!(speed > 0) || speed > 1000) {
    throw new UsageError(`--speed=${values.speed} is not above 0 and at most 1000.`)
  }
  return {
    port,
    host: values.host ?? '127.0.0.1',
    data: resolve(values.data ?? '.data'),
    build: values.build ?? false,
    databaseUrl: env.DATABASE_URL || undefined,
    origins: (values.origins ?? '').split(',').map(origin => origin.trim()).filter(Boolean),
    specOnly: values['spec-only'] ?? false,
    testControls: values['test-controls'] ?? false,
    putNeedsPassword: values['put-password'] ?? false,
    speed
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        build: { type: 'boolean' },
        host: { type: 'string' },
        data: { type: 'string' },
        origins: { type: 'string' },
        speed: { type: 'string' },
        'put-password': { type: 'boolean' },
        'spec-only': { type: 'boolean' },
        'test-controls': { type: 'boolean' }
      }
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
