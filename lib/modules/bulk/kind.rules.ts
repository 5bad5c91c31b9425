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

/** A record with its deletion as the database writes it, so that undo puts back the very moment. */
export type BulkRow = Omit<RecordRow, 'deletedAt'> & { deletedAt: string | null }

export type BulkViewer = Scope<'customers'>

/**
 * What a module says of its records so that one field of many of them can be changed: `bulkOperations` makes long operations of it. Its
 * functions take their transaction.
 */
export type BulkKind = {
  readonly record: RecordKind
  readonly input: z.ZodType<BulkInput>
  /** The operation that changes each field. */
  readonly operations: Readonly<Record<BulkField, OperationName>>
  /** Whose scopes open records to be chosen, changed and deleted. */
  readonly reach: { readonly view: 'customers'; readonly edit: 'customerEdits'; readonly delete: 'customerDeletions' }
  /** What of them a package limits. */
  readonly quota: Quota
  /** What the filter of an address means; null where it is not exactly one of the list, or names what the viewer does not see. */
  matchFilter(tx: Tx, viewer: BulkViewer, search: string): Promise<MatchedFilter | null>
  /** Throws 422 for an owner, a team or a value of a list that is not to be chosen. */
  requireChoice(tx: Tx, edits: RecordEditor, change: BulkChange): Promise<void>
  /** Why a record may not be changed so; null where it may. */
  refuse(row: BulkRow, change: BulkChange, choices: readonly PicklistValue[]): string | null
  /** Records that cannot be deleted, or cannot come back, and why. */
  findBlocked(tx: Tx, edits: RecordEditor, wanted: { ids: readonly string[]; to: Deletion }): Promise<Blocked>
}

/** `isDeleted`: it finds the deleted ones. `isCut`: its search found more than it takes in. */
type MatchedFilter = { matches: SQL | undefined; isDeleted: boolean; isCut: boolean }
type Blocked = ReadonlyMap<string, Pick<Refusal, 'reason' | 'links'>>
