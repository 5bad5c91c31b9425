import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { duplicateCandidates, duplicateScans } from '@/lib/db/schema/customer-merges'
import { inCompany } from '@/lib/db/tenant'
import { everyCompany } from '@/lib/jobs/every-company'
import type { Tasks } from '@/lib/jobs/worker'

import { type DuplicateReason, SUSPECT, scoreOf } from './rules'

/** When the customers of every company are compared, for the job queue (UTC). */
export const DUPLICATES_AT = '20 0 * * * customer_duplicates'
const CHUNK = 2000
/** A number that this many share is a switchboard, not a sign. */
const MOST_PARTNERS = 20

export const duplicateTasks: Tasks = {
  async customer_duplicates() {
    for await (const companyId of everyCompany()) await scanDuplicates(companyId)
  },
}

/** Compares every customer of a company that has changed since the last time with all others, by what stands in indexes. */
export async function scanDuplicates(companyId: string): Promise<void> {
  const begun = new Date()
  const since = await inCompany({ companyId }, async (tx) => {
    const [row] = await tx.select({ to: duplicateScans.scannedTo }).from(duplicateScans)
    return row?.to ?? new Date(0)
  })
  let after: string | null = '00000000-0000-0000-0000-000000000000'
  while (after) {
    const from: string = after
    after = await inCompany({ companyId }, (tx) => scanChunk(tx, { companyId, since, after: from }))
  }
  await inCompany({ companyId }, (tx) =>
    tx
      .insert(duplicateScans)
      .values({ companyId, id: companyId, scannedTo: begun })
      .onConflictDoUpdate({ target: [duplicateScans.companyId, duplicateScans.id], set: { scannedTo: begun } }),
  )
}

type Place = { companyId: string; since: Date; after: string }

/** The next customers by id; answers where to go on, null at the end. */
async function scanChunk(tx: Tx, { companyId, since, after }: Place): Promise<string | null> {
  const { rows: place } = await tx.execute<{ last: string | null; count: number }>(sql`
    select max(id::text) as last, count(*)::int as count from (
      select id from customers where company_id = ${companyId} and id > ${after}::uuid order by id limit ${CHUNK}) k`)
  const [{ last, count } = { last: null, count: 0 }] = place
  if (!last) return null
  const { rows } = await tx.execute<{ a_id: string; b_id: string; reasons: DuplicateReason[] }>(sql`
    with changed as (
      select id, phone, email, name_key, city from customers
      where company_id = ${companyId} and id > ${after}::uuid and id <= ${last}::uuid and deleted_at is null and updated_at > ${since}
    ), alike as (
      select c.id, c.city, o.id as other, o.city as other_city, 'phone' as reason from changed c join lateral (
        select id, city from customers where company_id = ${companyId} and phone = c.phone and deleted_at is null and id <> c.id limit ${MOST_PARTNERS}) o on true
      union all
      select c.id, c.city, o.id, o.city, 'email' from changed c join lateral (
        select id, city from customers where company_id = ${companyId} and email = c.email and deleted_at is null and id <> c.id limit ${MOST_PARTNERS}) o on true
      union all
      select c.id, c.city, o.id, o.city, 'name' from changed c join lateral (
        select id, city from customers where company_id = ${companyId} and name_key = c.name_key and deleted_at is null and id <> c.id limit ${MOST_PARTNERS}) o
        on c.name_key <> ''
      union all
      select c.id, c.city, o.id, o.city, p.channel from changed c join lateral (
        select customer_id, channel from customer_points where company_id = ${companyId} and channel in ('phone', 'email')
          and value in (c.phone, c.email) and customer_id <> c.id limit ${MOST_PARTNERS}) p on true
        join customers o on o.company_id = ${companyId} and o.id = p.customer_id and o.deleted_at is null
    )
    select least(id, other) as a_id, greatest(id, other) as b_id,
      array_agg(distinct reason) || case when bool_or(city <> '' and city = other_city) then array['city'] else '{}'::text[] end as reasons
    from alike group by 1, 2`)
  const found = rows
    .map(({ a_id, b_id, reasons }) => ({ companyId, aId: a_id, bId: b_id, reasons, score: scoreOf(reasons) }))
    .filter(({ score }) => score >= SUSPECT)
  if (found.length > 0) await note(tx, found)
  return count < CHUNK ? null : last
}

/** What somebody said is no duplicate stays so. */
const note = (tx: Tx, found: (typeof duplicateCandidates.$inferInsert)[]) =>
  tx
    .insert(duplicateCandidates)
    .values(found)
    .onConflictDoUpdate({
      target: [duplicateCandidates.companyId, duplicateCandidates.aId, duplicateCandidates.bId],
      set: { score: sql`excluded.score`, reasons: sql`excluded.reasons` },
      setWhere: sql`duplicate_candidates.state = 'open'`,
    })
