import { z } from 'zod'

import { utcTimestamp } from '@/lib/api/list'
import { nameInput } from '@/lib/format/inputs'

export const feedParams = z.strictObject({ id: z.uuid() })

/** Body of a new feed: its name and the calendars that it tells of. */
export const feedInput = z.strictObject({
  name: nameInput('יש לכתוב שם לקישור').refine((text) => text.length <= 80, 'השם ארוך מ־80 תווים'),
  calendarIds: z
    .array(z.uuid('יש לבחור יומנים מהרשימה'), 'יש לבחור יומנים מהרשימה')
    .min(1, 'יש לבחור לפחות יומן אחד')
    .max(50, 'אפשר לבחור עד 50 יומנים')
    .transform((ids) => [...new Set(ids)]),
  isBusyOnly: z.boolean('הערך אינו תקין').default(false),
})

export type FeedInput = z.output<typeof feedInput>

export const newFeedAnswer = z.object({
  id: z.uuid(),
  url: z.string().meta({ description: 'Told this once only; whoever has it reads the calendars' }),
})

export const feedsAnswer = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    calendars: z.array(z.object({ id: z.uuid(), name: z.string() })).meta({
      description: 'Those that the caller may list now; the others are not told of',
    }),
    isBusyOnly: z.boolean(),
    createdAt: utcTimestamp(),
    lastReadAt: utcTimestamp().nullable(),
    revokedAt: utcTimestamp().nullable(),
  }),
)
