import { z } from 'zod'

import { NOTIFICATION_KINDS } from '@/lib/notifications/kinds'

const MAX_MARKED = 100

/** Notifications to mark: some by id as read or unread, or all unread ones as read. */
export const markInput = z.union(
  [
    z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_MARKED), isRead: z.boolean() }),
    z.strictObject({ all: z.literal(true) }),
  ],
  { error: 'יש לבחור התראות לסימון' },
)

export type MarkInput = z.output<typeof markInput>

/** A user's preference for a notification kind. */
export const choiceInput = z.strictObject({
  kind: z.enum(NOTIFICATION_KINDS, { error: 'אין סוג כזה של התראות' }),
  inApp: z.boolean({ error: 'יש לבחור כן או לא' }),
  byMail: z.boolean({ error: 'יש לבחור כן או לא' }),
})

export type ChoiceInput = z.output<typeof choiceInput>
