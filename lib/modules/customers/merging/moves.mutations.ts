import { type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'

import { MOVED_TABLES, type MovedTable } from './fields.schema'

/** Which cards go over to which. */
export type Going = { companyId: string; winnerId: string; loserIds: string[] }
/** A row that changed hands; made for the merge where it comes from nobody. */
export type Move = { source: MovedTable; rowId: string; fromId: string | null; wasPrimary: boolean }

/** Everything that hangs on the other cards goes over to the one that stays; `points` are made there. Gives what moved. */
export async function moveRows(tx: Tx, going: Going, points: { channel: string; value: string }[]): Promise<Move[]> {
  const moves: Move[] = []
  for (const source of MOVED_TABLES) moves.push(...(await moveTable(tx, going, source)))
  return [...moves, ...(await addPoints(tx, going, points))]
}

async function moveTable(tx: Tx, { companyId, winnerId, loserIds }: Going, source: MovedTable): Promise<Move[]> {
  const table = sql.identifier(source)
  const { rows } = await tx.execute<{ id: string; from_id: string; was_primary: boolean }>(sql`
    with old as (
      select id, customer_id, ${source === 'customer_contacts' ? sql`is_primary` : sql`false`} as was_primary
      from ${table} o where company_id = ${companyId} and customer_id = any(${sql.param(loserIds)}::uuid[])
        ${source === 'customer_contact_methods' ? free({ companyId, winnerId, loserIds }) : sql``}
    )
    update ${table} t set customer_id = ${winnerId}::uuid ${source === 'customer_contacts' ? sql`, is_primary = false` : sql``}
    from old where t.company_id = ${companyId} and t.id = old.id
    returning t.id, old.customer_id as from_id, old.was_primary`)
  return rows.map(({ id, from_id, was_primary }) => ({ source, rowId: id, fromId: from_id, wasPrimary: was_primary }))
}

/** Of further numbers only those that the card that stays has not, each once. */
const free = ({ companyId, winnerId, loserIds }: Going): SQL => sql`
  and not exists (select from customer_contact_methods w where w.company_id = ${companyId} and w.channel = o.channel and w.value = o.value
    and (w.customer_id = ${winnerId} or (w.customer_id = any(${sql.param(loserIds)}::uuid[]) and w.id < o.id)))`

async function addPoints(tx: Tx, { companyId, winnerId }: Going, points: { channel: string; value: string }[]) {
  const moves: Move[] = []
  for (const { channel, value } of points) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into customer_contact_methods (company_id, id, customer_id, channel, label, value, position)
      select ${companyId}, ${newId()}::uuid, ${winnerId}::uuid, ${channel}, 'other', ${value},
        1 + coalesce((select max(position) from customer_contact_methods where company_id = ${companyId} and customer_id = ${winnerId}), 0)
      on conflict (company_id, customer_id, channel, value) do nothing returning id`)
    moves.push(
      ...rows.map(
        ({ id }): Move => ({ source: 'customer_contact_methods', rowId: id, fromId: null, wasPrimary: false }),
      ),
    )
  }
  return moves
}

/** Puts the rows of a merge back where they were, those that are still with the card that stayed. */
export async function moveRowsBack(
  tx: Tx,
  { companyId, mergeId, winnerId }: { companyId: string; mergeId: string; winnerId: string },
) {
  const kept = sql`m.company_id = ${companyId} and m.merge_id = ${mergeId}`
  await tx.execute(sql`
    delete from customer_contact_methods t using customer_merge_moves m
    where ${kept} and m.source = 'customer_contact_methods' and m.from_id is null
      and t.company_id = m.company_id and t.id = m.row_id and t.customer_id = ${winnerId}`)
  for (const source of MOVED_TABLES) {
    await tx.execute(sql`
      update ${sql.identifier(source)} t set customer_id = m.from_id
        ${source === 'customer_contacts' ? sql`, is_primary = m.was_primary` : sql``}
      from customer_merge_moves m
      where ${kept} and m.source = ${source} and m.from_id is not null
        and t.company_id = m.company_id and t.id = m.row_id and t.customer_id = ${winnerId}`)
  }
}
