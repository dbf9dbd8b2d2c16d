import { parseArgs } from 'node:util'

import { readBaseUrl } from '../gateway/base-url.ts'
import { readPort, UsageError } from '../server/options.ts'

export interface ServeCommand {
  name: 'serve'
  backend: string
  port: number
  host: string
}

export interface ConformanceCommand {
  name: 'conformance'
  baseUrl: string
  username: string | undefined
  password: string | undefined
  token: string | undefined
  allowWrites: boolean
  licenseKeys: readonly string[]
  agentId: string | undefined
  amount: string | undefined
  acceptanceCode: string | undefined
  origin: string | undefined
  json: boolean
}

export type Command = { name: 'help' } | ServeCommand | ConformanceCommand
type Environment = Readonly<Record<string, string | undefined>>

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

function parse<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readServe(args: string[], env: Environment): ServeCommand {
  const options = { backend: text, port: text, host: text }
  const { values } = parse(() => parseArgs({ args, options }))
  if (values.backend === undefined) throw new UsageError('serve needs --backend URL.')
  return {
    name: 'serve',
    backend: readBaseUrl('--backend', values.backend),
    port: readPort('--port', values.port ?? env.PORT),
    host: values.host ?? '127.0.0.1'
  }
}

/** Browsers send the exact origin: with a path, even `/`, no answer could match. */
function readOrigin(origin: string | undefined): string | undefined {
  const isOrigin = origin === undefined || origin === 'null' || (URL.canParse(origin) && new URL(origin).origin === origin)
  if (!isOrigin) throw new UsageError(`--origin=${origin} is not an origin such as https://app.example.`)
  return origin
}

function readConformance(args: string[], env: Environment): ConformanceCommand {
  const options = {
    base: text,
    username: text,
    'allow-writes': flag,
    'license-key': { ...text, multiple: true },
    'agent-id': text,
    amount: text,
    'acceptance-code': text,
    origin: text,
    json: flag
  } as const
  const { values } = parse(() => parseArgs({ args, options }))
  if (values.base === undefined) throw new UsageError('conformance needs --base URL.')
  const fromEnv = (env.AD_PORTAL_LICENSE_KEYS ?? '').split(',').map(key => key.trim()).filter(Boolean)
  const licenseKeys = values['license-key'] ?? fromEnv
  const allowWrites = values['allow-writes'] ?? false
  if (allowWrites && licenseKeys.length === 0) {
    throw new UsageError('--allow-writes registers an account of its own: give it --license-key CODE.')
  }
  if (values.amount !== undefined && !/^\d+(\.\d+)?$/.test(values.amount)) {
    throw new UsageError(`--amount=${values.amount} is not an amount such as 100.00.`)
  }
  return {
    name: 'conformance',
    baseUrl: readBaseUrl('--base', values.base),
    username: values.username,
    password: env.AD_PORTAL_PASSWORD,
    token: env.AD_PORTAL_TOKEN,
    allowWrites,
    licenseKeys,
    agentId: values['agent-id'],
    amount: values.amount,
    acceptanceCode: values['acceptance-code'],
    origin: readOrigin(values.origin),
    json: values.json ?? false
  }
}

/** @throws {UsageError} that names the missing or wrong option */
export function readCommand(args: readonly string[], env: Environment): Command {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) return { name: 'help' }
  const [first = '', ...rest] = args
  if (first === 'conformance') return readConformance(rest, env)
  if (first === 'serve') return readServe(rest, env)
  // `ad-portal --backend URL` implies `serve`.
  if (first.startsWith('--backend')) return readServe([...args], env)
  throw new UsageError(`There is no command ${first}.`)
}
