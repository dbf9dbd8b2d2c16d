import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

import { expect, onTestFinished } from 'vitest'

import { isTorture } from './scale.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Milliseconds after which a wait for the web view has failed. */
const PATIENCE = 60_000

interface HostEvent {
  event: string
  [detail: string]: unknown
}

/** The native host as a process of its own, under a virtual display. */
export interface NativeHost {
  /** Its events so far, oldest first. */
  events: readonly HostEvent[]
  /** Its exit code, once it has ended. */
  exited: Promise<number | null>
  command(name: string, detail?: object): Promise<unknown>
  /** Runs a script in the page. */
  evaluate(script: string): Promise<string>
  /** All readable text of the portal. */
  text(): Promise<string>
  /** Waits until the portal shows this. */
  sees(text: string | RegExp): Promise<void>
  isAt(route: string): Promise<void>
  /** Waits for an event of the host. */
  emits(event: object): Promise<void>
}

const SHADOW = `document.querySelector('ad-portal-root')?.shadowRoot`

/** The processor does all drawing here: emulating a graphics card costs a third of a web view's computing. */
const DRAWING: NodeJS.ProcessEnv = isTorture ? {} : { WEBKIT_DISABLE_DMABUF_RENDERER: '1' }

/** Each host has a display of its own: the one before may not have left its display yet. */
let lastDisplay = 99

/**
 * @param source an address, or the file of a document that has none
 * @param env further environment of its toolkit
 */
export function startNativeHost(source: string | { html: string }, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): NativeHost {
  lastDisplay += 1
  /** Its web view's storage: in the home folder it would outlive the test, and the token of one `file://` page log in the next. */
  const home = mkdtempSync(join(tmpdir(), 'ad-portal-native-'))
  const shown = typeof source === 'string' ? `--url=${source}` : `--html=${source.html}`

  const child = spawn(
    'xvfb-run',
    ['-a', '-n', String(lastDisplay), 'gjs', '-m', 'host/native/main.js', shown, '--control', ...args],
    {
      cwd: ROOT,
      detached: true,
      // Web processes have a sandbox of their own, which a container does not allow.
      env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', NO_AT_BRIDGE: '1', XDG_DATA_HOME: home, XDG_CACHE_HOME: home, ...DRAWING, ...env }
    }
  )
  const events: HostEvent[] = []
  const waiting = new Map<number, (answer: { value?: unknown; error?: string }) => void>()
  const complaints: string[] = []
  let lastId = 0
  let hasEnded = false

  createInterface({ input: child.stdout }).on('line', line => {
    const message = JSON.parse(line) as { id?: number; value?: unknown; error?: string }
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else events.push(message as unknown as HostEvent)
  })
  child.stderr.on('data', data => complaints.push(String(data)))
  const endedError = (): string => `the host has ended: ${complaints.join('')}`
  const exited = new Promise<number | null>(done => {
    child.once('exit', code => {
      hasEnded = true
      for (const settle of waiting.values()) settle({ error: endedError() })
      done(code)
    })
  })
  onTestFinished(async () => {
    // The display and the web processes end with the group.
    if (!hasEnded && child.pid) process.kill(-child.pid, 'SIGTERM')
    await exited
    rmSync(home, { recursive: true, force: true })
  })

  const host: NativeHost = {
    events,
    exited,
    command(name, detail = {}) {
      lastId += 1
      const id = lastId
      return new Promise((done, fail) => {
        waiting.set(id, ({ value, error }) => {
          waiting.delete(id)
          if (error === undefined) done(value)
          else fail(new Error(error))
        })
        if (hasEnded) waiting.get(id)?.({ error: endedError() })
        else child.stdin.write(`${JSON.stringify({ id, do: name, ...detail })}\n`)
      })
    },
    evaluate: async script => String(await host.command('evaluate', { script })),
    text: () => host.evaluate(`${SHADOW}?.textContent ?? ''`),
    sees: text => expect.poll(host.text, { timeout: PATIENCE }).toMatch(text),
    isAt: route =>
      expect.poll(() => host.evaluate('location.hash'), { timeout: PATIENCE }).toBe(`#${route}`),
    emits: event =>
      expect.poll(() => events, { timeout: PATIENCE }).toContainEqual(expect.objectContaining(event))
  }
  return host
}

/**
 * Presses the element whose name is or begins with this, once it is there and enabled.
 * The click comes after the answer, because it may end the host.
 */
export async function press(host: NativeHost, name: string): Promise<void> {
  const script = `(() => {
    const all = [...(${SHADOW}?.querySelectorAll('button, a, [role=button]') ?? [])]
      .filter(one => !one.closest('[inert]') && !one.disabled)
    const nameOf = one => (one.getAttribute('aria-label') ?? one.textContent).trim()
    const name = ${JSON.stringify(name)}
    const found = all.find(one => nameOf(one) === name) ?? all.find(one => nameOf(one).startsWith(name))
    if (!found) return 'nothing is called ' + name + ' in: ' + all.map(nameOf).join(' | ')
    setTimeout(() => found.click())
    return 'pressed'
  })()`
  await expect.poll(() => host.evaluate(script), { timeout: PATIENCE }).toBe('pressed')
}

/** The first field with this label, as the page finds it; undefined while there is none. */
const labelled = (label: string): string =>
  `${SHADOW}?.getElementById([...${SHADOW}.querySelectorAll('label')].find(
    one => one.textContent.startsWith(${JSON.stringify(label)}))?.htmlFor)`

/** Types into the first field with this label, once it is there. */
export async function type(host: NativeHost, label: string, text: string): Promise<string> {
  await expect.poll(() => host.evaluate(`String(!!${labelled(label)})`), { timeout: PATIENCE }).toBe('true')
  return host.evaluate(`(() => {
    const field = ${labelled(label)}
    field.focus()
    field.value = ${JSON.stringify(text)}
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    return field.value
  })()`)
}

/** The value of the field with this label. */
export const valueOf = (host: NativeHost, label: string): Promise<string> =>
  host.evaluate(`${labelled(label)}.value`)
