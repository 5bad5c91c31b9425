import { type AppError, conflict } from '@/lib/core/errors'

export type RecordLock = {
  lockedAt: Date | null
  lockReason: string
  mergedIntoId: string | null
  erasedAt: Date | null
}

/**
 * Returns why a record may not be changed; null where it may. Erasure takes precedence over a merge, and both over a
 * lock.
 */
export function notEditableReason({
  erasedAt,
  mergedIntoId,
  lockedAt,
}: Omit<RecordLock, 'lockReason'>): 'erased' | 'merged' | 'locked' | null {
  if (erasedAt) return 'erased'
  if (mergedIntoId) return 'merged'
  return lockedAt ? 'locked' : null
}

/** Returns the 409 error for a record that may not be changed; null where it may. */
export function recordLockRefusal(lock: RecordLock): AppError | null {
  const why = notEditableReason(lock)
  return why && conflict(why, WORDS[why](lock))
}

const WORDS = {
  erased: () => 'פרטי הלקוח נמחקו לפי בקשה, והרשומה אינה ניתנת עוד לשינוי.',
  merged: () => 'הלקוח מוזג ללקוח אחר. יש לשנות את הלקוח שאליו מוזג.',
  locked: ({ lockReason }: RecordLock) =>
    `הרשומה נעולה${lockReason ? ` (${lockReason})` : ''}. כדי לשנות אותה יש לפתוח קודם את הנעילה.`,
}
