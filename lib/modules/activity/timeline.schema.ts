import { z } from 'zod'

export const timelineEventParams = z.strictObject({ id: z.uuid(), eventId: z.uuid() })

/** Whether an event is pinned. */
export const pinInput = z.strictObject({ isPinned: z.boolean('הערך אינו תקין') })

/** Maximum number of pinned events of a record. */
export const MAX_PINNED_EVENTS = 5

export const TIMELINE_TOPICS = ['notes', 'messages', 'details', 'payments', 'documents', 'files', 'consents'] as const

export type TimelineTopic = (typeof TIMELINE_TOPICS)[number]

/** Returns the topic in a query string; null means all. */
export const readTopic = (wanted: unknown): TimelineTopic | null =>
  TIMELINE_TOPICS.find((topic) => topic === wanted) ?? null
