import { and, eq, sql } from 'drizzle-orm'

import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { channelAccounts, channelEvents } from '@/lib/db/schema/channels'
import { inCompany, readInCompany } from '@/lib/db/tenant'

import { adapterOf, type ChannelAccount } from './accounts'
import type { ChannelEvent } from './adapter'
import { applyEvent } from './apply-event'
import { cleanJson } from './clean-text'
import { listAccountsAtAddress } from './shared-address'

type EventRef = { companyId: string; eventId: string }
type Row = typeof channelEvents.$inferSelect

/** How often an event is read that cannot be applied; after that a person reads it again. */
const MAX_TRIES = 8

/**
 * Job: reads an event of a provider and applies each thing that it tells in a transaction of its own, so that one that
 * fails does not lose the others. What it tells of a further account of the same business is applied to that one. A second run repeats nothing. Throws, so that the job runs again, if something could
 * not be applied.
 */
export async function readChannelEvent(ref: EventRef): Promise<void> {
  const found = await findEvent(ref)
  if (!found || found.event.state === 'parsed' || found.event.state === 'ignored') return
  const { event, account, others } = found
  const told = [...(await readTold(account, event)), ...others.flatMap((other) => readOfOther(other, event))]
  if (told.length === 0) return finish(ref, { state: 'ignored', kind: event.kind, error: '' })
  const errors: unknown[] = []
  for (const { to, one } of told) await applyAlone(to, one).catch((error: unknown) => errors.push(error))
  const kind = [...new Set(told.map(({ one }) => nameOf(one)))].join(', ').slice(0, MAX_KIND)
  const [error] = errors
  if (error === undefined)
    return finish(ref, {
      state: told.some(({ one }) => one.kind !== 'unknown') ? 'parsed' : 'ignored',
      kind,
      error: '',
    })
  await finish(ref, { state: 'failed', kind, error: textOf(error) })
  log.warn({ ...ref, err: error }, 'a channel event could not be applied')
  if (event.attempts + 1 < MAX_TRIES) throw error
}

type Told = { to: ChannelAccount; one: ChannelEvent }

const toldTo =
  (to: ChannelAccount) =>
  (event: ChannelEvent): Told => ({ to, one: cleanJson(event) })

/** Reads what an event says of the account to whose address it came; nothing of one that the office put aside. */
async function readTold(account: ChannelAccount, { body, dedupeKey }: Row): Promise<Told[]> {
  if (account.deletedAt || account.state === 'disabled') return []
  const adapter = adapterOf(account)
  const events = adapter.readLongEvent ? await adapter.readLongEvent(body, dedupeKey) : adapter.readEvent(body)
  return events.map(toldTo(account))
}

/** Reads what the same event says of another account of the company. */
const readOfOther = (account: ChannelAccount, { body }: Row): Told[] =>
  (adapterOf(account).readSharedEvent?.(body) ?? []).map(toldTo(account))

const MAX_KIND = 200
const MAX_ERROR = 500

const nameOf = (event: ChannelEvent): string => (event.kind === 'unknown' ? event.what : event.kind)
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR)

const applyAlone = ({ companyId, id: accountId, kind }: ChannelAccount, event: ChannelEvent) =>
  inCompany({ companyId }, (tx) => applyEvent(tx, { companyId }, { accountId, kind }, event))

const findEvent = ({ companyId, eventId }: EventRef) =>
  readInCompany({ companyId }, async (tx) => {
    const [found] = await tx
      .select({ event: channelEvents, account: channelAccounts })
      .from(channelEvents)
      .innerJoin(
        channelAccounts,
        and(eq(channelAccounts.companyId, channelEvents.companyId), eq(channelAccounts.id, channelEvents.accountId)),
      )
      .where(and(eq(channelEvents.companyId, companyId), eq(channelEvents.id, eventId)))
    return found && { ...found, others: await listAccountsAtAddress(tx, found.account) }
  })

const finish = ({ companyId, eventId }: EventRef, { state, kind, error }: Pick<Row, 'state' | 'kind' | 'error'>) =>
  inCompany({ companyId }, async (tx: Tx) => {
    await tx
      .update(channelEvents)
      .set({
        state,
        kind: cleanJson(kind),
        error: cleanJson(error),
        attempts: sql`${channelEvents.attempts} + 1`,
        doneAt: state === 'failed' ? null : new Date(),
      })
      .where(and(eq(channelEvents.companyId, companyId), eq(channelEvents.id, eventId)))
  })
