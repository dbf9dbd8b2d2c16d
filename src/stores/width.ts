import { atom, computed } from 'nanostores'

import type { PortalSettings } from './settings.ts'
import type { createViewSettings } from './view-settings.ts'

/** How much room the portal has: one column with a dock, a rail beside it, panes, wide panes. */
export type WidthBucket = 'phone' | 'rail' | 'desk' | 'wide'

/** Px of the portal's own width from which each bucket begins, the widest first. */
const BUCKETS = [['wide', 1360], ['desk', 1080], ['rail', 720]] as const

export const bucketOf = (px: number): WidthBucket => BUCKETS.find(([, from]) => px >= from)?.[0] ?? 'phone'

/** The widths at which a list stands beside what it leads to. */
export const hasPanes = (bucket: WidthBucket): boolean => bucket === 'desk' || bucket === 'wide'

/** The bucket of the portal's own width. Larger text needs more of it: at 200 % a desktop is a rail. */
export function createWidth({ isWide }: PortalSettings, { $view }: Pick<ReturnType<typeof createViewSettings>, '$view'>) {
  const $px = atom(0)
  return {
    /** Changes with the bucket alone; `phone` where the portal keeps to its column. */
    $bucket: computed([$px, $view], (px, { textSize }) => (isWide ? bucketOf(px / textSize) : 'phone')),
    /** @param px the portal's own width */
    measure: (px: number) => $px.set(px)
  }
}
