import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { Permission } from '@/lib/access/permissions'
import type { Scope } from '@/lib/access/scope'
import { type AppError, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { customers } from '@/lib/db/schema/customers'

import { inScope } from './in-scope'
import { lockRow } from './lock-row'

/**
 * A module's description of a kind of record. Notes, files, the timeline, contacts and contact methods, custom fields,
 * tags, imports, duplicates and merging serve every kind alike. Rows of these tables reference their record by a column
 * per kind, so that foreign keys are real (decision 030): a new kind adds its table and scopes to the types here, and
 * its column to the functions at the end.
 */
export type RecordKind = {
  /** Name in topics, notifications and audit actions, e.g. `customer.note-added`. */
  readonly entity: 'customer'
  readonly table: typeof customers
  /** The permissions to see all records, and to see the holder's own. */
  readonly seenBy: { readonly all: Permission; readonly own: Permission }
  /** Display names of the records: `one` and `many` without article, `the` with it. */
  readonly words: { readonly one: string; readonly many: string; readonly the: string; readonly notFound: string }
  /** Returns the error (409) if the row may not be edited; null if it may. */
  refusal(row: RecordRow): AppError | null
  /**
   * Updates the stored search text of a record: every change of a row that belongs to it calls this in the same
   * transaction.
   */
  refreshSearchText(tx: Tx, scope: { readonly companyId: string }, id: string): Promise<void>
}

export type RecordRef = { readonly kind: RecordKind; readonly id: string }
export type RecordRow = typeof customers.$inferSelect

/** Scopes that give access to records: to read, and to edit. */
export type RecordReader = Scope<'customers' | 'customerEdits' | 'customerImports'>
export type RecordEditor = Scope<'customerEdits'>

/**
 * Locks the row of a record until the transaction ends, and returns it; throws 404, or 409 if the record may not be
 * edited.
 */
export async function lockEditable(tx: Tx, scope: RecordEditor, { kind, id }: RecordRef): Promise<RecordRow> {
  const row = await lockRow(tx, kind.table, scope, { id, orElse: kind.words.notFound })
  const refusal = kind.refusal(row)
  if (refusal) throw refusal
  return row
}

/** Throws 404 if the record is outside the scope: for rows that belong to a record and have no owner of their own. */
export const requireRecord = async (tx: Tx, scope: RecordReader, record: RecordRef) =>
  requireFound(record, await selectRecord(tx, scope, record))

/** Builds the select of a record's address and number, no row outside the scope; `requireFound` takes its rows. */
export function selectRecord(tx: Tx, { companyId, ownerId }: RecordReader, { kind: { table }, id }: RecordRef) {
  const isThere = and(inScope(table, { companyId, ownerId }), eq(table.id, id))
  return tx.select({ id: table.id, phone: table.phone, email: table.email }).from(table).where(isThere)
}

/** Returns the record that was found; throws 404. */
export function requireFound<Row>({ kind }: RecordRef, [found]: readonly Row[]): Row {
  if (!found) throw notFound(kind.words.notFound)
  return found
}

type KitTable = { companyId: AnyPgColumn; customerId: AnyPgColumn }

/** Returns the condition for the rows of a kit table that belong to a record. */
export const belongsToRecord = (table: KitTable, companyId: string, { id }: RecordRef): SQL | undefined =>
  and(eq(table.companyId, companyId), eq(table.customerId, id))

/** Returns the column by which other tables reference a record of a kind, for tables known by name only. */
export const recordColumn = ({ entity }: RecordKind) => sql.identifier(`${entity}_id`)

/** Returns the column values by which a row of the kit references its record. */
export const recordColumns = ({ id }: RecordRef) => ({ customerId: id })
