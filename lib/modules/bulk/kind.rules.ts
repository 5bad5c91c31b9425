import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import type { TimelinePayload } from '@/lib/db/schema/records'
import type { Quota } from '@/lib/modules/companies/companies.schema'
import type { Refusal } from '@/lib/operations/kind'
import type { OperationName } from '@/lib/operations/titles'
import type { RecordEditor, RecordEntity, RecordKind, RecordRow } from '@/lib/records/kind'

import type { BulkChange, BulkField, BulkInput, Deletion } from './bulk.schema'

/** Columns of points in time are read as database text, so that undo restores them with full precision. */
type Instants<E extends RecordEntity> = { customer: 'deletedAt'; lead: LeadInstants }[E]
type LeadInstants = 'deletedAt' | 'statusSince' | 'closedAt' | 'respondedAt'

/** A record that a bulk change reads. */
export type BulkRow<E extends RecordEntity = RecordEntity> = E extends RecordEntity
  ? Omit<RecordRow<E>, Instants<E>> & { [K in Extract<Instants<E>, keyof RecordRow<E>>]: string | null }
  : never

export type BulkViewer<E extends RecordEntity = RecordEntity> = Scope<{ customer: 'customers'; lead: 'leads' }[E]>

/** Column values by column; a point in time is text, or `now`. */
export type BulkValues = Readonly<Record<string, unknown>>
/** The values of a record before and after a change of it. */
export type BulkMove = { id: string; from: BulkValues; to: BulkValues }
/** What the timeline says of a record that was changed, and what triggers of automations compare. */
export type BulkEvent = {
  id: string
  act: 'updated' | 'moved' | 'deleted' | 'restored'
  payload: TimelinePayload
  data?: Readonly<Record<string, unknown>>
}

/** How one change applies to the records of a kind. */
export type BulkPlan<E extends RecordEntity = RecordEntity> = {
  /** Returns why a record may not be changed this way; null where it may. */
  refuse(row: BulkRow<E>): string | null
  /**
   * Returns the columns that are written to each record, null for one that stays as it is; without it, the field of the
   * change alone.
   */
  valuesAfter?(rows: readonly BulkRow<E>[]): Promise<readonly (BulkValues | null)[]>
}

/**
 * What a module defines so that a field of many of its records can be changed: `bulkOperations` builds operations from
 * it. Its functions run in the given transaction.
 */
export type BulkKind<E extends RecordEntity = RecordEntity> = {
  readonly record: RecordKind<E>
  readonly input: z.ZodType<BulkInput>
  /** Name of the operation that changes each field. */
  readonly operations: Readonly<Record<BulkField, OperationName>>
  /** Access needed to select, edit and delete records. */
  readonly scopes: {
    readonly view: 'customers' | 'leads'
    readonly edit: 'customerEdits' | 'leadEdits'
    readonly delete: 'customerDeletions' | 'leadDeletions'
  }
  /** Quota that restored records count towards. */
  readonly quota: Quota
  /** Columns of points in time that changes write. */
  readonly instants: readonly Extract<Instants<E>, string>[]
  /**
   * Parses and applies the filter in a list's query string; null where it is not exactly a filter of the list, or names
   * something that the viewer may not see.
   */
  matchFilter(tx: Tx, viewer: BulkViewer<E>, search: string): Promise<MatchedFilter | null>
  /** Returns how a change applies; throws 422 for an owner, a team or another value that may not be chosen. */
  plan(tx: Tx, edits: RecordEditor<E>, change: BulkChange): Promise<BulkPlan<E>>
  /** Writes what follows from changed records, also from undone changes; returns events other than the usual ones. */
  follow?(
    tx: Tx,
    edits: RecordEditor<E>,
    done: { change: BulkChange; moves: readonly BulkMove[] },
  ): Promise<readonly BulkEvent[] | null>
  /** Returns the records that cannot be deleted or restored, with the reason. */
  findBlocked(tx: Tx, edits: RecordEditor<E>, wanted: { ids: readonly string[]; to: Deletion }): Promise<Blocked>
}

/** `isDeleted`: the filter selects deleted records. `isCut`: the search found more hits than it returns. */
type MatchedFilter = { matches: SQL | undefined; isDeleted: boolean; isCut: boolean }
type Blocked = ReadonlyMap<string, Pick<Refusal, 'reason' | 'links'>>
