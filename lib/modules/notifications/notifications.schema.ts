import { z } from 'zod'

import { NOTIFICATION_KINDS } from '@/lib/notifications/kinds'

const MAX_MARKED = 100

/** What is marked as read or as not read: some lines by id, or all that are not read. */
export const markInput = z.union(
  [
    z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_MARKED), isRead: z.boolean() }),
    z.strictObject({ all: z.literal(true) }),
  ],
  { error: 'יש לבחור התראות לסימון' },
)

export type MarkInput = z.output<typeof markInput>

/** Where the user wants to hear of a kind of thing. */
export const choiceInput = z.strictObject({
  kind: z.enum(NOTIFICATION_KINDS, { error: 'אין סוג כזה של התראות' }),
  inApp: z.boolean({ error: 'יש לבחור כן או לא' }),
  byMail: z.boolean({ error: 'יש לבחור כן או לא' }),
})

export type ChoiceInput = z.output<typeof choiceInput>
