import type { Finding, Status } from './report.ts'

const WORDS: Readonly<Record<Status, string>> = {
  running: 'Checking',
  asked: 'Waiting',
  pass: 'Pass',
  fail: 'Fail',
  not_offered: 'Not offered'
}

export function make(tag: string, text: string, className = ''): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  if (className) element.className = className
  return element
}

export function showFindings(list: HTMLElement, summary: HTMLElement, findings: readonly Finding[]): void {
  list.replaceChildren(
    ...findings.map(({ id, title, status, detail }) => {
      const row = make('li', '')
      row.dataset.id = id
      row.append(make('strong', WORDS[status], status), make('span', title), make('small', detail))
      return row
    })
  )
  const count = (status: Status) => findings.filter(finding => finding.status === status).length
  const open = count('running') + count('asked')
  const words = `${count('pass')} passed, ${count('fail')} failed, ${count('not_offered')} not offered`
  summary.textContent = open > 0 ? `${words}, ${open} open` : words
}
