import { Buffer } from 'node:buffer'

import { sha256 } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { channelEvents } from '@/lib/db/schema/channels'
import { enqueue } from '@/lib/jobs/enqueue'

import { cleanText } from './clean-text'

/** The largest event that is taken, in bytes. */
export const MAX_EVENT_BYTES = 3 * 1024 * 1024
/** The largest mail: files of 20 MB take a third more as a mail writes them. */
export const MAX_MAIL_BYTES = 28 * 1024 * 1024

type Place = { companyId: string; accountId: string }

/**
 * Stores what a provider tells under the hash of its bytes, or under the key that its sender gave it, with the job that reads it; what is there already changes
 * nothing. A mail, which may be written in any letters, is kept byte by byte.
 */
export async function storeChannelEvent(
  tx: Tx,
  { companyId, accountId }: Place,
  { body, isMail, key = sha256(body) }: { body: Uint8Array; isMail: boolean; key?: string },
): Promise<void> {
  const id = newId()
  const text = isMail ? Buffer.from(body).toString('latin1') : new TextDecoder().decode(body)
  const stored = await tx
    .insert(channelEvents)
    .values({ companyId, id, accountId, dedupeKey: key, body: cleanText(text) })
    .onConflictDoNothing()
    .returning({ id: channelEvents.id })
  if (stored.length > 0) await enqueueEventReading(tx, id)
}

/** Stores that something came which is not read, and what it was. */
export const storeIgnoredEvent = (
  tx: Tx,
  { companyId, accountId }: Place,
  { key, kind }: { key: string; kind: string },
) =>
  tx
    .insert(channelEvents)
    .values({
      companyId,
      id: newId(),
      accountId,
      dedupeKey: key,
      body: '',
      kind,
      state: 'ignored',
      doneAt: new Date(),
    })
    .onConflictDoNothing()

/** Queues the job that reads an event. */
export const enqueueEventReading = (tx: Tx, eventId: string) =>
  enqueue(tx, ['messaging.receive', { eventId }], { key: `messaging.receive:${eventId}` })
