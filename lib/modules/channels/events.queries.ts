import { and, desc, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { channelEvents } from '@/lib/db/schema/channels'
import { readInCompany } from '@/lib/db/tenant'

type Viewer = Scope<'channelAccounts'>
type EventState = (typeof channelEvents.$inferSelect)['state']

const e = channelEvents
const shown = {
  id: e.id,
  receivedAt: e.receivedAt,
  state: e.state,
  kind: e.kind,
  attempts: e.attempts,
  error: e.error,
  doneAt: e.doneAt,
}

const SHOWN_EVENTS = 100

/** Lists the last 100 events that the provider of an account sent, newest first; all, or those in a state. */
export const listChannelEvents = (scope: Viewer, accountId: string, state: EventState | null) =>
  readInCompany(scope, (tx) =>
    tx
      .select(shown)
      .from(channelEvents)
      .where(and(eq(e.companyId, scope.companyId), eq(e.accountId, accountId), state ? eq(e.state, state) : undefined))
      .orderBy(desc(e.receivedAt), desc(e.id))
      .limit(SHOWN_EVENTS),
  )

export type ChannelEventRow = Awaited<ReturnType<typeof listChannelEvents>>[number]

/** Returns an event of an account with the exact text that arrived; throws 404. */
export const findChannelEvent = (scope: Viewer, { id, eventId }: { id: string; eventId: string }) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ ...shown, body: e.body })
      .from(channelEvents)
      .where(and(eq(e.companyId, scope.companyId), eq(e.accountId, id), eq(e.id, eventId)))
    if (!found) throw notFound('האירוע לא נמצא')
    return found
  })

export type ChannelEventDetails = Awaited<ReturnType<typeof findChannelEvent>>
