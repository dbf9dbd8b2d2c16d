/** `asked`: waits for the user or the host. `not_offered`: not tried, and no failure. */
export type Status = 'running' | 'asked' | 'pass' | 'fail' | 'not_offered'

export interface Finding {
  /** Stable across versions. */
  id: string
  title: string
  status: Status
  /** Never a token or file content. */
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
  /** Adds a finding, or replaces the one with that id. */
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
