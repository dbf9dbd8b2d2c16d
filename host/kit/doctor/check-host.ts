import type { HostEvent, HostLink } from '../../../src/bridge/host-link.ts'
import type { Findings } from './report.ts'
import type { SpyTransport } from './spy-transport.ts'

/** Milliseconds within which a host that accepts a wrong key would answer. */
const STRANGER_MS = 500

export const waitFor = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

/** Whether there is a host, and its version. */
export async function checkHandshake(findings: Findings, link: HostLink, kind: string): Promise<boolean> {
  findings.set('channel', 'A channel to the host', kind === 'none' ? 'fail' : 'pass', kind)
  const title = 'Handshake within 1.5 seconds'
  findings.set('handshake', title, 'running')
  const dispose: (() => void)[] = []
  await new Promise<void>(done => {
    dispose.push(link.listen(() => done()))
    if (link.state() !== 'connecting') done()
  })
  dispose.forEach(stop => stop())
  const isThere = link.state() === 'connected'
  const why = kind === 'none' ? 'no object on the page to post to' : 'no ack with a common version'
  findings.set('handshake', title, isThere ? 'pass' : 'fail', isThere ? '' : why)
  return isThere
}

/** A token at the start, and another one when it is refused. */
export async function checkTokens(findings: Findings, link: HostLink): Promise<void> {
  const title = 'token.request'
  const forced = 'token.request with force'
  if (!link.supports('token.request')) {
    findings.set('token.request', title, 'not_offered', 'users log in by hand')
    return
  }
  findings.set('token.request', title, 'running')
  const first = await link.request('token.request', { reason: 'start', force: false })
  if (!first.ok || first.value.token === '') {
    findings.set('token.request', title, 'fail', first.ok ? 'an empty token' : first.failure)
    return
  }
  const { token, expiresAt } = first.value
  const isDated = expiresAt === undefined || Date.parse(expiresAt) > Date.now()
  const words = isDated ? `${token.length} characters` : 'expiresAt is not a future time'
  findings.set('token.request', title, isDated ? 'pass' : 'fail', words)
  findings.set('token.force', forced, 'running')
  const second = await link.request('token.request', { reason: 'refused', force: true })
  if (!second.ok) {
    const isClear = second.failure === 'denied' || second.failure === 'cancelled'
    findings.set('token.force', forced, isClear ? 'pass' : 'fail', second.failure)
  } else if (second.value.token === token) {
    findings.set('token.force', forced, 'fail', 'the same token again: the portal could never recover')
  } else findings.set('token.force', forced, 'pass', 'another token')
}

export async function checkLanguageChange(findings: Findings, link: HostLink, locale: string | null): Promise<void> {
  if (!link.supports('language.changed')) {
    findings.set('language.changed', 'language.changed', 'not_offered')
    return
  }
  const code = locale ?? 'en'
  const { ok, ...rest } = await link.request('language.changed', { code, tag: code })
  findings.set('language.changed', 'language.changed', ok ? 'pass' : 'fail', 'failure' in rest ? rest.failure : code)
}

/** The host must have its own rule: a script is not a link. */
export async function checkLinkRule(findings: Findings, link: HostLink): Promise<void> {
  if (!link.supports('link.open')) return
  const { ok } = await link.request('link.open', { url: ['javascript', 'void 0'].join(':') })
  findings.set('link.rule', 'link.open refuses a script', ok ? 'fail' : 'pass')
}

const EVENTS: Record<HostEvent, true> = { 'portal.state': true, 'portal.title': true, 'portal.haptic': true, 'portal.log': true }

export function checkOffers(findings: Findings, link: HostLink): void {
  const canClose = link.supports('app.close')
  const why = 'without it the portal’s own back arrow cannot close it'
  findings.set('app.close.offer', 'app.close offered', canClose ? 'pass' : 'fail', canClose ? '' : why)
  for (const event of Object.keys(EVENTS) as HostEvent[]) {
    findings.set(event, event, link.supports(event) ? 'pass' : 'not_offered')
  }
  link.emit('portal.title', { title: 'Doctor' })
}

/** Runs last, because a host that fails it no longer listens to us. */
export async function checkStranger(findings: Findings, transport: SpyTransport, key: string | null): Promise<void> {
  const title = 'A wrong key is refused'
  if (!key) return findings.set('stranger', title, 'not_offered', 'there is no key')
  findings.set('stranger', title, 'running')
  transport.sayHelloAsStranger()
  await waitFor(STRANGER_MS)
  const isSafe = !transport.hasAnsweredStranger()
  findings.set('stranger', title, isSafe ? 'pass' : 'fail', isSafe ? '' : 'a hello with a wrong key was answered')
}

export function checkMessages(findings: Findings, transport: SpyTransport): void {
  const complaints = transport.complaints()
  const isFine = complaints.length === 0
  findings.set('messages', 'Messages of the host', isFine ? 'pass' : 'fail', complaints.join(', '))
}
