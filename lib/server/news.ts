import { sql } from 'drizzle-orm'
import pg from 'pg'

import { type Actor, maybeScope } from '@/lib/access/scope'
import { databaseAdminUrl } from '@/lib/db/config'
import { inCompany } from '@/lib/db/tenant'

import { log } from './log'
import type { Topic } from './tell'

export type News = { id: number; company: string; topic: Topic; entityId: string; kind: string; ownerId: string | null }
type Listener = (news: News) => void

const RETRY_MS = 2_000
/** So long a unit of work may go on after it has told of a change: what it told is seen with its commit. */
const UNTIL_COMMIT_MS = 2_000
const shared = globalThis as { kesherNews?: { listeners: Set<Listener> } }

/** Calls back for every change of every company; the caller filters. One LISTEN connection serves the process. */
export function onNews(listener: Listener): () => void {
  if (!shared.kesherNews) {
    shared.kesherNews = { listeners: new Set() }
    void listen(shared.kesherNews.listeners)
  }
  const { listeners } = shared.kesherNews
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether news is of the actor's company and within what the actor may see; what has a person for owner is that person's alone. */
export function concerns(actor: Actor, { company, topic, ownerId }: News): boolean {
  if (company !== actor.companyId || !actor.verified) return false
  if (topic === 'post') return true
  if (topic === 'wallet') return actor.role !== 'client'
  if (topic === 'notification' || topic === 'operation') return ownerId === actor.id
  const scope = maybeScope(REACH[topic], actor)
  return scope !== null && (scope.ownerId === undefined || scope.ownerId === ownerId)
}

const REACH = {
  'payment-page': 'paymentPages',
  payment: 'payments',
  reconciliation: 'reconciliation',
  document: 'documents',
  customer: 'customers',
  outbox: 'outbox',
  payslip: 'payslips',
  'customer-service': 'customerServices',
  'tax-document': 'taxDocuments',
  user: 'users',
  company: 'companies',
  webhook: 'apiSettings',
} as const

/** Since an event that was seen, or of the last so many milliseconds. */
type Missed = { lastId: number } | { age: number }

/** What the actor missed, oldest first, at most 200. */
export async function newsSince(actor: Actor, missed: Missed): Promise<News[]> {
  const isMissed =
    'lastId' in missed
      ? sql`id > ${missed.lastId}`
      : sql`at > now() - make_interval(secs => ${(missed.age + UNTIL_COMMIT_MS) / 1000})`
  const { rows } = await inCompany({ companyId: actor.companyId, actorId: actor.id }, (tx) =>
    tx.execute<News>(sql`
      select id, company_id as company, topic, entity_id as "entityId", kind, owner_id as "ownerId"
      from rt_events where company_id = ${actor.companyId} and ${isMissed} order by id limit 200`),
  )
  return rows.filter((news) => concerns(actor, news))
}

async function listen(listeners: Set<Listener>) {
  const client = new pg.Client({ connectionString: databaseAdminUrl(), keepAlive: true })
  const again = (error: unknown) => {
    log.warn({ err: error }, 'news connection lost')
    setTimeout(() => void listen(listeners), RETRY_MS)
  }
  try {
    client.once('error', again)
    // A connection that is ended from the other side says so twice; without a listener the second would end the process.
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => {
      const news: News = JSON.parse(payload ?? 'null')
      for (const listener of listeners) listener(news)
    })
    await client.connect()
    await client.query('listen kesher_rt')
  } catch (error) {
    client.removeListener('error', again)
    client.end().catch(() => undefined)
    again(error)
  }
}
