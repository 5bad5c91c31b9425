import type { MessageStatus } from '@/lib/vocabulary/messaging'

/** The order in which statuses of a message follow each other; a later one never gives way to an earlier. */
export const STATUS_RANK = {
  received: 0,
  queued: 0,
  sending: 1,
  uncertain: 1,
  accepted: 2,
  sent: 3,
  failed: 3,
  cancelled: 3,
  delivered: 4,
  read: 5,
} as const satisfies Record<MessageStatus, number>
