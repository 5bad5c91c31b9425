import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { loadDefaultValues } from '@/lib/modules/custom-fields/custom-fields.queries'
import { hasOwnChangesOnly } from '@/lib/modules/imports/records/own-changes.queries'
import { findHeldValues } from '@/lib/modules/imports/records/own-values.queries'
import type { ImportScope } from '@/lib/modules/imports/scope.rules'
import type { KeptChange, MadeRows } from '@/lib/modules/imports/target.rules'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'

import { matchesImportedRow } from './undo.rules'
import type { CustomerValues } from './values.rules'

/**
 * Returns the touched customers of a file whose values are again those of their rows, and locks them until the
 * transaction ends.
 */
export async function findMatchingImportedRows(
  tx: Tx,
  scope: ImportScope,
  { items, ...made }: MadeRows<CustomerValues>,
): Promise<string[]> {
  const { companyId } = scope
  const found = await tx
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        inArray(customers.id, [...items.keys()]),
        hasOwnChangesOnly(scope, customers),
      ),
    )
    .for('update')
  const choices = await loadPicklists(tx, { companyId })
  const start = await loadDefaultValues(tx, { companyId }, 'customer')
  return found
    .filter((one) => matchesImportedRow(one, items.get(one.id), { ...made, choices, start }))
    .map(({ id }) => id)
}

/**
 * Returns the changed customers whose previous identity number, or value of a unique custom field, now belongs to another
 * customer.
 */
export async function findTakenNumbers(
  tx: Tx,
  scope: ImportScope,
  changes: readonly KeptChange[],
): Promise<ReadonlySet<string>> {
  const wanted = changes.flatMap(({ id, before: { national_id_index: index } }) =>
    typeof index === 'string' ? [{ id, index }] : [],
  )
  const held = await findHeldValues(tx, scope, changes)
  if (wanted.length === 0) return held
  const { rows } = await tx.execute<{ id: string }>(sql`
    select k.id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as k (id uuid, index text)
    where exists (select from customers h where h.company_id = ${scope.companyId}::uuid and h.national_id_index = k.index
      and h.deleted_at is null and h.id <> k.id)`)
  return new Set([...held, ...rows.map(({ id }) => id)])
}
