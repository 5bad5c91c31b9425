import { type SQL, sql } from 'drizzle-orm'
import { log } from '@/lib/core/log'
import { inCompany } from '@/lib/db/tenant'
import { everyCompany } from '@/lib/jobs/every-company'

/** Minutes after which anything unsettled is queried again, whatever became of its own job. */
const STUCK_MINUTES = 10
/**
 * Hours after which an unsettled item is queried less often. Its own job queries it half-hourly; in case that job was
 * lost, the sweep queries each item once an hour, a twelfth of them per run.
 */
const WATCHED_HOURS = 24
const PARTS = 12
/**
 * Seconds between two queries of old items, so that a gateway that was down for days is not queried about all of them
 * at once.
 */
const PACE_SECONDS = 1

/** Queues a new query for every attempt, refund, return and callback that has been unsettled for ten minutes. */
export async function requeryStalePayments(): Promise<void> {
  for await (const companyId of everyCompany())
    await requeryCompany({ companyId }).catch((error: unknown) => {
      log.error({ companyId, err: error }, 'what is unsettled was not asked about')
    })
}

/**
 * Does the same for one company: enqueues each item to run now, replacing its waiting job; old items run one second
 * apart. Returns the number of items.
 */
export const requeryCompany = ({ companyId }: { companyId: string }): Promise<number> =>
  inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<{ task: string }>(sql`
      select w.task, kesher.enqueue(w.task, jsonb_build_object(w.name, w.id),
        now() + make_interval(secs =>
          case when w.since > ${watched} then 0 else ${PACE_SECONDS} * (row_number() over (order by w.since desc)) end), w.task || ':' || w.id)
      from (
        select 'payments.query' as task, 'attemptId' as name, a.id::text as id, a.created_at as since from payment_attempts a
        where a.company_id = ${companyId} and a.state in ('created', 'submitting', 'unknown') and a.review_reason is null
          and a.created_at < ${stuck} and (a.created_at > ${watched} or ${isTurnOf(sql`a.id`)})
        union all
        select 'payments.refund', 'refundId', r.id::text, r.created_at from payment_refunds r
        where r.company_id = ${companyId} and r.state in ('approved', 'sending', 'unknown') and r.way = 'gateway'
          and coalesce(r.last_sent_at, r.decided_at, r.created_at) < ${stuck}
          and (r.created_at > ${watched} or ${isTurnOf(sql`r.id`)})
        union all
        select 'payments.return-charge', 'returnId', c.id::text, c.created_at from charge_returns c
        where c.company_id = ${companyId} and c.state in ('sending', 'unknown')
          and coalesce(c.last_sent_at, c.created_at) < ${stuck} and (c.created_at > ${watched} or ${isTurnOf(sql`c.id`)})
        union all
        select 'payments.settle', 'eventId', e.id::text, e.received_at from payment_events e
        where e.company_id = ${companyId} and e.processed_at is null and e.received_at < ${stuck}
          and (e.received_at > ${watched} or ${isTurnOf(sql`e.id`)})
      ) w`)
    return rows.length
  })

/** Whether an old item is due in this run: each five minutes of an hour cover one twelfth of all items. */
const isTurnOf = (id: SQL) =>
  sql`abs(hashtext(${id}::text)) % ${PARTS} = floor(extract(epoch from now()) / 300)::bigint % ${PARTS}`

const stuck = sql`now() - make_interval(mins => ${STUCK_MINUTES})`
const watched = sql`now() - make_interval(hours => ${WATCHED_HOURS})`
