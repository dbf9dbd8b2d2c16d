import type { Section } from './sections.ts'

/** The letter that leads to a section, after G. */
export const SECTION_KEYS = {
  h: 'overview',
  p: 'plans',
  w: 'wallet',
  c: 'coupons',
  a: 'agent',
  m: 'messages'
} as const satisfies Record<string, Section>

export type SectionKey = keyof typeof SECTION_KEYS
