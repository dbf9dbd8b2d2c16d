import type { Session } from './session.ts'

/** In memory, and for whoever is logged in alone. */
export function createLeftScreens({ $epoch }: Pick<Session, '$epoch'>) {
  const left = new Map<string, { epoch: number; value: object }>()
  return {
    put: (screen: string, value: object) => void left.set(screen, { epoch: $epoch.get(), value }),
    /** Once; null when there is nothing, or when it was another person's. */
    take<T extends object>(screen: string): T | null {
      const found = left.get(screen)
      left.delete(screen)
      return found?.epoch === $epoch.get() ? (found.value as T) : null
    }
  }
}

/** What a screen leaves behind for when somebody comes back to it. */
export type LeftScreens = ReturnType<typeof createLeftScreens>
