import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { StoredRow } from '@/lib/db/schema/customer-merges'

import { recordLockRefusal } from '../record-lock.rules'
import { MERGED_COLUMNS } from './fields.schema'
import type { Card } from './merging.rules'

type Edits = Scope<'customerEdits'>

/** The whole rows of cards, in the order given, which nobody else changes until the unit of work ends; 404, 409. */
export async function lockCards(
  tx: Tx,
  scope: Edits,
  wanted: readonly { id: string; version: number }[],
): Promise<Card[]> {
  const ids = wanted.map(({ id }) => id)
  const { rows } = await tx.execute<{ card: Card }>(sql`
    select to_jsonb(c) as card from customers c
    where c.company_id = ${scope.companyId} and c.id = any(${sql.param(ids)}::uuid[]) and c.deleted_at is null
      and (${scope.ownerId ?? null}::uuid is null or c.owner_id = ${scope.ownerId ?? null}::uuid)
    order by c.id for update`)
  const cards = new Map(rows.map(({ card }) => [card.id, card]))
  return wanted.map(({ id, version }) => {
    const card = cards.get(id)
    if (!card) throw notFound('אחד הלקוחות לא נמצא')
    if (card.version !== version) throw stale()
    requireMergeable(card)
    return card
  })
}

function requireMergeable(card: Card) {
  const refusal = recordLockRefusal({
    lockedAt: card.locked_at ? new Date(String(card.locked_at)) : null,
    lockReason: String(card.lock_reason ?? ''),
    mergedIntoId: card.merged_into_id ? String(card.merged_into_id) : null,
    erasedAt: card.erased_at ? new Date(String(card.erased_at)) : null,
  })
  if (refusal) throw refusal
}

/** The whole row of one card as it stands. */
export async function cardNow(tx: Tx, { companyId }: Edits, id: string): Promise<StoredRow> {
  const { rows } = await tx.execute<{ card: StoredRow }>(
    sql`select to_jsonb(c) as card from customers c where c.company_id = ${companyId} and c.id = ${id}`,
  )
  return rows[0]?.card ?? {}
}

/** Writes the columns that a merge may change. */
export async function writeCard(
  tx: Tx,
  { companyId, actorId }: Edits,
  { id, values }: { id: string; values: StoredRow },
) {
  const columns = MERGED_COLUMNS.filter((column) => column !== 'search_text')
  const sets = sql.join(
    columns.map((column) => sql`${sql.identifier(column)} = r.${sql.identifier(column)}`),
    sql`, `,
  )
  await tx.execute(sql`
    update customers c set ${sets}, version = c.version + 1, updated_at = now(), updated_by = ${actorId}
    from jsonb_populate_record(null::customers, ${JSON.stringify(values)}::jsonb) r
    where c.company_id = ${companyId} and c.id = ${id}`)
}

/** Puts back what a merge changed on a card, but for what somebody has changed since. */
export async function restoreCard(
  tx: Tx,
  { companyId, actorId }: Edits,
  { id, before, after }: { id: string; before: StoredRow; after: StoredRow },
) {
  const sets = sql.join(
    MERGED_COLUMNS.map(
      (
        column,
      ) => sql`${sql.identifier(column)} = case when to_jsonb(c) -> ${column}::text is not distinct from ${JSON.stringify(after)}::jsonb -> ${column}::text
        then r.${sql.identifier(column)} else c.${sql.identifier(column)} end`,
    ),
    sql`, `,
  )
  await tx.execute(sql`
    update customers c set ${sets}, version = c.version + 1, updated_at = now(), updated_by = ${actorId}
    from jsonb_populate_record(null::customers, ${JSON.stringify(before)}::jsonb) r
    where c.company_id = ${companyId} and c.id = ${id}`)
}
