import { sql } from 'drizzle-orm'

import { isInReach } from '@/lib/access/reach'
import { type Actor, findScope } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'
import { topics } from '@/lib/manifest/topics'

import type { Topic } from './publish'
import type { Audience } from './topics'

export type RealtimeEvent = {
  id: number
  company: string
  topic: Topic
  entityId: string
  kind: string
  ownerId: string | null
}

/** Time that a transaction may run on after it published an event: the event becomes visible only at its commit. */
const UNTIL_COMMIT_MS = 2_000
const MAX_MISSED = 200

/**
 * Whether the actor may see an event: it belongs to the actor's company, and its audience includes the actor. Actors
 * limited to their own records, or to those of their team and of records that are shared with them, see only events of these; the audience `owner` sees only
 * events of records they own.
 */
export function isVisibleTo(actor: Actor, { company, topic, entityId, ownerId }: RealtimeEvent): boolean {
  if (company !== actor.companyId || !actor.verified) return false
  const audience: Audience = topics[topic]
  if (audience === 'everybody') return true
  if (audience === 'office') return actor.role !== 'client'
  if (audience === 'owner') return ownerId === actor.id
  const scope = findScope(audience, actor)
  return scope !== null && isInReach(scope, { id: entityId, ownerId })
}

/** Since a known event, or within the last milliseconds. */
type Missed = { lastId: number } | { age: number }

/**
 * Lists events that the actor missed, oldest first, at most 200. Those since `lastId` are not complete: an event with a
 * lower id may be committed later. A window therefore reads everything again after a lost connection.
 */
export async function listMissedEvents(actor: Actor, missed: Missed): Promise<RealtimeEvent[]> {
  const rows = await readEvents({ companyId: actor.companyId, actorId: actor.id }, { missed, afterId: 0 })
  return rows.filter((event) => isVisibleTo(actor, event))
}

/** Lists all events of a company in the last milliseconds, oldest first. */
export async function listCompanyEvents(companyId: string, missed: { age: number }): Promise<RealtimeEvent[]> {
  const all: RealtimeEvent[] = []
  for (let afterId = 0; ; ) {
    const some = await readEvents({ companyId }, { missed, afterId })
    all.push(...some)
    const last = some.at(-1)
    if (!last || some.length < MAX_MISSED) return all
    afterId = last.id
  }
}

async function readEvents(within: { companyId: string; actorId?: string }, { missed, afterId }: Reading) {
  const isMissed =
    'lastId' in missed
      ? sql`id > ${missed.lastId}`
      : sql`at > now() - make_interval(secs => ${(missed.age + UNTIL_COMMIT_MS) / 1000})`
  const { rows } = await inCompany(within, (tx) =>
    tx.execute<RealtimeEvent>(sql`
      select id, company_id as company, topic, entity_id as "entityId", kind, owner_id as "ownerId"
      from rt_events where company_id = ${within.companyId} and ${isMissed} and id > ${afterId} order by id limit ${MAX_MISSED}`),
  )
  return rows
}

type Reading = { missed: Missed; afterId: number }
