import type { CallReport, Finding, Report } from './report.ts'

const WIDTH = 26
const indent = (text: string, by = 6): string => text.split('\n').map(line => ' '.repeat(by) + line).join('\n')
const count = (amount: number, one: string, many: string): string => `${amount} ${amount === 1 ? one : many}`

export const sumOf = ({ findings, calls, made, names }: Report): string => {
  const errors = findings.filter(({ level }) => level === 'error').length
  const warnings = findings.length - errors
  return [
    `${made} of ${calls.length} calls made`,
    count(errors, 'error', 'errors'),
    count(warnings, 'warning', 'warnings'),
    names
  ].join(', ')
}

export function resultOf({ conforms, made, calls, untested, findings }: Report): string {
  const limit = untested.length > 0 ? ', as far as tested' : made < calls.length ? ', in the calls made' : ''
  const left = untested.map(({ call, why }) => `${call} (${why})`).join(', ')
  const errors = findings.filter(({ level }) => level === 'error')
  if (errors.length > 0 && errors.every(({ rule }) => rule === 'token')) return 'NOT CHECKED: the token that was given is not valid. The calls of the account need a new one.'
  const result = conforms
    ? `CONFORMS${limit}: the portal can work with this backend.`
    : 'DOES NOT CONFORM: the portal cannot work with the errors in this report.'
  return left ? `${result} Not tested: ${left}.` : result
}

function lineOf({ call, method, path, state, why, stated, own }: CallReport): string {
  const names = state === 'succeeded' ? `names: ${stated.length} stated, ${own.length} of the portal` : why
  return `  ${call.padEnd(WIDTH)}${state.padEnd(11)}${`${method} ${path}`.padEnd(38)}${names}`
}

function findingText({ rule, level, call, description, source, sent, read, wrong }: Finding): string {
  return [
    `${level.toUpperCase()} ${rule}${call ? ` in ${call}` : ''}: ${wrong}`,
    `  rule: ${description}`,
    `  where: ${source}`,
    '  sent:',
    indent(sent),
    '  read:',
    indent(read),
    ''
  ].join('\n')
}

/** The report for a terminal. */
export function reportText(report: Report): string {
  const absent = report.calls.filter(({ absent: names }) => names.length > 0)
  const unread = report.calls.filter(({ unknown }) => unknown.length > 0)
  return [
    `Conformance of ${report.base}, ${report.at}`,
    '',
    'Calls',
    ...report.calls.map(lineOf),
    '',
    ...(absent.length > 0 ? ['Stated by the specification, but not sent (the portal leaves them out)'] : []),
    ...absent.map(({ call, absent: names }) => `  ${call.padEnd(WIDTH)}${names.join(', ')}`),
    '',
    ...(unread.length > 0 ? ['Sent, but not read by the portal (adapt can rename a field)'] : []),
    ...unread.map(({ call, unknown }) => `  ${call.padEnd(WIDTH)}${unknown.join(', ')}`),
    '',
    ...report.findings.map(findingText),
    sumOf(report),
    resultOf(report),
    ''
  ].join('\n').replace(/\n{3,}/g, '\n\n')
}
