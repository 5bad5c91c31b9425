import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { keyset, readListCursors, type Slice, toSlice } from '@/lib/db/keyset'
import { readInCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { sortedBothWays } from '@/lib/records/list-page'
import { openClaims } from './balances.queries'
import { claimsOnDay } from './balances-as-of.queries'
import type { Bucket } from './customer-accounts.rules'
import type { DebtFilter, DebtListInput } from './debts.list'

type Money = Scope<'payments'>

/** Debt by age bucket, in agorot. */
export type Ages = Record<Bucket, number> & { total: number }
export type Debtor = Ages & {
  id: string
  sortKey: string
  name: string
  phone: string | null
  number: string
  ownerId: string
  ownerName: string
  /** The earliest day from which something is owed, and the number of claims. */
  oldest: string
  claims: number
}
export type DebtList = Slice<Debtor> & {
  total: { count: number; isEstimated: false }
  sums: Ages
  trial: number
  on: string
}

/** Returns one page of debtors with the age of their debts as of a day, and the sums over all debtors. */
export const listDebts = (scope: Money, wanted: DebtListInput): Promise<DebtList> =>
  readInCompany(scope, async (tx) => {
    const on = wanted.on ?? businessDay()
    const place = readListCursors(wanted, { sorting: sortings[wanted.sort], id: sql`x.id`, size: wanted.size })
    const { where, orderBy, limit, sortKey } = keyset(place)
    const debtors = debtorsOf(scope, wanted)
    // The debtors are computed once, for both the rows and their sums.
    const { rows } = await tx.execute<Row & { sums: AgeRow & { count: number } }>(sql`
      with debtors as materialized (${debtors}), sums as materialized (select count(*)::int as count, ${AGE_SUMS} from debtors x)
      select x.*, ${sortKey} as sort_key, to_jsonb(sums) as sums from debtors x cross join sums where ${where ?? sql`true`}
      order by ${sql.join(orderBy, sql`, `)} limit ${limit}`)
    const [first] = rows
    const { sums, count } = first ? { sums: agesFrom(first.sums), count: first.sums.count } : await sumsOf(tx, debtors)
    return {
      ...toSlice(rows.map(debtorFrom), place),
      total: { count, isEstimated: false },
      sums,
      on,
      trial: await testModeDebt(tx, scope, wanted),
    }
  })

/** Returns the next debtors by id, for a file. */
export async function loadDebtsForExport(
  tx: Tx,
  scope: Money,
  { filter, cursor, size }: DebtsChunk,
): Promise<Debtor[]> {
  const { rows } = await tx.execute<Row>(sql`
    select x.*, '' as sort_key from (${debtorsOf(scope, filter)}) x where ${cursor ? sql`x.id > ${cursor}::uuid` : sql`true`}
    order by x.id limit ${size}`)
  return rows.map(debtorFrom)
}

/** Returns the owners of customers with debts, as options. */
export const listDebtOwners = (scope: Money): Promise<{ value: string; label: string }[]> =>
  readInCompany(scope, async (tx) => {
    const { rows } = await tx.execute<{ value: string; label: string }>(sql`
      select u.id as value, u.display_name as label from users u where u.company_id = ${scope.companyId} and u.id in (
        select c.owner_id from customers c where c.company_id = ${scope.companyId}
          and c.id in (select k.customer_id from (${openClaims(scope)}) k)) order by u.display_name, u.id`)
    return rows
  })

type DebtsChunk = { filter: DebtFilter; cursor: string | null; size: number }

/** Counts the debtors. */
export const countDebts = async (tx: Tx, scope: Money, filter: DebtFilter): Promise<number> =>
  (await sumsOf(tx, debtorsOf(scope, filter))).count

/** Returns the total debt on a day by age, in the caller's transaction. */
export const sumsOn = async (tx: Tx, scope: Money, on: string): Promise<Ages> =>
  (await sumsOf(tx, debtorsOf(scope, { on, owner: null, bucket: null }))).sums

/**
 * Returns the part of the debts that belongs to gateway accounts in test mode or simulated, where no money moves;
 * agorot.
 */
export async function testModeDebt(tx: Tx, scope: Money, filter: DebtFilter): Promise<number> {
  const isNarrowed = filter.owner !== null || filter.bucket !== null
  const { rows } = await tx.execute<{ agorot: string }>(sql`
    select coalesce(sum(k.agorot), 0) as agorot from (${claimsOn(scope, filter.on)}) k
    join payment_pages p on p.company_id = ${scope.companyId} and p.id = k.page_id
    join gateway_accounts g on g.company_id = p.company_id and g.id = p.gateway_account_id and g.is_test
    where ${isNarrowed ? sql`k.customer_id in (select x.id from (${debtorsOf(scope, filter)}) x)` : sql`true`}`)
  return Number(rows[0]?.agorot ?? 0)
}

async function sumsOf(tx: Tx, debtors: SQL): Promise<{ sums: Ages; count: number }> {
  const { rows } = await tx.execute<AgeRow & { count: number }>(
    sql`select count(*)::int as count, ${AGE_SUMS} from (${debtors}) x`,
  )
  return { sums: agesFrom(rows[0]), count: rows[0]?.count ?? 0 }
}

/** Returns a query for the debts by customer, one row each; used by the list, its sums and its file. */
function debtorsOf(scope: Money, { on, owner, bucket }: DebtFilter): SQL {
  const day = on ?? businessDay()
  const ownerId = owner === 'mine' ? scope.actorId : owner
  const held = bucket ? sql`d.${sql.identifier(COLUMNS[bucket])} > 0` : sql`true`
  return sql`
    select c.id, c.name, c.phone, c.number_text as number, c.owner_id, u.display_name as owner_name, d.total, d.age_current, d.age_30,
      d.age_60, d.age_90, d.age_over, d.oldest, d.oldest::text as oldest_on, d.claims
    from (select k.customer_id, sum(k.agorot)::bigint as total, min(k.day) as oldest, count(*)::int as claims, ${agesOn(day)}
      from (${claimsOn(scope, on)}) k group by k.customer_id) d
    join customers c on c.company_id = ${scope.companyId} and c.id = d.customer_id
    join users u on u.company_id = c.company_id and u.id = c.owner_id
    where ${held} and ${ownerId ? sql`c.owner_id = ${ownerId}` : sql`true`}`
}

/** Returns the claims of today, or those at the end of a past day. */
const claimsOn = (scope: Money, on: string | null): SQL =>
  on && on < businessDay() ? claimsOnDay(scope, on) : openClaims(scope)

const agesOn = (day: string): SQL => {
  const late = sql`${day}::date - k.day`
  const sum = (condition: SQL, name: string) =>
    sql`coalesce(sum(k.agorot) filter (where ${condition}), 0)::bigint as ${sql.identifier(name)}`
  return sql.join(
    [
      sum(sql`${late} <= 0`, COLUMNS.current),
      sum(sql`${late} between 1 and 30`, COLUMNS.upTo30),
      sum(sql`${late} between 31 and 60`, COLUMNS.upTo60),
      sum(sql`${late} between 61 and 90`, COLUMNS.upTo90),
      sum(sql`${late} > 90`, COLUMNS.over90),
    ],
    sql`, `,
  )
}

const COLUMNS = {
  total: 'total',
  current: 'age_current',
  upTo30: 'age_30',
  upTo60: 'age_60',
  upTo90: 'age_90',
  over90: 'age_over',
} as const
const AGES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

const AGE_SUMS = sql.join(
  AGES.map((age) => sql`coalesce(sum(x.${sql.identifier(COLUMNS[age])}), 0) as ${sql.identifier(COLUMNS[age])}`),
  sql`, `,
)

type AgeRow = Record<(typeof COLUMNS)[keyof typeof COLUMNS], string>
type Row = AgeRow & {
  id: string
  sort_key: string
  name: string
  phone: string | null
  number: string
  owner_id: string
  owner_name: string
  oldest_on: string
  claims: number
}

const agesFrom = (row: AgeRow | undefined): Ages =>
  Object.fromEntries(AGES.map((age) => [age, Number(row?.[COLUMNS[age]] ?? 0)])) as Ages

const debtorFrom = (row: Row): Debtor => ({
  ...agesFrom(row),
  id: row.id,
  sortKey: row.sort_key,
  name: row.name,
  phone: row.phone,
  number: row.number,
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  oldest: row.oldest_on,
  claims: row.claims,
})

const sortings = sortedBothWays<DebtListInput['sort']>({
  total: [sql`x.total`, 'bigint'],
  oldest: [sql`x.oldest`, 'date'],
  name: [sql`x.name`, 'text'],
})
