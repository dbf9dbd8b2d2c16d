import { createFrameTransport } from '../bridge/frame-transport.ts'
import type { Transport } from '../bridge/host-link.ts'
import { isOrigin } from './mount-options.ts'

/**
 * For the option `bridge` of a portal inside a frame: talks to the page that holds the frame, if it
 * is of one of these exact origins (`https://app.example`).
 * @throws TypeError for anything that is no origin
 */
export function frameBridge(origins: readonly string[]): Transport {
  const wrong = origins.find(origin => !isOrigin(origin))
  if (wrong !== undefined) throw new TypeError(`"${wrong}" is no origin like https://app.example`)
  return createFrameTransport(window, origins)
}
