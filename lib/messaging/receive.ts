import { and, eq, sql } from 'drizzle-orm'

import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { channelAccounts, channelEvents } from '@/lib/db/schema/channels'
import { inCompany, readInCompany } from '@/lib/db/tenant'

import { adapterOf, type ChannelAccount } from './accounts'
import type { ChannelEvent } from './adapter'
import { applyEvent } from './apply-event'
import { cleanJson } from './clean-text'

type EventRef = { companyId: string; eventId: string }
type Row = typeof channelEvents.$inferSelect

/** How often an event is read that cannot be applied; after that a person reads it again. */
const MAX_TRIES = 8

/**
 * Job: reads an event of a provider and applies each thing that it tells in a transaction of its own, so that one that
 * fails does not lose the others. A second run repeats nothing. Throws, so that the job runs again, if something could
 * not be applied.
 */
export async function readChannelEvent(ref: EventRef): Promise<void> {
  const found = await findEvent(ref)
  if (!found || found.event.state === 'parsed' || found.event.state === 'ignored') return
  const { event, account } = found
  if (account.deletedAt || account.state === 'disabled')
    return finish(ref, { state: 'ignored', kind: event.kind, error: '' })
  const told = (await readTold(account, event)).map(cleanJson)
  const errors: unknown[] = []
  for (const one of told) await applyAlone(account, one).catch((error: unknown) => errors.push(error))
  const kind = [...new Set(told.map(nameOf))].join(', ').slice(0, MAX_KIND)
  const [error] = errors
  if (error === undefined)
    return finish(ref, {
      state: told.some(({ kind: what }) => what !== 'unknown') ? 'parsed' : 'ignored',
      kind,
      error: '',
    })
  await finish(ref, { state: 'failed', kind, error: textOf(error) })
  log.warn({ ...ref, err: error }, 'a channel event could not be applied')
  if (event.attempts + 1 < MAX_TRIES) throw error
}

async function readTold(account: ChannelAccount, { body, dedupeKey }: Row): Promise<ChannelEvent[]> {
  const adapter = adapterOf(account)
  return adapter.readLongEvent ? adapter.readLongEvent(body, dedupeKey) : adapter.readEvent(body)
}

const MAX_KIND = 200
const MAX_ERROR = 500

const nameOf = (event: ChannelEvent): string => (event.kind === 'unknown' ? event.what : event.kind)
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR)

const applyAlone = ({ companyId, id: accountId, kind }: ChannelAccount, event: ChannelEvent) =>
  inCompany({ companyId }, (tx) => applyEvent(tx, { companyId }, { accountId, kind }, event))

async function findEvent({ companyId, eventId }: EventRef) {
  const [found] = await readInCompany({ companyId }, (tx) =>
    tx
      .select({ event: channelEvents, account: channelAccounts })
      .from(channelEvents)
      .innerJoin(
        channelAccounts,
        and(eq(channelAccounts.companyId, channelEvents.companyId), eq(channelAccounts.id, channelEvents.accountId)),
      )
      .where(and(eq(channelEvents.companyId, companyId), eq(channelEvents.id, eventId))),
  )
  return found
}

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
