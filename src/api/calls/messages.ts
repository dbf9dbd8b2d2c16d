import * as v from 'valibot'

import {
  clientRequestId, count, flag, id, instant, labelled, labelledFlag, labelledText, list, object, ourCount, ourInstant, ours, ourText, pageRequest,
  post, text, word
} from '../schema.ts'

export const NOTIFICATION_CATEGORIES = ['all', 'system_announcement', 'system_maintenance', 'activity'] as const
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number]

export const notification = object(() => ({
  id,
  category: labelled(word(NOTIFICATION_CATEGORIES)),
  is_read: labelledFlag,
  title: labelledText,
  body: labelledText,
  created_at: ourInstant,
  link: ours(v.object({ route: text, query: ours(v.record(text, text)) })),
  severity: ourText
}))
export type Notification = v.InferOutput<typeof notification>

/** A message to the operator, with its state and answers. */
export const supportCase = object(() => ({
  reference: text,
  topic: ourText,
  /** The subject's reference, as it was sent. */
  case_ref: ourText,
  /** `received`, `answered` or `closed`; other values are shown as they arrive. */
  state: ourText,
  created_at: ourInstant,
  /** The operator's answers, oldest first. */
  answers: ours(v.array(v.object({ text, at: ourInstant })))
}))
export type SupportCase = v.InferOutput<typeof supportCase>

/** Messages in both directions. */
export const MESSAGE_CALLS = {
  notifications: post('/user/notifications', 'read', list(notification, () => ({
    unread_by_category: ours(v.record(text, count)),
    /** The user's messages to the operator, newest first. */
    cases: ours(v.array(supportCase)),
    as_of: ourInstant
  }))),
  readNotifications: post('/user/notifications/read', 'change', object(() => ({ changed: ourCount, unread_total: ourCount }))),
  sendFeedback: post('/feedback', 'change', object(() => ({ reference: ourText, created_at: ourInstant })))
}

export const MESSAGE_REQUESTS = {
  notifications: v.object({
    category: v.optional(v.picklist(NOTIFICATION_CATEGORIES)),
    read_state: v.optional(v.picklist(['all', 'unread', 'read'])),
    /** Requests the `cases` as well. Sent only if the backend has the capability `support_cases`. */
    cases: v.optional(flag),
    ...pageRequest
  }),
  readNotifications: v.object({
    ids: v.optional(v.array(id)),
    all: v.optional(flag),
    category: v.optional(v.picklist(NOTIFICATION_CATEGORIES)),
    /** With `all`: later messages stay unread. A backend may ignore it. */
    until: v.optional(instant),
    unread: v.optional(flag)
  }),
  sendFeedback: v.object({
    topic: text, content: text, file_ids: v.optional(v.array(id)), case_ref: v.optional(text), ...clientRequestId
  })
}
