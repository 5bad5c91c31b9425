import { type AppError, conflict } from '@/lib/core/errors'

export type RecordLock = {
  lockedAt: Date | null
  lockReason: string
  mergedIntoId: string | null
  erasedAt: Date | null
}

/** Why nothing of a record may be changed; null where it may. The end of a person's data goes before a lock. */
export function closedBecause({
  erasedAt,
  mergedIntoId,
  lockedAt,
}: Omit<RecordLock, 'lockReason'>): 'erased' | 'merged' | 'locked' | null {
  if (erasedAt) return 'erased'
  if (mergedIntoId) return 'merged'
  return lockedAt ? 'locked' : null
}

/** 409 for a change of a record that may not be changed; null where it may. */
export function recordLockRefusal(standing: RecordLock): AppError | null {
  const why = closedBecause(standing)
  return why && conflict(why, WORDS[why](standing))
}

const WORDS = {
  erased: () => 'פרטי הלקוח נמחקו לפי בקשה, והרשומה אינה ניתנת עוד לשינוי.',
  merged: () => 'הלקוח מוזג ללקוח אחר. יש לשנות את הלקוח שאליו מוזג.',
  locked: ({ lockReason }: RecordLock) =>
    `הרשומה נעולה${lockReason ? ` (${lockReason})` : ''}. כדי לשנות אותה יש לפתוח קודם את הנעילה.`,
}
