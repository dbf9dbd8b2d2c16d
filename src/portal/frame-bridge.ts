import { createFrameTransport } from '../bridge/frame-transport.ts'
import type { Transport } from '../bridge/host-link.ts'

/**
 * For the option `bridge` of a portal inside a frame: talks to the page that holds the frame, if it
 * is of one of these exact origins (`https://app.example`).
 * @throws TypeError for anything that is no origin
 */
export function frameBridge(origins: readonly string[]): Transport {
  for (const origin of origins) {
    if (originOf(origin) !== origin) {
      throw new TypeError(`"${origin}" is no origin like https://app.example`)
    }
  }
  return createFrameTransport(window, origins)
}

function originOf(text: string): string | null {
  try {
    return new URL(text).origin
  } catch {
    return null
  }
}
