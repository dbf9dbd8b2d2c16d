import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'

import { until } from './until.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** As `npm start` and `npm run sandbox:reset` run them. */
const SCRIPTS = { main: ['bin/start.mjs'], reset: ['--import', 'tsx', 'host/server/reset.ts'] }

export interface SandboxProcess {
  url: string
  output(): string
  pid: number
  /** Resolves with exit code and signal once the process has ended. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  kill(signal: NodeJS.Signals): void
}

export interface ProcessSetup {
  data: string
  args?: readonly string[]
  env?: Readonly<Record<string, string>>
  script?: keyof typeof SCRIPTS
}

function launch(setup: ProcessSetup): { child: ChildProcess; output: () => string } {
  const script = SCRIPTS[setup.script ?? 'main']
  const child = spawn(
    process.execPath,
    [...script, `--data=${setup.data}`, ...(setup.args ?? [])],
    { cwd: ROOT, env: { ...process.env, DATABASE_URL: '', PORT: '0', ...setup.env } }
  )
  let text = ''
  const collect = (chunk: Buffer) => {
    text += chunk.toString('utf8')
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return { child, output: () => text }
}

const exitOf = (child: ChildProcess): SandboxProcess['exited'] =>
  new Promise(done => {
    child.once('exit', (code, signal) => done({ code, signal }))
  })

/** Runs a script of the sandbox to its end. */
export async function runToEnd(
  setup: ProcessSetup
): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(setup)
  const { code } = await exitOf(child)
  return { code, output: output() }
}

/** Starts the sandbox and sends a signal as soon as the check passes. */
export async function stopEarly(setup: ProcessSetup, signal: NodeJS.Signals, check: () => boolean): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  const { child } = launch(setup)
  const exited = exitOf(child)
  await until(() => {
    if (!check()) throw new Error('not yet')
  })
  child.kill(signal)
  return exited
}

/** Starts the sandbox as `npm start` does, on a free port, and waits until it has printed everything. */
export async function startProcess(setup: ProcessSetup): Promise<SandboxProcess> {
  const { child, output } = launch(setup)
  const exited = exitOf(child)
  const ready = new Promise<string>(found => {
    child.stdout?.on('data', () => {
      const address = /(http:\/\/localhost:\d+)\//.exec(output())?.[1]
      if (address && output().includes('Unused access codes')) found(address)
    })
  })
  const url = await Promise.race([
    ready,
    exited.then(() => {
      throw new Error(`The sandbox did not start: ${output()}`)
    })
  ])
  return { url, output, pid: child.pid!, exited, kill: signal => child.kill(signal) }
}

/** One call to a sandbox in another process; rejects when the connection breaks. */
export async function callProcess(
  url: string,
  path: string,
  body: object | null,
  token?: string
): Promise<{ code: number; data: Record<string, unknown> }> {
  const response = await fetch(`${url}/facebook-business${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { 'X-CT': token } : {})
    },
    ...(body ? { body: JSON.stringify(body) } : {})
  })
  return (await response.json()) as { code: number; data: Record<string, unknown> }
}
