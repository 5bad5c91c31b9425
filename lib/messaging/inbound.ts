import { and, eq } from 'drizzle-orm'

import { equalSecrets, sha256 } from '@/lib/core/crypto'
import { forbidden, notFound, unauthorized } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import { newId } from '@/lib/db/id'
import { findLink } from '@/lib/db/links'
import { channelAccounts, channelEvents } from '@/lib/db/schema/channels'
import { inCompany, readInCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { clientAddress, limitKey } from '@/lib/limits/client-address'
import { countHit } from '@/lib/limits/rate-limit'

import { noteAccountFault } from './account-state'
import { adapterOf, type ChannelAccount } from './accounts'
import { cleanText } from './clean-text'

/** The largest event that is taken, in bytes. */
export const MAX_EVENT_BYTES = 3 * 1024 * 1024

const WRONG_TOKENS = { name: 'channel-token', hits: 30, seconds: 60 }

/**
 * Receives what a provider tells: checks the signature over the raw bytes, stores the event and answers; a job reads it.
 * 404 for an unknown address, 429 beyond 30 of those a minute; 401 for a bad signature, which is noted on the account
 * and stores nothing. A repetition, and what comes for an account that the office put aside, is taken and forgotten.
 */
export async function receiveChannelEvent(token: string, body: Uint8Array, headers: Headers): Promise<void> {
  const account = await findAccount(token, headers)
  if (account.deletedAt || account.state === 'disabled') return
  const { companyId, id: accountId } = account
  if (adapterOf(account).isSigned(body, headers) === false) {
    log.warn({ companyId, accountId, bytes: body.byteLength }, 'a channel event with a bad signature was refused')
    await inCompany({ companyId }, (tx) => noteAccountFault(tx, { companyId }, accountId, 'bad_signature'))
    throw unauthorized()
  }
  await storeEvent({ companyId, accountId }, body)
}

const storeEvent = ({ companyId, accountId }: { companyId: string; accountId: string }, body: Uint8Array) =>
  inCompany({ companyId }, async (tx) => {
    const id = newId()
    const event = { companyId, id, accountId, dedupeKey: sha256(body), body: cleanText(new TextDecoder().decode(body)) }
    const stored = await tx
      .insert(channelEvents)
      .values(event)
      .onConflictDoNothing()
      .returning({ id: channelEvents.id })
    if (stored.length > 0) await enqueueReading(tx, id)
  })

const enqueueReading = (tx: Parameters<typeof enqueue>[0], eventId: string) =>
  enqueue(tx, ['messaging.receive', { eventId }], { key: `messaging.receive:${eventId}` })

/**
 * Answers the check that Meta makes of an address before it calls it: returns the challenge. 404 for an unknown address,
 * 403 for a wrong word.
 */
export async function verifyChannelAddress(token: string, query: URLSearchParams, headers: Headers): Promise<string> {
  const account = await findAccount(token, headers)
  const isRight = equalSecrets(query.get('hub.verify_token') ?? '', account.verifyToken)
  if (query.get('hub.mode') !== 'subscribe' || !isRight || account.deletedAt) throw forbidden()
  return query.get('hub.challenge') ?? ''
}

async function findAccount(token: string, headers: Headers): Promise<ChannelAccount> {
  const link = await findLink('channel_account', token)
  const account = link && (await loadRow(link.companyId, link.targetId))
  if (account) return account
  await countHit(WRONG_TOKENS, limitKey(clientAddress(headers)))
  throw notFound()
}

async function loadRow(companyId: string, accountId: string): Promise<ChannelAccount | undefined> {
  const [row] = await readInCompany({ companyId }, (tx) =>
    tx
      .select()
      .from(channelAccounts)
      .where(and(eq(channelAccounts.companyId, companyId), eq(channelAccounts.id, accountId))),
  )
  return row
}

/**
 * Reads an event again by a job: a person's act, after what stopped it was mended. What was applied before is not
 * repeated. Throws 404.
 */
export const replayEvent = ({ companyId, eventId }: { companyId: string; eventId: string }): Promise<void> =>
  inCompany({ companyId }, async (tx) => {
    const again = await tx
      .update(channelEvents)
      .set({ state: 'new', attempts: 0, error: '', doneAt: null })
      .where(and(eq(channelEvents.companyId, companyId), eq(channelEvents.id, eventId)))
      .returning({ id: channelEvents.id })
    if (again.length === 0) throw notFound('האירוע לא נמצא')
    await enqueueReading(tx, eventId)
  })
