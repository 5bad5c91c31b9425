import type { MessageStatus } from '@/lib/vocabulary/messaging'

import type { IncomingStatus } from './adapter'
import { STATUS_RANK } from './statuses'

type Known = {
  status: MessageStatus
  statusRank: number
  sentAt: Date | null
  deliveredAt: Date | null
  readAt: Date | null
  failedAt: Date | null
}

type Told = Pick<IncomingStatus, 'status' | 'at'>

/** Whether a status that a provider tells of makes a message have another one. Those of a cancelled one change nothing. */
export function isRise(
  { status, statusRank }: Pick<Known, 'status' | 'statusRank'>,
  told: IncomingStatus['status'],
): boolean {
  if (status === 'cancelled' || status === 'received') return false
  // Providers tell of a failure after they said that it was sent, never after it arrived; what arrived has not failed.
  if (told === 'failed') return status !== 'failed' && statusRank < STATUS_RANK.delivered
  return statusRank < STATUS_RANK[told]
}

type Times = Partial<Pick<Known, 'sentAt' | 'deliveredAt' | 'readAt' | 'failedAt'>>

/**
 * Returns the times of a message after a status: the earliest that was told of each, in whatever order they come. What
 * arrived has not failed.
 */
export function timesAfter(known: Known, { status, at }: Told, rises: boolean): Times {
  if (status === 'sent') return { sentAt: earlier(known.sentAt, at) }
  const arrived = rises ? { failedAt: null } : {}
  if (status === 'delivered') return { ...arrived, deliveredAt: earlier(known.deliveredAt, at) }
  if (status === 'read') return { ...arrived, readAt: earlier(known.readAt, at) }
  return status === 'failed' && rises ? { failedAt: at } : {}
}

const earlier = (one: Date | null, other: Date): Date => (one && one < other ? one : other)

/**
 * Whether a status that names our reference may be taken for a message that knows another id of the provider, or none.
 * A message that was sent twice has two ids: what arrived has arrived, whichever it was, but an earlier failure says
 * nothing of the second. One that is neither being sent nor uncertain is told of by its id alone.
 */
export function isOfReference(
  { status, providerMessageId }: { status: MessageStatus; providerMessageId: string | null },
  told: Pick<IncomingStatus, 'status' | 'providerId'>,
): boolean {
  if (providerMessageId === told.providerId) return true
  if (STATUS_RANK[told.status] >= STATUS_RANK.delivered) return true
  return providerMessageId === null && (status === 'sending' || status === 'uncertain')
}
