import type { SQL } from 'drizzle-orm'

import type { RowScope } from '@/lib/access/reach'
import type { Actor } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import type { importChanges } from '@/lib/db/schema/imports'
import type { Topic } from '@/lib/events/publish'
import type { FaultKind, ImportKey, ImportPolicy } from '@/lib/import/vocabulary'
import type { Quota } from '@/lib/modules/companies/companies.schema'

import type { TargetField } from './fields.rules'
import type { ImportKind, ImportScope } from './scope.rules'

/** Values of a row by field; empty cells are absent. */
export type ImportValues = { name?: string; [field: string]: unknown }
/** An existing record. */
export type ImportRecord = { readonly id: string; readonly name: string; readonly version: number }

/** Why a row is refused; `needs` are further fields whose values would mend it, mapped to a column or not. */
export type Fault = {
  field: string
  value: string
  reason: string
  kind: FaultKind
  unknown?: string[]
  needs?: readonly string[]
}
/** A refused row; `values` are those of its readable cells, absent where the row itself could not be read. */
export type BadRow = { row: number; line: number; title: string; faults: Fault[]; values?: ImportValues }
/** A valid row; `prepared` is computed ahead, while the rows before it are written. */
export type Item<V = ImportValues, P = unknown> = { row: number; line: number; values: V; prepared: P | undefined }

/** Whether rows with a fault are imported without the field, by the user's decisions. */
export type IsLeftOut = (fault: Pick<Fault, 'field' | 'kind'>) => boolean

/** Existing records that the rows of a chunk may refer to, and what else the rules of a kind need, as `context`. */
export type Known<R = ImportRecord, C = unknown> = {
  /** Records by the value of the match field, as text. */
  byKey: ReadonlyMap<string, readonly R[]>
  /** Ids of the records that have a unique value, by value. */
  holders: ReadonlyMap<string, string>
  /** Values of own fields that a row cannot have, by the number of the row. */
  taken?: ReadonlyMap<number, readonly TakenField[]>
  /** E.g. the company's picklist values, for rules that need the type of a value. */
  context: C
}

/** A field whose value must not repeat and is another record's; of an earlier row where there is no holder. */
export type TakenField = { field: string; label: string; holderId: string | null }

export type NewRecord<V = ImportValues, P = unknown> = { id: string; item: Item<V, P> }
export type RecordUpdate<V = ImportValues, R = ImportRecord, P = unknown> = { item: Item<V, P>; before: R }
export type ChangedRecord<R = ImportRecord> = { before: R; change: Partial<R> }

type Mapping = Readonly<Record<string, number>>
type Terms = { mapping: Mapping; policy: ImportPolicy; keyField: ImportKey | null }

/** Previous values of a record that an import changed, by column. */
export type KeptChange = { id: string; before: Readonly<Record<string, unknown>> }

/** Fields of a kind in one company, as far as the importer may fill them in. */
export type TargetFields<V = ImportValues, P = unknown> = {
  readonly all: readonly TargetField[]
  /** Computes what writing a row needs, before the transaction that writes it. */
  prepare?(values: V): P
}

/** The table of records, for set-based statements; conditions refer to a record as `c`. */
export type ImportTable = {
  readonly name: string
  /** Columns that an import may change, by field. */
  readonly columns: Readonly<Record<string, string>>
  /** Hash of the values without the version: a change that was reverted leaves it equal. */
  readonly hash: SQL
  /** Whether the record is unchanged since it was created. */
  readonly isUntouched: SQL
  /** Whether the record may be deleted when its import is undone. */
  readonly isFree: SQL
  /** Why a record stays when its import is undone: a LeftReason, or null where it was only changed. */
  readonly why?: SQL
  /** Further assignments when a record is updated. */
  readonly onUpdate: SQL
}

/**
 * Everything the import engine needs to know of one kind of records. A module with imported records defines one in
 * `target.commands.ts`; its functions run in the engine's transaction.
 */
export type ImportTarget<
  V extends ImportValues = ImportValues,
  R extends ImportRecord = ImportRecord,
  P = unknown,
  C = unknown,
