import type { SQL } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import type { importChanges } from '@/lib/db/schema/imports'
import type { Topic } from '@/lib/events/publish'
import type { FaultKind, ImportKey, ImportPolicy } from '@/lib/import/vocabulary'
import type { Quota } from '@/lib/modules/companies/companies.schema'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'

import type { TargetField } from './fields.rules'
import type { ImportKind, ImportScope } from './scope.rules'

/** What a row says of a record; what it leaves empty is not here. */
export type ImportValues = { name?: string; [field: string]: unknown }
/** A record that is there. */
export type ImportRecord = { readonly id: string; readonly name: string; readonly version: number }

export type Fault = { field: string; value: string; reason: string; kind: FaultKind; unknown?: string[] }
export type BadRow = { row: number; line: number; title: string; faults: Fault[] }
/** A row that can be taken in; `prepared` is what was reckoned of it while the rows before it were being written. */
export type Item<V = ImportValues, P = unknown> = { row: number; line: number; values: V; prepared: P | undefined }

/** Whether rows with a fault come in without the field, by what was said of an import. */
export type IsLeftOut = (fault: Pick<Fault, 'field' | 'kind'>) => boolean

/** The records that the rows of a chunk may mean. */
export type Known<R = ImportRecord> = {
  /** By the value that they are known by, as text. */
  byKey: ReadonlyMap<string, readonly R[]>
  /** Who holds a value that only one record may have, by the value. */
  holders: ReadonlyMap<string, string>
  /** What the company lets be chosen, for rules that ask what a value of a list comes to. */
  choices: readonly PicklistValue[]
}

export type NewRecord<V = ImportValues, P = unknown> = { id: string; item: Item<V, P> }
export type RecordUpdate<V = ImportValues, R = ImportRecord, P = unknown> = { item: Item<V, P>; before: R }
export type ChangedRecord<R = ImportRecord> = { before: R; change: Partial<R> }

type Mapping = Readonly<Record<string, number>>
type Terms = { mapping: Mapping; policy: ImportPolicy; keyField: ImportKey | null }

/** What an import holds of a record that it changed: values by their columns. */
export type KeptChange = { id: string; before: Readonly<Record<string, unknown>> }

/** The fields of a kind in one company, as far as the importer may fill them in. */
export type TargetFields<V = ImportValues, P = unknown> = {
  readonly all: readonly TargetField[]
  /** Reckons what writing a row takes, ahead of the transaction that writes it. */
  prepare?(values: V): P
}

/** The table of records, for statements on many rows; `c` is a record in every condition. */
export type ImportTable = {
  readonly name: string
  /** What an import may change, by field. */
  readonly columns: Readonly<Record<string, string>>
  /** The values as a hash, whatever the version: what was changed and changed back is as it was. */
  readonly hash: SQL
  /** Nothing has happened to it since it was made. */
  readonly isUntouched: SQL
  /** It may be deleted with the import that made it. */
  readonly isFree: SQL
  /** What else is set where a record is changed. */
  readonly onUpdate: SQL
}

/**
 * All that the engine knows of one kind of records. A module that has it imported gives one in `target.commands.ts`; its functions take
 * the transaction of the engine.
 */
export type ImportTarget<
  V extends ImportValues = ImportValues,
  R extends ImportRecord = ImportRecord,
  P = unknown,
> = ImportKind & {
  /** Who hears of the end of an import, and what of it a package limits. */
  readonly topic: Topic
  readonly quota?: Quota
  readonly table: ImportTable
  /** The column of `import_changes` that names a record. */
  readonly changeKey: Extract<keyof typeof importChanges.$inferInsert, 'customerId'>

  /** What is said of rows: without a name, without what records are known by, of several records, and of a unique value that was taken meanwhile. */
  readonly words: {
    readonly noTitle: string
    readonly noKey: string
    readonly taken: string
    ambiguous(label: string): string
  }
  readonly faultLabels: Readonly<Record<FaultKind, string>>
  readonly keyLabels: Readonly<Partial<Record<ImportKey, string>>>
  /** What records are known by until somebody chooses: the first of these that a file has. */
  readonly firstKeys: readonly ImportKey[]
  /** The field that a record is called by, and those that make it up instead. */
  readonly title: { readonly field: string; readonly parts: readonly string[] }
  /** The field of which no two records have one value. */
  readonly unique?: string
  /** How values that are not shown whole are shown, by field. */
  readonly masks: Readonly<Record<string, (text: string) => string>>

  loadFields(tx: Tx, actor: Actor): Promise<TargetFields<V, P>>
  /** Adds a value of a file to the list of a field that says `canAdd`; 409, 422 by `name` where it cannot be one of them. */
  addValue(tx: Tx, scope: ImportScope, value: { field: string; text: string }): Promise<void>
  /** What fields are called by their keys, also those that nobody can fill in any more. */
  loadLabels(tx: Tx, scope: ImportScope): Promise<Readonly<Record<string, string>>>
  /** Takes out of what headings say the fields that nobody means. */
  refineGuess(mapping: Mapping): Record<string, number>
  /** What is wrong with a choice of columns as a whole, by field. */
  termsFaults(terms: Terms): Record<string, string>
  toValues(found: Readonly<Record<string, unknown>>): V
  /** Why a row cannot make a record, or change the one that is there. `ownerId` is set where the importer changes their own alone. */
  refuse(row: {
    values: V
    before: R | undefined
    holder: string | undefined
    ownerId: string | undefined
    choices: readonly PicklistValue[]
  }): Fault | null

  /** The records of the company that rows may mean, whoever looks after them; `isLocked` holds them. */
  loadKnown(tx: Tx, scope: ImportScope, wanted: KnownQuery<V, P>): Promise<Known<R>>
  /** Writes new records; gives the ids of those that came in. */
  insert(tx: Tx, scope: ImportScope, made: readonly NewRecord<V, P>[]): Promise<ReadonlySet<string>>
  /** What a row changes of a record, with all that follows from it; nothing where it changes nothing. */
  change(scope: ImportScope, update: RecordUpdate<V, R, P>): Partial<R> | null
  afterUpdate(tx: Tx, scope: ImportScope, changed: readonly ChangedRecord<R>[]): Promise<void>

  /** Touched records that are again what their rows said, and to which nothing else has happened; holds them. */
  findAsMade(tx: Tx, scope: ImportScope, made: MadeRows<V, P>): Promise<string[]>
  /** Changed records that cannot become what they were. */
  findBlocked(tx: Tx, scope: ImportScope, changes: readonly KeptChange[]): Promise<ReadonlySet<string>>
  afterRestore(tx: Tx, scope: ImportScope, ids: readonly string[]): Promise<void>
}

type KnownQuery<V, P> = { items: readonly Item<V, P>[]; keyField: ImportKey | null; isLocked: boolean }

/** Rows of touched records as the file gives them, by the ids of the records. */
export type MadeRows<V = ImportValues, P = unknown> = {
  items: ReadonlyMap<string, Item<V, P>>
  isLeftOut: IsLeftOut
  ownerId: string
}

/** What modules have imported, by the kind of their records. */
export type ImportTargets = Readonly<Record<string, ImportTarget>>
