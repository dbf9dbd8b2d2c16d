import { BookOpen, Headset, LifeBuoy, TicketPercent, UserRound } from 'lucide'
import type { IconNode } from 'lucide'

import type { MessageKey } from '../../lib/message-key.ts'

interface Tool {
  label: MessageKey
  icon: IconNode
  /** None: customer service. */
  path?: '/ad-center/coupons' | '/ad-center/contract' | '/ad-center/operated' | '/ad-center/ques-detail'
}

/** Questions, rules, VIP and feedback are parts of help, the agent's history of the agent (A30). */
export const TOOLS: readonly Tool[] = [
  { label: 'coupons.title', icon: TicketPercent, path: '/ad-center/coupons' },
  { label: 'adCenter.tool.contract', icon: BookOpen, path: '/ad-center/contract' },
  { label: 'operated.title', icon: UserRound, path: '/ad-center/operated' },
  { label: 'faq.title', icon: LifeBuoy, path: '/ad-center/ques-detail' },
  { label: 'adCenter.tool.manager', icon: Headset }
]