> = ImportKind & {
  /** Realtime topic for the end of an import, and the quota that limits the records. */
  readonly topic: Topic
  readonly quota?: Quota
  readonly table: ImportTable
  /** The column of `import_changes` that refers to a record. */
  readonly changeKey: Extract<keyof typeof importChanges.$inferInsert, 'customerId' | 'leadId'>

  /**
   * Error messages: row without a name, without a match value, matching several records, and with a unique value taken
   * meanwhile.
   */
  readonly words: {
    readonly noTitle: string
    readonly noKey: string
    readonly taken: string
    ambiguous(label: string): string
  }
  readonly faultLabels: Readonly<Record<FaultKind, string>>
  readonly keyLabels: Readonly<Partial<Record<ImportKey, string>>>
  /** The field with a record's name, and the fields that can be joined to form it. */
  readonly title: { readonly field: string; readonly parts: readonly string[] }
  /** The field whose values are unique. */
  readonly unique?: string
  /** Masking functions for values that are not shown in full, by field. */
  readonly masks: Readonly<Record<string, (text: string) => string>>

  loadFields(tx: Tx, actor: Actor): Promise<TargetFields<V, P>>
  /** Adds a value of a file to the list of a field with `canAdd`; 409, 422 by `name` where it is invalid. */
  addValue(tx: Tx, scope: ImportScope, value: { field: string; text: string }): Promise<AddedValue>
  /** Takes an added value from its list again; returns whether it did, because nothing uses the value. */
  withdrawValue(tx: Tx, scope: ImportScope, value: { field: string; id: string }): Promise<boolean>
  /** Returns the labels of fields by key, including fields that can no longer be filled in. */
  loadLabels(tx: Tx, scope: ImportScope): Promise<Readonly<Record<string, string>>>
  /** Removes fields from a mapping guessed by headings that are unlikely to be meant. */
  refineGuess(mapping: Mapping): Record<string, number>
  /** Validates a column mapping as a whole; returns errors by field. */
  termsFaults(terms: Terms): Record<string, string>
  toValues(found: Readonly<Record<string, unknown>>): V
  /**
   * Returns why a row cannot create a record, or update the existing one; nothing where it can. `edits` says what the
   * importer may change, `unreadable` names the fields whose cells have a fault: they are absent, but not empty.
   */
  refuse(row: {
    values: V
    before: R | undefined
    holder: string | undefined
    edits: Pick<RowScope, 'ownerId' | 'reach'> | null
    context: C
    unreadable: ReadonlySet<string>
  }): Fault[]

  /** Returns the company's records that rows may refer to, whoever owns them; `isLocked` locks them. */
  loadKnown(tx: Tx, scope: ImportScope, wanted: KnownQuery<V, P>): Promise<Known<R, C>>
  /** Returns the lines of rows about somebody who is a customer, of the customers that the importer sees. */
  findCustomerLines?(tx: Tx, scope: ImportScope, items: readonly Item<V, P>[]): Promise<number[]>
  /** Inserts new records; returns the ids of those inserted. */
  insert(tx: Tx, scope: ImportScope, made: readonly NewRecord<V, P>[]): Promise<ReadonlySet<string>>
  /** Returns all that a row changes on a record, derived values included; null where it changes nothing. */
  change(scope: ImportScope, update: RecordUpdate<V, R, P>, context: C): Partial<R> | null
  afterUpdate(tx: Tx, scope: ImportScope, changed: readonly ChangedRecord<R>[]): Promise<void>

  /** Returns touched records whose values are again those of their rows and that have no other events; locks them. */
  findAsMade(tx: Tx, scope: ImportScope, made: MadeRows<V, P>): Promise<string[]>
  /** Returns changed records that cannot be restored to their previous values. */
  findBlocked(tx: Tx, scope: ImportScope, changes: readonly KeptChange[]): Promise<ReadonlySet<string>>
  afterRestore(tx: Tx, scope: ImportScope, ids: readonly string[]): Promise<void>
}

/** A value that the list of a field has now; `isNew` where it was not there before. */
export type AddedValue = { id: string; isNew: boolean }

type KnownQuery<V, P> = { items: readonly Item<V, P>[]; keyField: ImportKey | null; isLocked: boolean }

/** Rows of touched records as they are in the file, by record id. */
export type MadeRows<V = ImportValues, P = unknown> = {
  items: ReadonlyMap<string, Item<V, P>>
  isLeftOut: IsLeftOut
  ownerId: string
}

/** Import targets of the modules, by record kind. */
export type ImportTargets = Readonly<Record<string, ImportTarget>>
