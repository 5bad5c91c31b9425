import { and, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { duplicateCandidates, duplicateScans } from '@/lib/db/schema/record-merges'
import { inCompany } from '@/lib/db/tenant'
import { everyCompany } from '@/lib/jobs/every-company'
import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { recordColumn } from '@/lib/records/kind'

import { type DuplicateReason, duplicateScore, MIN_DUPLICATE_SCORE } from './duplicates.rules'
import type { MergeableKind, MergeableKinds } from './kind.rules'

/**
 * Cron schedule (UTC) of the job that compares the records of every company. One job scans all record kinds; it is
 * named after the first.
 */
const DUPLICATES_AT = '20 0 * * * customer_duplicates'
const CHUNK = 1000
/**
 * A phone number or address that more active records share is a switchboard and no sign of a duplicate; nor is a name
 * in one city.
 */
const MAX_SHARERS = 20
/** Lookup limit: one more than the maximum is enough to detect that too many records share a value. */
const ENOUGH = MAX_SHARERS + 1
/** Number of pairs in one insert: a statement takes 65,535 parameters. */
const PAIRS_AT_ONCE = 1000

const duplicateTasks: Tasks = {
  async customer_duplicates() {
    // The modules that define mergeable kinds depend on this one, so they are imported dynamically.
    const { mergeableKinds } = await import('@/lib/manifest/mergeable-kinds')
    const kinds = Object.values<MergeableKind>(mergeableKinds satisfies MergeableKinds)
    for await (const companyId of everyCompany()) for (const kind of kinds) await scanDuplicates(companyId, kind)
  },
}

/**
 * Compares every record of a company that has changed since the last scan with all others of its kind, by indexed
 * values, and checks every open pair again.
 */
export async function scanDuplicates(companyId: string, kind: MergeableKind): Promise<void> {
  const { entity }: MergeableKind = kind
  const begun = new Date()
  const since = await inCompany({ companyId }, async (tx) => {
    const [row] = await tx
      .select({ to: duplicateScans.scannedTo })
      .from(duplicateScans)
      .where(and(eq(duplicateScans.companyId, companyId), eq(duplicateScans.entity, entity)))
    return row?.to ?? new Date(0)
  })
  let after: string | null = '00000000-0000-0000-0000-000000000000'
  while (after) {
    const from: string = after
    after = await inCompany({ companyId }, (tx) => scanChunk(tx, kind, { companyId, since, after: from }))
  }
  await inCompany({ companyId }, (tx) =>
    tx
      .insert(duplicateScans)
      .values({ companyId, id: companyId, entity, scannedTo: begun })
      .onConflictDoUpdate({
        target: [duplicateScans.companyId, duplicateScans.id, duplicateScans.entity],
        set: { scannedTo: begun },
      }),
  )
}

type Place = { companyId: string; since: Date; after: string }
type Part = Omit<Place, 'since'> & { last: string }
type Found = typeof duplicateCandidates.$inferInsert

/** Scans the next records by id; returns the cursor for the next chunk, null at the end. */
async function scanChunk(tx: Tx, kind: MergeableKind, { companyId, since, after }: Place): Promise<string | null> {
  const { rows: place } = await tx.execute<{ last: string | null; count: number }>(sql`
    select max(id::text) as last, count(*)::int as count from (
      select id from ${kind.table} where company_id = ${companyId} and id > ${after}::uuid order by id limit ${CHUNK}) k`)
  const [{ last, count } = { last: null, count: 0 }] = place
  if (!last) return null
  const part = { companyId, after, last }
  const found = await findPairs(tx, kind, { ...part, since })
  for (let at = 0; at < found.length; at += PAIRS_AT_ONCE) await savePairs(tx, found.slice(at, at + PAIRS_AT_ONCE))
  await dropStale(tx, kind, part, found)
  return count < CHUNK ? null : last
}

/** A WhatsApp number also counts as a phone number. */
const reasonOfMethod = sql`case p.channel when 'email' then 'email' else 'phone' end`

/**
 * Finds pairs for a chunk of records: those that changed, and those that are first in an open pair, so that changes to
 * either record are noticed. Adding a contact method updates only the last activity of its record. Each number, address
 * and name is looked up once, however many share it; `offset 0` keeps each lookup on the index of its column.
 */
async function findPairs(
  tx: Tx,
  kind: MergeableKind,
  { companyId, since, after, last }: Place & Part,
): Promise<Found[]> {
  const { table, weights } = kind
  const record = recordColumn(kind)
  const { rows } = await tx.execute<{ a_id: string; b_id: string; reasons: DuplicateReason[] }>(sql`
    with looked as (
      select id, phone, email, name_key from ${table} c
      where company_id = ${companyId} and id > ${after}::uuid and id <= ${last}::uuid and deleted_at is null
        and (updated_at > ${since} or last_activity_at > ${since} or exists (
          select from duplicate_candidates d where d.company_id = ${companyId} and d.a_id = c.id and d.state = 'open'))
    ), signs as (
      select 'phone' as reason, phone as value from looked where phone <> ''
      union select 'email', email from looked where email <> ''
      union select ${reasonOfMethod}, p.value from looked l join record_contact_methods p
        on p.company_id = ${companyId} and p.${record} = l.id and p.contact_id is null and p.channel in ('phone', 'whatsapp', 'email')
    ), sharers as (
      select s.reason, s.value, m.id from signs s cross join lateral (
        (select id from (select id, deleted_at from ${table}
          where company_id = ${companyId} and s.reason = 'phone' and phone = s.value offset 0) k where deleted_at is null limit ${ENOUGH})
        union (select id from (select id, deleted_at from ${table}
          where company_id = ${companyId} and s.reason = 'email' and email = s.value offset 0) k where deleted_at is null limit ${ENOUGH})
        union (select distinct o.id from record_contact_methods p
          join ${table} o on o.company_id = ${companyId} and o.id = p.${record} and o.deleted_at is null
          where p.company_id = ${companyId} and p.value = s.value and p.contact_id is null and p.channel in ('phone', 'whatsapp', 'email')
            and ${reasonOfMethod} = s.reason limit ${ENOUGH})) m
      union all
      select 'name', concat_ws(' / ', name_key, city), id from ${table}
      where company_id = ${companyId} and city <> '' and deleted_at is null
        and name_key = any(array(select distinct name_key from looked where name_key <> ''))
    ), groups as (
      select reason, array_agg(id) as ids from sharers group by reason, value having count(*) between 2 and ${MAX_SHARERS}
    ), pairs as (
      select a_id, b_id, array_agg(distinct reason) filter (where reason <> 'name') as shared
      from groups, unnest(ids) a_id, unnest(ids) b_id where a_id < b_id group by 1, 2
    )
    select a_id, b_id, coalesce(shared, '{}')
      || case when a.name_key <> '' and a.name_key = b.name_key then array['name'] else '{}'::text[] end
      || case when a.city <> '' and a.city = b.city then array['city'] else '{}'::text[] end as reasons
    from pairs
    join ${table} a on a.company_id = ${companyId} and a.id = a_id
    join ${table} b on b.company_id = ${companyId} and b.id = b_id`)
  return rows
    .map(({ a_id, b_id, reasons }) => ({
      companyId,
      entity: kind.entity,
      aId: a_id,
      bId: b_id,
      reasons,
      score: duplicateScore(weights, reasons),
    }))
    .filter(({ score }) => score >= MIN_DUPLICATE_SCORE)
}

/** Pairs that a user dismissed stay dismissed. */
const savePairs = (tx: Tx, found: Found[]) =>
  tx
    .insert(duplicateCandidates)
    .values(found)
    .onConflictDoUpdate({
      target: [duplicateCandidates.companyId, duplicateCandidates.aId, duplicateCandidates.bId],
      set: { score: sql`excluded.score`, reasons: sql`excluded.reasons` },
      setWhere: sql`duplicate_candidates.state = 'open'
        and (duplicate_candidates.score, duplicate_candidates.reasons) is distinct from (excluded.score, excluded.reasons)`,
    })

/**
 * Deletes open pairs of a chunk that were not found again: a record was changed, merged or deleted, or too many records
 * share the value.
 */
async function dropStale(tx: Tx, { entity }: MergeableKind, { companyId, after, last }: Part, found: Found[]) {
  const [aIds, bIds] = [found.map(({ aId }) => aId), found.map(({ bId }) => bId)]
  await tx.execute(sql`
    delete from duplicate_candidates d
    where d.company_id = ${companyId} and d.entity = ${entity} and d.state = 'open'
      and d.a_id > ${after}::uuid and d.a_id <= ${last}::uuid
      and not exists (
        select from unnest(${sql.param(aIds)}::uuid[], ${sql.param(bIds)}::uuid[]) as f (a_id, b_id)
        where f.a_id = d.a_id and f.b_id = d.b_id)`)
}

export const jobs: ModuleJobs = { tasks: duplicateTasks, schedule: [DUPLICATES_AT] }
