import { createCondition, type OwnedCondition } from './conditions.ts'

const WIDEST = 768
const MOBILE_AGENT =
  /Android|webOS|iPhone|iPad|iPod|BlackBerry|BB10|IEMobile|Windows Phone|Opera Mini|Mobile/i

export interface Device {
  /** CSS pixels. */
  width: number
  touch: boolean
  userAgent: string
}

/** Width up to 768 with touch, or a mobile user agent (specification section 2, Layout). */
export function isMobile(device: Device): boolean {
  return (device.width <= WIDEST && device.touch) || MOBILE_AGENT.test(device.userAgent)
}

export function createMobile(page: Window): OwnedCondition {
  const read = () =>
    isMobile({
      width: page.innerWidth,
      touch: page.navigator.maxTouchPoints > 0 || 'ontouchstart' in page,
      userAgent: page.navigator.userAgent
    })
  return createCondition(read, [[page, 'resize']])
}
