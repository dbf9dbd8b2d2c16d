/** How far the page is, as the script before the bundle keeps it (docs/embedding.md, "Before the bundle"). */
export interface BootLine {
  stage: 'boot' | 'parsed' | 'ready' | 'fatal'
  reason?: string
  /** Milliseconds since 1970. */
  at: number
}

interface BootStage {
  tell?: (stage: BootLine['stage']) => void
  log?: readonly BootLine[]
}

const stageOf = (page: object): BootStage | undefined => (page as { AdPortalBoot?: BootStage }).AdPortalBoot

/** Tells that script, if the page has one, how far the portal is. */
export const reportBootStage = (page: object, stage: 'parsed' | 'ready'): void => stageOf(page)?.tell?.(stage)

/** Everything that it has told so far. */
export const readBoot = (page: object): readonly BootLine[] => stageOf(page)?.log ?? []
