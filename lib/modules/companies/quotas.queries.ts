import { type SQL, sql } from 'drizzle-orm'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'

import type { Quota } from './companies.schema'
import { megabytes, type Quotas, quotaText, sumQuotas, type Usage } from './quotas.rules'

/**
 * Throws 409 `quota` if adding users, customers, leads or bytes would exceed the company's package. Call it in the transaction
 * that adds them: an advisory lock makes concurrent additions wait, so that two cannot take the last place.
 */
export async function requireQuota(tx: Tx, companyId: string, { of, adding = 1 }: { of: Quota; adding?: number }) {
  const limit = (await quotasIn(tx, companyId))[of]
  if (limit === undefined) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota:${of}:${companyId}`}, 0))`)
  const used = await COUNTERS[of](tx, { companyId, most: limit })
  const wanted = of === 'storage_mb' ? megabytes(used + adding) : used + adding
  if (wanted > limit) throw conflict('quota', REFUSALS[of](limit))
}

/**
 * Returns the limits of a company: no limits if it never had a package, zero of everything if the package was taken
 * away.
 */
async function quotasIn(tx: Tx, companyId: string): Promise<Quotas> {
  const { rows } = await tx.execute<{ base: Quotas | null; more: Quotas[]; has_any: boolean }>(sql`
    select
      (select v.quotas from subscriptions s join package_versions v on v.company_id = s.owner_id and v.id = s.package_version_id
        where s.company_id = ${companyId} and s.ended_at is null) as base,
      (select coalesce(jsonb_agg(v.quotas), '[]') from company_addons a
        join addon_versions v on v.company_id = a.owner_id and v.id = a.addon_version_id
        where a.company_id = ${companyId} and ${ADDON_IN_FORCE}) as more,
      exists (select from subscriptions s where s.company_id = ${companyId}) as has_any`)
  const { base = null, more = [], has_any = false } = rows[0] ?? {}
  if (base) return sumQuotas(base, more)
  return has_any ? NOTHING : {}
}

const NOTHING: Quotas = { users: 0, customers: 0, leads: 0, storage_mb: 0 }

/** SQL condition for an add-on `a` that is in force today. */
export const ADDON_IN_FORCE = sql`a.ended_at is null and a.state = 'active' and a.from_on <= (now() at time zone 'Asia/Jerusalem')::date
  and (a.to_on is null or a.to_on > (now() at time zone 'Asia/Jerusalem')::date)`

type Counted = { companyId: string /** A counter may stop counting beyond this number. */; most: number }

const COUNTERS: Record<Quota, (tx: Tx, counted: Counted) => Promise<number>> = {
  users: (tx, { companyId }) =>
    numberOf(
      tx,
      sql`select count(*)::int as n from users where company_id = ${companyId} and deleted_at is null and disabled_at is null
        and role <> 'client' and stands_for is null`,
    ),
  customers: (tx, counted) => countLive(tx, sql`customers`, counted),
  leads: (tx, counted) => countLive(tx, sql`leads`, counted),
  storage_mb: (tx, { companyId }) =>
    numberOf(
      tx,
      sql`select coalesce(sum(size), 0)::bigint as n from files where company_id = ${companyId} and deleted_at is null`,
    ),
}

/** Counts the rows that are not deleted, to one above the limit. */
const countLive = (tx: Tx, table: SQL, { companyId, most }: Counted) =>
  numberOf(
    tx,
    sql`select count(*)::int as n from (
      select from ${table} where company_id = ${companyId} and deleted_at is null limit ${most + 1}) counted`,
  )

async function numberOf(tx: Tx, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await tx.execute<{ n: number | string }>(query)
  return Number(rows[0]?.n ?? 0)
}

const UPGRADE = 'אפשר להגדיל את החבילה אצל מי שמספק לך את המערכת.'
const REFUSALS: Record<Quota, (limit: number) => string> = {
  users: (limit) => `החבילה שלך כוללת ${quotaText('users', limit)}, וכולם בשימוש. ${UPGRADE}`,
  customers: (limit) => `החבילה שלך כוללת ${quotaText('customers', limit)}, וכולם בשימוש. ${UPGRADE}`,
  leads: (limit) => `החבילה שלך כוללת ${quotaText('leads', limit)}, וכולם בשימוש. ${UPGRADE}`,
  storage_mb: (limit) => `החבילה שלך כוללת ${quotaText('storage_mb', limit)} לקבצים, והקובץ הזה חורג מהם. ${UPGRADE}`,
}

/** Loads the usage of companies below the acting one, by id; other companies are omitted. */
export async function loadCompanyUsage(tx: Tx, ids: readonly string[]): Promise<Map<string, CompanyUsage>> {
  const { rows } = await tx.execute<UsageRow>(
    sql`select * from kesher.usage_below(${sql.param(ids as string[])}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.company_id, plain(row)]))
}

type UsageRow = {
  company_id: string
  users: number
  customers: number
  leads: number
  storage_bytes: string
  last_activity_at: Date | string | null
  collected: string
  collected_before: string
}

export type CompanyUsage = Usage & { lastActivityAt: string | null; collected: number; before: number }

const plain = (row: UsageRow): CompanyUsage => ({
  users: row.users,
  customers: row.customers,
  leads: row.leads,
  storage_mb: megabytes(Number(row.storage_bytes)),
  lastActivityAt: row.last_activity_at ? new Date(row.last_activity_at).toISOString() : null,
  collected: Number(row.collected),
  before: Number(row.collected_before),
})
