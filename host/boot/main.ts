import { createChannel } from './channel.ts'
import type { BootPage, Line, Reason, Stage } from './boot-page.ts'

/*
 * Runs in a page before the bundle, in engines of any age: reports to the host that the page has begun,
 * and why the portal will not load. docs/embedding.md shows how to include it.
 */

/** Milliseconds for the bundle to arrive; with the message to the host less than three seconds. */
const PATIENCE_MS = 2_700
/** Milliseconds from there until the portal is shown, where the page waits for that. */
const READY_MS = 2_500
/** A policy's own report may arrive after the failure that it caused. */
const REPORT_MS = 200

const page = window as unknown as Window & BootPage
const own = document.currentScript
const option = (name: string) => own && own.getAttribute('data-' + name)
const parts = (option('bundle') || 'portal.').split(' ')
/** The stage that ends the watch. */
const end = option('until') || 'parsed'
const post = createChannel(page, option('host-origin'))
const log: Line[] = []
const reported: Record<string, unknown> = {}
let shown = 'none'
let isBlocked = false

const isBundle = (address: string | undefined) =>
  !!address && parts.some(part => address.indexOf(part) >= 0)

/** Shows the page's own text for the reason, and hides it again if the bundle arrives late. */
function show(): void {
  const notices = document.querySelectorAll<HTMLElement>('[data-boot-notice]')
  for (let at = 0; at < notices.length; at += 1) {
    const notice = notices.item(at)
    notice.hidden = String(notice.getAttribute('data-boot-notice')).indexOf(shown) < 0
  }
}

function report(stage: Stage, reason?: Reason): void {
  const name = reason || stage
  // An engine that is too old is not withdrawn, whatever loads in it.
  if (reported.engine || reported[name] || (reason && reported[end])) return
  const at = Date.now()
  reported[name] = log.push({ stage, reason, at })
  shown = reason || 'none'
  show()
  post(at, { stage, reason, at })
  if (stage === 'parsed') wait('ready', READY_MS)
}
const fail = (reason: Reason) => report('fatal', reason)

/** Fails unless the stage, or what prevents it, is reported within the time. */
function wait(stage: Stage, ms: number): void {
  setTimeout(() => reported[stage] || shown !== 'none' || fail('timeout'), ms)
}

function onError(event: ErrorEvent): void {
  if (isBundle((event.target as HTMLScriptElement).src)) {
    setTimeout(() => fail(isBlocked ? 'blocked' : navigator.onLine ? 'load' : 'offline'), REPORT_MS)
  } else if (isBundle(event.filename)) {
    fail(/Syntax/.test(event.message + event.error) ? 'syntax' : 'crash')
  }
}

page.AdPortalBoot = { report, log }
report('boot')
// Dialogs and style sheets need these two, which are newer than ES2020.
if (!page.BigInt || !page.HTMLDialogElement || !page.CSS?.supports('selector(:is(a))')) fail('engine')
wait('parsed', PATIENCE_MS)
document.addEventListener('DOMContentLoaded', show)
document.addEventListener('securitypolicyviolation', event => {
  if (event.violatedDirective.indexOf('script') === 0) isBlocked = true
})
page.addEventListener('error', onError, true)
