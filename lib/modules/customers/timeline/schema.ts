import { z } from 'zod'

export const timelineEventId = z.strictObject({ id: z.uuid(), eventId: z.uuid() })

/** Whether a happening stays on top. */
export const pinInput = z.strictObject({ isPinned: z.boolean('הערך אינו תקין') })
