import { type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { countTotal, type Total } from '@/lib/db/counting'
import { keyset, readListCursors, type Slice, toSlice } from '@/lib/db/keyset'
import { readInCompany } from '@/lib/db/tenant'
import type { Purpose, TxKind } from '@/lib/ledger/kinds'

import type { MovementListInput } from './wallet.list'
import { type WalletViewer, walletOwner } from './wallet.queries'
import { dayRangeInstants } from './wallet.rules'

/** A line of the wallet: the total that one transaction moved. Micro units; a negative `amount` is a debit. */
export type Movement = {
  id: string
  seq: number
  at: string
  kind: TxKind
  purpose: Purpose | ''
  memo: string
  reference: string
  amount: number
  after: number
  /** The acting user, if they belong to the viewing company. */
  actorName: string | null
  hasActor: boolean
  /**
   * Whether the movement belongs to the viewing company: it received the charge, or posted a movement that is not a
   * charge.
   */
  isOwn: boolean
  isReversed: boolean
}
export type MovementList = Slice<Movement & { sortKey: string }> & { total: Total; owner: Owner }
export type Owner = Awaited<ReturnType<typeof walletOwner>>

const PAGE_SIZE = 50

type Filter = Pick<MovementListInput, 'kind' | 'direction' | 'from' | 'to'>
type Place = { viewerId: string; walletId: string }

/**
 * SQL for all movements of a wallet, numbered in posting order. The running balance is calculated over all of them, so
 * that it stays correct under a filter.
 */
export const walletMovements = ({ viewerId, walletId }: Place): SQL => sql`
  select t.id, m.seq, to_json(t.posted_at) #>> '{}' as at, t.posted_at, t.kind, t.purpose, t.memo, t.ref_label as reference,
    m.amount, sum(m.amount) over (order by m.seq)::bigint as after, u.display_name as "actorName",
    t.actor_id is not null as "hasActor", case t.kind
      when 'charge' then exists (
        select from ledger_entries e join ledger_accounts a on a.company_id = e.company_id and a.id = e.account_id
        where e.tx_id = t.id and e.company_id = ${viewerId} and a.kind = 'revenue')
      else t.company_id = ${viewerId} end as "isOwn",
    exists (select from ledger_txs r where r.reverses_id = t.id) as "isReversed"
  from (
    select e.tx_id, sum(e.amount_micro)::bigint as amount, max(e.id) as seq from ledger_entries e
    join ledger_accounts a on a.company_id = e.company_id and a.id = e.account_id and a.kind in ('wallet_paid', 'wallet_granted')
    where e.company_id = ${walletId} group by e.tx_id
  ) m
  join ledger_txs t on t.id = m.tx_id
  left join users u on u.company_id = ${viewerId} and u.id = t.actor_id`

/** Condition of a filter. */
function matching({ kind, direction, from, to }: Filter): SQL {
  const range = dayRangeInstants(from, to)
  const wanted = [
    kind && sql`kind = ${kind}`,
    direction && (direction === 'in' ? sql`amount > 0` : sql`amount < 0`),
    range.from && sql`posted_at >= ${range.from.toISOString()}::timestamptz`,
    range.to && sql`posted_at < ${range.to.toISOString()}::timestamptz`,
  ].filter((one): one is SQL => Boolean(one))
  return wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`
}

/** Returns one page of the movements of a wallet, newest first. 404 for a wallet out of scope. */
export const listMovements = (viewer: WalletViewer, wanted: MovementListInput): Promise<MovementList> =>
  readInCompany(viewer.view, async (tx) => {
    const owner = await walletOwner(tx, viewer, wanted.company)
    const all = walletMovements({ viewerId: viewer.view.companyId, walletId: owner.id })
    const sorting = { key: sql`seq`, type: 'bigint', descending: true } as const
    const place = readListCursors(wanted, { sorting, id: sql`id`, size: PAGE_SIZE })
    const { where, orderBy, limit, sortKey } = keyset(place)
    const { rows } = await tx.execute<Row>(sql`
      select x.*, ${sortKey} as "sortKey" from (${all}) x where ${matching(wanted)} and ${where ?? sql`true`}
      order by ${sql.join(orderBy, sql`, `)} limit ${limit}`)
    const total = await countTotal(tx, sql`select 1 from (${all}) x where ${matching(wanted)}`)
    return { ...toSlice(rows.map(shown), place), total, owner }
  })

/** Returns the newest movements of the company's own wallet. */
export const latestMovements = ({ view }: WalletViewer, most: number): Promise<Movement[]> =>
  readInCompany(view, async (tx) => {
    const all = walletMovements({ viewerId: view.companyId, walletId: view.companyId })
    const { rows } = await tx.execute<Row>(sql`select x.* from (${all}) x order by seq desc limit ${most}`)
    return rows.map(shown)
  })

type Page = { filter: MovementListInput; cursor: string | null; size: number }

/** Returns the next movements for an export, oldest first, after the cursor. 404 for a wallet out of scope. */
export async function loadMovementsForExport(
  tx: Tx,
  viewer: WalletViewer,
  { filter, cursor, size }: Page,
): Promise<Movement[]> {
  const owner = await walletOwner(tx, viewer, filter.company)
  const all = walletMovements({ viewerId: viewer.view.companyId, walletId: owner.id })
  const { rows } = await tx.execute<Row>(
    sql`select x.* from (${all}) x where ${matching(filter)} and seq > ${cursor ?? '0'}::bigint order by seq limit ${size}`,
  )
  return rows.map(shown)
}

/** Counts the movements that match a filter. 404 for a wallet out of scope. */
export async function countMovements(tx: Tx, viewer: WalletViewer, filter: MovementListInput): Promise<number> {
  const owner = await walletOwner(tx, viewer, filter.company)
  const all = walletMovements({ viewerId: viewer.view.companyId, walletId: owner.id })
  const { count } = await countTotal(tx, sql`select 1 from (${all}) x where ${matching(filter)}`)
  return count
}

type Row = Movement & { sortKey: string; posted_at: Date }

/** The driver returns bigint sums as text or number; converts them to numbers. */
const shown = ({ posted_at: _, ...row }: Row) => ({
  ...row,
  seq: Number(row.seq),
  amount: Number(row.amount),
  after: Number(row.after),
})
