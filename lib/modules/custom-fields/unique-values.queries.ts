import { sql } from 'drizzle-orm'

import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { violatesConstraint } from '@/lib/db/violation'
import type { RecordEditor, RecordEntity, RecordKind } from '@/lib/records/kind'

import type { CustomValues } from './custom-fields.schema'

type Company = { readonly companyId: string }

/** Values that are to be stored; `row` tells them apart. */
type Storing = { entity: RecordEntity; rows: readonly { row: number; custom: CustomValues }[] }

/** A value of a unique field that another record has, or an earlier row where there is no holder. */
export type TakenValue = { row: number; fieldId: string; label: string; holderId: string | null }

/** Returns the values of unique fields that are taken, whoever may see their holders. */
export async function findTakenValues(tx: Tx, { companyId }: Company, storing: Storing): Promise<TakenValue[]> {
  const { rows } = await tx.execute<TakenValue>(sql`
    with sent as (${sentValues(companyId, storing)})
    select s.row, s.field_id as "fieldId", s.label, v.record_id as "holderId"
    from sent s left join custom_values v on v.company_id = ${companyId} and v.field_id = s.field_id and v.unique_key = s.key
    where v.record_id is not null
      or exists (select from sent o where o.field_id = s.field_id and o.key = s.key and o.row < s.row)
    order by s.row, s.field_id`)
  return rows
}

/** Lets changes that store the same value of a unique field come one after another. */
export async function lockUniqueValues(tx: Tx, { companyId }: Company, storing: Storing): Promise<void> {
  await tx.execute(sql`
    with sent as (${sentValues(companyId, storing)})
    select pg_advisory_xact_lock(k.lock) from (
      select hashtextextended(concat_ws(':', 'custom-value', s.field_id, s.key), 0) as lock from sent s order by 1) k`)
}

const sentValues = (companyId: string, { entity, rows }: Storing) => sql`
  select r.row, f.id as field_id, f.label, kesher.custom_key(e.value) as key
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (row int, custom jsonb) cross join lateral jsonb_each(r.custom) e
  join custom_fields f on f.company_id = ${companyId} and f.entity = ${entity} and f.is_unique and f.id::text = e.key`

/**
 * Returns the deleted records that cannot come back, with the reason: another record has the value of a unique field,
 * or an earlier one of these.
 */
export async function findUniqueBlocked(
  tx: Tx,
  { companyId }: Company,
  { entity, table }: Pick<RecordKind, 'entity' | 'table'>,
  ids: readonly string[],
): Promise<Map<string, { reason: string }>> {
  const { rows } = await tx.execute<{ id: string; label: string }>(sql`
    with back as (
      select r.id, f.id as field_id, f.label, kesher.custom_key(r.custom -> f.id::text) as key
      from ${table} r join custom_fields f
        on f.company_id = r.company_id and f.entity = ${entity} and f.is_unique and r.custom ? f.id::text
      where r.company_id = ${companyId} and r.id = any(${sql.param([...ids])}::uuid[]))
    select b.id, b.label from back b
    where exists (select from custom_values v where v.company_id = ${companyId} and v.field_id = b.field_id
        and v.unique_key = b.key and v.record_id <> b.id)
      or exists (select from back o where o.field_id = b.field_id and o.key = b.key and o.id < b.id)`)
  return new Map(rows.map(({ id, label }) => [id, { reason: `הערך של ״${label}״ רשום בינתיים ברשומה אחרת` }]))
}

/** Throws 409 where a deleted record cannot come back because another one has the value of a unique field. */
export async function requireFreeValues<E extends RecordEntity>(
  tx: Tx,
  scope: RecordEditor<NoInfer<E>>,
  kind: Pick<RecordKind<E>, 'entity' | 'table'>,
  id: string,
): Promise<void> {
  const blocked = (await findUniqueBlocked(tx, scope, kind as Pick<RecordKind, 'entity' | 'table'>, [id])).get(id)
  if (blocked) throw conflict('value_taken', `${blocked.reason}. יש לשנות אותו שם ולנסות שוב.`)
}

/** Turns the violation of a unique field, by two concurrent changes to one value, into a 409; rethrows other errors. */
export function rethrowTakenValue(error: unknown): never {
  if (!violatesConstraint(error, 'custom_values_unique')) throw error
  throw conflict('value_taken', 'ערך שאסור שיחזור רשום כבר ברשומה אחרת.')
}
