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
 * What a module tells the kit of its records: notes, files, the timeline, people and further numbers, fields and tags of a company's own,
 * imports, duplicates and merging serve every kind alike. Rows of the kit name their record by a column of its own, so that foreign keys
 * are real (decision 030): a new kind adds its table and scopes to the types here, and its column to the functions at the end.
 */
export type RecordKind = {
  /** What topics, notifications and the log call it; `customer.note-added` begins with it. */
  readonly entity: 'customer'
  readonly table: typeof customers
  /** The permissions that open all of them, and the holder's own. */
  readonly seenBy: { readonly all: Permission; readonly own: Permission }
  /** What records are called on screen: `one` and `many` are bare, `the` carries its article. */
  readonly words: { readonly one: string; readonly many: string; readonly the: string; readonly notFound: string }
  /** Why nothing of a row may be changed (409); null where it may. */
  refusal(row: RecordRow): AppError | null
  /** Stores anew what search compares of a record: whoever changed what hangs on it calls this in the same unit of work. */
  refreshSearchText(tx: Tx, scope: { readonly companyId: string }, id: string): Promise<void>
}

export type RecordRef = { readonly kind: RecordKind; readonly id: string }
export type RecordRow = typeof customers.$inferSelect

/** Whose scope opens records: for reading, and for changing. */
export type RecordReader = Scope<'customers' | 'customerEdits' | 'customerImports'>
export type RecordEditor = Scope<'customerEdits'>

/** The row of a record, which nobody else can change until the unit of work ends; 404, 409 where nothing of it may be changed. */
export async function lockEditable(tx: Tx, scope: RecordEditor, { kind, id }: RecordRef): Promise<RecordRow> {
  const row = await lockRow(tx, kind.table, scope, { id, orElse: kind.words.notFound })
  const refusal = kind.refusal(row)
  if (refusal) throw refusal
  return row
}

/** Throws 404 where the record is outside the scope: for what hangs on a record and knows no owner of its own. */
export async function requireRecord(tx: Tx, { companyId, ownerId }: RecordReader, { kind, id }: RecordRef) {
  const { table } = kind
  const isThere = and(inScope(table, { companyId, ownerId }), eq(table.id, id))
  const [found] = await tx.select({ id: table.id }).from(table).where(isThere)
  if (!found) throw notFound(kind.words.notFound)
}

type KitTable = { companyId: AnyPgColumn; customerId: AnyPgColumn }

/** The rows of a table of the kit that hang on a record. */
export const ofRecord = (table: KitTable, companyId: string, { id }: RecordRef): SQL | undefined =>
  and(eq(table.companyId, companyId), eq(table.customerId, id))

/** The column by which rows of other tables name a record of a kind, where the tables are known by name alone. */
export const recordColumn = ({ entity }: RecordKind) => sql.identifier(`${entity}_id`)

/** How a row of the kit names its record. */
export const recordColumns = ({ id }: RecordRef) => ({ customerId: id })
