/** `asked`: it waits for the person or the host. `not_offered`: nothing is wrong, and nothing was tried. */
export type Status = 'running' | 'asked' | 'pass' | 'fail' | 'not_offered'

export interface Finding {
  /** Stays the same from version to version. */
  id: string
  title: string
  status: Status
  /** Never a token, nor what a file holds. */
  detail: string
}

export interface DoctorReport {
  protocol: number
  page: string
  engine: string
  transport: string
  findings: readonly Finding[]
}

export interface Findings {
  all(): readonly Finding[]
  /** Adds a finding, or changes the one of that id. */
  set(id: string, title: string, status: Status, detail?: string): void
}

export function createFindings(onChange: () => void): Findings {
  const found = new Map<string, Finding>()
  return {
    all: () => [...found.values()],
    set(id, title, status, detail = '') {
      found.set(id, { id, title, status, detail })
      onChange()
    }
  }
}
