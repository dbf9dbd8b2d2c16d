import { FilePenLine, Headset, LifeBuoy, TicketPercent, Users } from 'lucide'
import type { IconNode } from 'lucide'

interface Tool {
  key: 'coupons' | 'contract' | 'follow' | 'help' | 'manager'
  icon: IconNode
  /** None: customer service. */
  path?: '/ad-center/coupons' | '/ad-center/contract' | '/ad-center/operated' | '/ad-center/ques-detail'
}

/** Questions, rules, VIP and feedback are parts of help, the agent's history of the agent (A30). */
export const TOOLS: readonly Tool[] = [
  { key: 'coupons', icon: TicketPercent, path: '/ad-center/coupons' },
  { key: 'contract', icon: FilePenLine, path: '/ad-center/contract' },
  { key: 'follow', icon: Users, path: '/ad-center/operated' },
  { key: 'help', icon: LifeBuoy, path: '/ad-center/ques-detail' },
  { key: 'manager', icon: Headset }
]
