import {
  BookOpen,
  CircleQuestionMark,
  Crown,
  FilePenLine,
  Headset,
  History,
  MessageSquare,
  TicketPercent,
  Users
} from 'lucide'
import type { IconNode } from 'lucide'

import { findRoute } from '../../router/routes.ts'

interface Tool {
  key: 'coupons' | 'feedback' | 'contract' | 'faq' | 'follow' | 'rules' | 'records' | 'vip' | 'manager'
  icon: IconNode
  action: { type: 'route'; path: string; view?: string; tab?: string } | { type: 'service' }
}

/** The grid of the ad center in its order. What has no route of its own is a part of another (A30). */
export const TOOLS: readonly Tool[] = [
  { key: 'coupons', icon: TicketPercent, action: { type: 'route', path: '/ad-center/coupons' } },
  { key: 'feedback', icon: MessageSquare, action: { type: 'route', path: '/ad-center/feedback' } },
  { key: 'contract', icon: FilePenLine, action: { type: 'route', path: '/ad-center/contract' } },
  { key: 'faq', icon: CircleQuestionMark, action: { type: 'route', path: '/ad-center/ques-detail' } },
  { key: 'follow', icon: Users, action: { type: 'route', path: '/ad-center/operated' } },
  {
    key: 'rules',
    icon: BookOpen,
    action: { type: 'route', path: '/ad-center/ques-detail', view: 'rules' }
  },
  {
    key: 'records',
    icon: History,
    action: { type: 'route', path: '/ad-center/operated', tab: 'records' }
  },
  { key: 'vip', icon: Crown, action: { type: 'route', path: '/ad-center/ques-detail', view: 'vip' } },
  { key: 'manager', icon: Headset, action: { type: 'service' } }
]

/** The tools whose screen exists in this version. */
export const availableTools = (): Tool[] =>
  TOOLS.filter(({ action }) => action.type === 'service' || findRoute(action.path) !== undefined)
