import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import type { Quota } from '@/lib/modules/companies/companies.schema'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'
import type { Refusal } from '@/lib/operations/kind'
import type { OperationName } from '@/lib/operations/titles'
import type { RecordEditor, RecordKind, RecordRow } from '@/lib/records/kind'

import type { BulkChange, BulkField, BulkInput, Deletion } from './bulk.schema'

/** A record with its deletion time as database text, so that undo restores it with full precision. */
export type BulkRow = Omit<RecordRow<'customer'>, 'deletedAt'> & { deletedAt: string | null }

export type BulkViewer = Scope<'customers'>

/**
 * What a module defines so that a field of many of its records can be changed: `bulkOperations` builds operations from
 * it. Its functions run in the given transaction.
 */
export type BulkKind = {
  readonly record: RecordKind<'customer'>
  readonly input: z.ZodType<BulkInput>
  /** Name of the operation that changes each field. */
  readonly operations: Readonly<Record<BulkField, OperationName>>
  /** Access needed to select, edit and delete records. */
  readonly scopes: { readonly view: 'customers'; readonly edit: 'customerEdits'; readonly delete: 'customerDeletions' }
  /** Quota that restored records count towards. */
  readonly quota: Quota
  /**
   * Parses and applies the filter in a list's query string; null where it is not exactly a filter of the list, or names
   * something that the viewer may not see.
   */
  matchFilter(tx: Tx, viewer: BulkViewer, search: string): Promise<MatchedFilter | null>
  /** Throws 422 for an owner, team or picklist value that may not be chosen. */
  requireChoice(tx: Tx, edits: RecordEditor<'customer'>, change: BulkChange): Promise<void>
  /** Returns why a record may not be changed this way; null where it may. */
  refuse(row: BulkRow, change: BulkChange, choices: readonly PicklistValue[]): string | null
  /** Returns the records that cannot be deleted or restored, with the reason. */
  findBlocked(
    tx: Tx,
    edits: RecordEditor<'customer'>,
    wanted: { ids: readonly string[]; to: Deletion },
  ): Promise<Blocked>
}

/** `isDeleted`: the filter selects deleted records. `isCut`: the search found more hits than it returns. */
type MatchedFilter = { matches: SQL | undefined; isDeleted: boolean; isCut: boolean }
type Blocked = ReadonlyMap<string, Pick<Refusal, 'reason' | 'links'>>
