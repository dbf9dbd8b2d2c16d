import type { BasicConfig, Operator } from '../api/calls.ts'

/** The options of mount that screens and shell read, checked and complete. */
export interface PortalSettings {
  /** Exact origins that support links and the in-app page may open; null: the integrator names none. */
  allowedOrigins: readonly string[] | null
  /** Identity when the backend gives none. */
  operator: Operator | null
  /** Milliseconds between two beats of the overview. */
  refreshMs: number
  /** Milliseconds in which a put, a withdrawal or "mark all read" can be taken back. */
  undoMs: number
  /** The bottom bar is ours to show. */
  hasDock: boolean
  /** The portal uses all of its width: side navigation and panes instead of one column. */
  isWide: boolean
  /** Only then may the portal touch document title, `<html lang>` and page gestures. */
  ownsPage: boolean
  debug: boolean
}

/** Who runs the network: as the backend says, else as the host's option says, else nobody. */
export const operatorOf = (config: BasicConfig | null, { operator }: Pick<PortalSettings, 'operator'>): Operator | null =>
  config?.operator ?? operator
