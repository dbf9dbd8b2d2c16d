import type { HostLink, PortalMethod, PortalRequests } from '../../../src/bridge/host-link.ts'
import type { Findings } from './report.ts'

/** Milliseconds for the host, or the user at its back button. */
export const HOST_MS = 30_000

type Answers = { [M in PortalMethod]: PortalRequests[M]['result'] | ((params: PortalRequests[M]['params']) => PortalRequests[M]['result']) }

const ANSWERS: Answers = {
  'back.press': { handled: true },
  'portal.ping': () => ({ at: Date.now() }),
  'close.ask': { allow: true },
  'token.set': { accepted: true },
  'language.set': ({ code }) => ({ code }),
  'route.open': { accepted: true },
  'theme.set': { accepted: true },
  'insets.set': {},
  'visibility.set': {},
  'log.export': { log: '{}' }
}

/** Waits for the host's requests; those not received in time count as not offered. */
export function listenToHost(findings: Findings, link: HostLink): void {
  for (const method of Object.keys(ANSWERS) as PortalMethod[]) {
    const title = method === 'back.press' ? 'back.press (press back now)' : `${method} by the host`
    findings.set(method, title, 'asked')
    const answer = ANSWERS[method] as object | ((params: unknown) => object)
    const handle = link.handle as (method: string, answer: (params: unknown) => object) => void
    handle(method, params => {
      findings.set(method, title, 'pass')
      return typeof answer === 'function' ? answer(params) : answer
    })
    setTimeout(() => {
      const isOpen = findings.all().some(({ id, status }) => id === method && status === 'asked')
      if (isOpen) findings.set(method, title, 'not_offered', 'nothing received within 30 seconds')
    }, HOST_MS)
  }
}
