import { type AppError, conflict } from '@/lib/core/errors'
import type { RecordKind } from '@/lib/records/kind'

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

type Words = RecordKind['words']

/** Returns the 409 error for a record that may not be changed; null where it may. */
export function recordLockRefusal(lock: RecordLock, words: Words): AppError | null {
  const why = notEditableReason(lock)
  return why && conflict(why, REASONS[why](words, lock))
}

const REASONS = {
  erased: ({ the }: Words) => `פרטי ${the} נמחקו לפי בקשה, והרשומה אינה ניתנת עוד לשינוי.`,
  merged: ({ one, the }: Words) => `${the} מוזג ל${one} אחר. יש לשנות את ה${one} שאליו מוזג.`,
  locked: (_: Words, { lockReason }: RecordLock) =>
    `הרשומה נעולה${lockReason ? ` (${lockReason})` : ''}. כדי לשנות אותה יש לפתוח קודם את הנעילה.`,
}
