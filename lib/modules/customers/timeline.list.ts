export const TIMELINE_TOPICS = ['notes', 'details', 'payments', 'documents', 'files', 'consents'] as const

export type TimelineTopic = (typeof TIMELINE_TOPICS)[number]

/** The topic that an address asks for; null is everything. */
export const readTopic = (wanted: unknown): TimelineTopic | null =>
  TIMELINE_TOPICS.find((topic) => topic === wanted) ?? null
