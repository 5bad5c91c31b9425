import { type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { countTotal, type Total } from '@/lib/db/counting'
import { keyset, readListCursors, type Slice, toSlice } from '@/lib/db/keyset'
import { readInCompany } from '@/lib/db/tenant'
import { dayRangeInstants } from '@/lib/modules/wallet/wallet.rules'
import type { Meter } from '@/lib/vocabulary/metering'

import type { UsageListInput } from './usages.list'

/** What a company used of a meter in a day. Micro units. */
export type UsageDay = {
  id: string
  day: string
  meter: Meter
  /** Messages that were sent, and the units that they took. */
  messages: number
  units: number
  /** Messages of which it is not known yet whether they are paid for. */
  waiting: number
  debitedMicro: number
  /** What was sent and the wallet did not cover. */
  owedMicro: number
  /** Units that the provider says it takes money for; null where it said nothing. */
  providerUnits: number | null
}
export type UsageDays = Slice<UsageDay & { sortKey: string }> & { total: Total }

const PAGE_SIZE = 50

const usageDays = ({ companyId, wanted }: { companyId: string; wanted: UsageListInput }): SQL => sql`
  select min(id::text)::uuid as id, (created_at at time zone 'Asia/Jerusalem')::date as day, meter,
    count(*) filter (where state in ('debited', 'owed'))::int as messages, sum(debited_units)::int as units,
    count(*) filter (where state in ('held', 'uncertain'))::int as waiting, sum(debited_micro)::bigint as "debitedMicro",
    coalesce(sum(debited_units * price_micro) filter (where state = 'owed'), 0)::bigint as "owedMicro",
    sum(case when provider_pricing ->> 'billable' = 'false' then 0
      when jsonb_typeof(provider_pricing -> 'parts') = 'number' then (provider_pricing ->> 'parts')::int
      when provider_pricing is not null then 1 end)::int as "providerUnits"
  from meter_usages where company_id = ${companyId} and state <> 'released' and ${matching(wanted)}
  group by 2, 3`

function matching({ meter, from, to }: UsageListInput): SQL {
  const range = dayRangeInstants(from, to)
  const wanted = [
    sql`true`,
    meter && sql`meter = ${meter}`,
    range.from && sql`created_at >= ${range.from.toISOString()}::timestamptz`,
    range.to && sql`created_at < ${range.to.toISOString()}::timestamptz`,
  ].filter((one): one is SQL => Boolean(one))
  return sql.join(wanted, sql` and `)
}

/** Returns one page of what messages cost a company by day and meter, newest first. */
export const listUsageDays = (scope: Scope<'walletView'>, wanted: UsageListInput): Promise<UsageDays> =>
  readInCompany(scope, async (tx) => {
    const all = usageDays({ companyId: scope.companyId, wanted })
    const sorting = { key: sql`x.day`, type: 'date', descending: true } as const
    const place = readListCursors(wanted, { sorting, id: sql`x.id`, size: PAGE_SIZE })
    const { where, orderBy, limit, sortKey } = keyset(place)
    const { rows } = await tx.execute<UsageDay & { sortKey: string }>(sql`
      select x.*, x.day::text as day, ${sortKey} as "sortKey" from (${all}) x where ${where ?? sql`true`}
      order by ${sql.join(orderBy, sql`, `)} limit ${limit}`)
    const total = await countTotal(tx, sql`select 1 from (${all}) x`)
    return { ...toSlice(rows.map(shown), place), total }
  })

/** Returns what messages cost a company by day and meter, oldest first, for an export. */
export async function loadUsageDaysForExport(tx: Tx, { companyId }: Scope<'walletView'>, wanted: UsageListInput) {
  const { rows } = await tx.execute<UsageDay>(sql`
    select x.*, x.day::text as day from (${usageDays({ companyId, wanted })}) x order by x.day, x.id`)
  return rows.map(shown)
}

/** Counts the rows of an export. */
export async function countUsageDays(tx: Tx, { companyId }: Scope<'walletView'>, wanted: UsageListInput) {
  const { count } = await countTotal(tx, sql`select 1 from (${usageDays({ companyId, wanted })}) x`)
  return count
}

const shown = <Row extends UsageDay>(row: Row): Row => ({
  ...row,
  debitedMicro: Number(row.debitedMicro),
  owedMicro: Number(row.owedMicro),
})
