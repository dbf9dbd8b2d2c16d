import { createHostLink } from '../../../src/bridge/create-host-link.ts'
import { detectTransport } from '../../../src/bridge/detect-transport.ts'
import type { HostLink } from '../../../src/bridge/host-link.ts'
import { VERSIONS } from '../../../src/bridge/read-message.ts'
import { BY_HAND, runByHand } from './by-hand.ts'
import {
  checkHandshake,
  checkLanguageChange,
  checkLinkRule,
  checkMessages,
  checkOffers,
  checkStranger,
  checkTokens
} from './check-host.ts'
import { checkLanguages, checkLaunch, checkStorage, takeLaunch } from './check-page.ts'
import { listenToHost } from './from-host.ts'
import { createFindings, type DoctorReport } from './report.ts'
import { make, showFindings } from './show-report.ts'
import { createSpyTransport } from './spy-transport.ts'

const find = (id: string): HTMLElement => document.getElementById(id) ?? document.body

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

const clock = {
  now: () => Date.now(),
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  }
}

async function examine(): Promise<void> {
  const launch = takeLaunch(window as { AdPortalLaunch?: unknown })
  const transport = createSpyTransport(detectTransport(window, launch.key ?? randomText()))

  function show(): void {
    const report: DoctorReport = {
      protocol: VERSIONS[1],
      page: location.origin + location.pathname,
      engine: navigator.userAgent,
      transport: transport.kind,
      findings: findings.all()
    }
    Object.assign(window, { doctorReport: report })
    showFindings(find('findings'), find('summary'), report.findings)
    find('json').textContent = JSON.stringify(report, null, 2)
  }
  const findings = createFindings(show)
  find('copy').addEventListener('click', () => void copyReport())

  checkLaunch(findings, launch, transport.kind)
  checkStorage(findings)
  const languages = checkLanguages(findings)
  const link = createHostLink({ transport, clock, randomId: randomText })
  if (await checkHandshake(findings, link, transport.kind)) {
    listenToHost(findings, link)
    checkOffers(findings, link)
    await checkTokens(findings, link)
    await checkLanguageChange(findings, link, launch.locale)
    await checkLinkRule(findings, link)
    offerButtons(link)
    await checkStranger(findings, transport, launch.key)
    checkMessages(findings, transport)
  }
  await languages
  // Signals to automation that only manual checks and the host are pending.
  document.body.dataset.examined = 'yes'

  function offerButtons(to: HostLink): void {
    for (const row of BY_HAND) {
      const isOffered = to.supports(row.method)
      findings.set(row.method, row.label, isOffered ? 'asked' : 'not_offered', isOffered ? 'press its button' : '')
      if (!isOffered) continue
      const button = make('button', row.label)
      button.addEventListener('click', () => {
        void runByHand(row, findings, to).then(() => checkMessages(findings, transport))
      })
      find('buttons').append(button)
    }
  }
}

async function copyReport(): Promise<void> {
  const report = find('json')
  try {
    await navigator.clipboard.writeText(report.textContent ?? '')
    find('copied').textContent = 'Copied'
  } catch {
    // Many web views allow no clipboard: the text is selected for copying by hand.
    getSelection()?.selectAllChildren(report)
    find('copied').textContent = 'Selected: copy it by hand'
  }
}

void examine()
