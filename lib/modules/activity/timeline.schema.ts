import { z } from 'zod'

export const timelineEventId = z.strictObject({ id: z.uuid(), eventId: z.uuid() })

/** Whether an event stays on top. */
export const pinInput = z.strictObject({ isPinned: z.boolean('הערך אינו תקין') })

/** As many events may stand on top. */
export const MAX_PINNED_EVENTS = 5

export const TIMELINE_TOPICS = ['notes', 'details', 'payments', 'documents', 'files', 'consents'] as const

export type TimelineTopic = (typeof TIMELINE_TOPICS)[number]

/** The topic that an address asks for; null is everything. */
export const readTopic = (wanted: unknown): TimelineTopic | null =>
  TIMELINE_TOPICS.find((topic) => topic === wanted) ?? null
