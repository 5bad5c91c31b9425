import { z } from 'zod'

export const timelineEventId = z.strictObject({ id: z.uuid(), eventId: z.uuid() })

/** Whether an event stays on top. */
export const pinInput = z.strictObject({ isPinned: z.boolean('הערך אינו תקין') })
