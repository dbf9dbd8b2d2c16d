import { Clapperboard, Gamepad2, Package, PanelsTopLeft, type IconNode } from 'lucide'

/** The kinds of what a plan advertises, as drawings. */
export const PLAN_ICONS = {
  product: Package,
  game: Gamepad2,
  video: Clapperboard,
  landing: PanelsTopLeft
} as const satisfies Record<string, IconNode>
