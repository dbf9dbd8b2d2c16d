import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const DEFAULT_PORT = 4173
const MAX_PORT = 65_535
/** A slower delivery would end at a time that is no date. */
const MIN_SPEED = 0.0001
const MAX_SPEED = 1000

export interface ServerOptions {
  port: number
  host: string
  /** Directory of the embedded database. */
  data: string
  /** Builds the served files from the sources; without it `dist` is served unchanged. */
  build: boolean
  /** A PostgreSQL to use instead of the embedded database. */
  databaseUrl: string | undefined
  origins: readonly string[]
  specOnly: boolean
  testControls: boolean
  putNeedsPassword: boolean
  speed: number
  /** Base URL of another backend; calls are forwarded to it, and no sandbox is started. */
  backend: string | undefined
  help: boolean
}

/** Output of `npm start -- --help`. */
export const START_USAGE = `npm start -- [options]
    --backend URL      serves the portal and forwards its calls to another backend instead of the sandbox;
                       the report of a conformance run is at /conformance
    --host 127.0.0.1   the address to listen on
    --data .data       folder of the sandbox's database
    --origins A,B      origins of other pages that may call the sandbox; null for file://
    --spec-only        the sandbox sends only fields of the specification
    --put-password     each put asks for the transaction password
    --speed 1          how fast deliveries run, 0.0001 to 1000
    --test-controls    faults, clock and ledger below /__sandbox/

    In the environment: PORT (4173), DATABASE_URL (a PostgreSQL instead of the embedded one).
`

/** Invalid options or environment, with a message for the user. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** @throws {UsageError} on an unknown flag or an invalid value */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>
): ServerOptions {
  const values = parse(args)
  // Without this, the working directory.
  if (values.data === '') throw new UsageError('--data names no directory.')
  const port = readPort('PORT', env.PORT)
  const speed = Number(values.speed ?? 1)
  if (!(speed >= MIN_SPEED && speed <= MAX_SPEED)) {
    throw new UsageError(`--speed=${values.speed} is not ${MIN_SPEED} to ${MAX_SPEED}.`)
  }
  return {
    port,
    host: values.host ?? '127.0.0.1',
    data: resolve(values.data ?? '.data'),
    build: values.build ?? false,
    databaseUrl: env.DATABASE_URL || undefined,
    origins: (values.origins ?? '').split(',').map(origin => origin.trim()).filter(Boolean).map(readOrigin),
    specOnly: values['spec-only'] ?? false,
    testControls: values['test-controls'] ?? false,
    putNeedsPassword: values['put-password'] ?? false,
    speed,
    backend: values.backend,
    help: values.help ?? false
  }
}

/** 4173 by default. @throws {UsageError} when it is not a port */
export function readPort(name: string, text: string | undefined): number {
  const port = text === '' ? NaN : Number(text ?? DEFAULT_PORT)
  if (Number.isInteger(port) && port >= 0 && port <= MAX_PORT) return port
  throw new UsageError(`${name}=${text} is not a port (0 to ${MAX_PORT}).`)
}

/** An origin of an app's own scheme: `capacitor://localhost`. */
const OF_APP = /^[a-z][a-z0-9+.-]*:\/\/[^/?#@]+$/

/** As a browser sends it. @throws {UsageError} for a text that no browser sends, which would never match */
function readOrigin(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : ''
  if (text === 'null' || origin === text || (origin === 'null' && OF_APP.test(text))) return text
  throw new UsageError(`--origins=${text} is not an origin such as https://app.example, without a path.`)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        backend: { type: 'string' },
        build: { type: 'boolean' },
        help: { type: 'boolean' },
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
