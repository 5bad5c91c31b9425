import { and, eq } from 'drizzle-orm'

import { equalSecrets } from '@/lib/core/crypto'
import { forbidden, notFound, unauthorized } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import { findLink } from '@/lib/db/links'
import { channelAccounts, channelEvents } from '@/lib/db/schema/channels'
import { inCompany, readInCompany } from '@/lib/db/tenant'
import { clientAddress, limitKey } from '@/lib/limits/client-address'
import { countHit } from '@/lib/limits/rate-limit'

import { noteAccountFault } from './account-state'
import { adapterOf, type ChannelAccount } from './accounts'
import { listAccountsAtAddress } from './shared-address'
import { enqueueEventReading, MAX_EVENT_BYTES, MAX_MAIL_BYTES, storeChannelEvent } from './stored-events'

const WRONG_TOKENS = { name: 'channel-token', hits: 30, seconds: 60 }
/** Mails of one account in a minute: a server that brings more tries again. */
const MAILS = { name: 'channel-mails', hits: 300, seconds: 60 }

/**
 * Receives what a provider tells: checks the signature over the raw bytes, stores the event and answers; a job reads it.
 * The body is read once it is known how long it may be. 404 for an unknown address, 429 beyond 30 of those a minute and
 * 300 mails; 401 for a bad signature, which is noted on the account and stores nothing. A repetition, and what comes for
 * an account that the office put aside, is taken and forgotten.
 */
export async function receiveChannelEvent(
  token: string,
  given: Uint8Array | ((maxBytes: number) => Promise<Uint8Array>),
  headers: Headers,
): Promise<void> {
  const account = await findAccount(token, headers)
  if (account.deletedAt || (account.state === 'disabled' && !(await isHeardForOthers(account)))) return
  // The token of a web chat stands in the pages of a website: whoever reads it must not speak as its visitors.
  if (account.kind === 'webchat') throw notFound()
  const { companyId, id: accountId } = account
  const isMail = account.kind === 'mail'
  if (isMail) await countHit(MAILS, accountId)
  const body = typeof given === 'function' ? await given(isMail ? MAX_MAIL_BYTES : MAX_EVENT_BYTES) : given
  if (adapterOf(account).isSigned(body, headers) === false) {
    log.warn({ companyId, accountId, bytes: body.byteLength }, 'a channel event with a bad signature was refused')
    await inCompany({ companyId }, (tx) => noteAccountFault(tx, { companyId }, accountId, 'bad_signature'))
    throw unauthorized()
  }
  await inCompany({ companyId }, (tx) => storeChannelEvent(tx, { companyId, accountId }, { body, isMail }))
}

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

/** Whether the address of an account that was put aside still gets the events of others. */
const isHeardForOthers = async (account: ChannelAccount): Promise<boolean> => {
  const { companyId } = account
  return (await readInCompany({ companyId }, (tx) => listAccountsAtAddress(tx, account))).length > 0
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
    await enqueueEventReading(tx, eventId)
  })
