import { createHash } from 'node:crypto'

import type { Finding, Report } from './report.ts'
import { sumOf, resultOf } from './report-text.ts'

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem }
  pre { overflow-x: auto; padding: .75rem; border: 1px solid; border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere }
  table { border-collapse: collapse; width: 100% }
  td, th { text-align: start; padding: .25rem .5rem; border-bottom: 1px solid; vertical-align: top }
  label { display: block; margin: .5rem 0 }
  input, button { font: inherit; padding: .4rem .6rem; min-height: 44px }
  .table { overflow-x: auto }
`

/** The page's policy: no scripts, and forms only to its own origin. */
export const CONFORMANCE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'"
].join('; ')

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? '')

const findingHtml = ({ rule, level, call, wrong, description, source, sent, read }: Finding): string => `
  <details${level === 'error' ? ' open' : ''}>
    <summary><strong>${level}</strong> ${escapeHtml(call ?? '')} <code>${rule}</code>: ${escapeHtml(wrong)}</summary>
    <p>${escapeHtml(description)} <em>${escapeHtml(source)}</em></p>
    <p>Sent</p><pre>${escapeHtml(sent)}</pre>
    <p>Read</p><pre>${escapeHtml(read)}</pre>
  </details>`

const reportHtml = (report: Report): string => `
  <h2>${escapeHtml(resultOf(report))}</h2>
  <p>${escapeHtml(sumOf(report))}</p>
  ${report.findings.map(findingHtml).join('')}
  <h2>Calls</h2>
  <div class="table"><table><thead><tr><th>Call</th><th>State</th><th>Not sent</th><th>Not read</th></tr></thead><tbody>
  ${report.calls
    .map(
      ({ method, path, state, why, absent, unknown }) =>
        `<tr><td>${method} ${escapeHtml(path)}</td><td>${state}${why ? `: ${escapeHtml(why)}` : ''}</td>` +
        `<td>${escapeHtml(absent.join(', '))}</td><td>${escapeHtml(unknown.join(', '))}</td></tr>`
    )
    .join('\n')}
  </tbody></table></div>`

/** The page at `/conformance`: a form for a test account, and below it the report of a run. */
export const conformancePage = (backend: string, report: Report | null): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of the backend</title><style>${STYLE}</style></head>
<body>
<main>
  <h1>Conformance of the backend</h1>
  <p>${escapeHtml(backend)}. Only calls that change nothing are made, and a login. Use a test account:
  name and password go to the backend and are kept nowhere. Without them the calls before a login are made.</p>
  <form method="post" action="/conformance">
    <label>User name <br><input name="username" autocomplete="off"></label>
    <label>Password <br><input name="password" type="password" autocomplete="off"></label>
    <button>Run</button>
  </form>
  ${report ? reportHtml(report) : ''}
</main>
</body>
</html>
`
