import type { Tx } from '@/lib/db/client'
import type { CustomValue } from '@/lib/db/schema/customers'
import type { StoredRow } from '@/lib/db/schema/record-merges'
import type { TimelinePayload } from '@/lib/db/schema/records'
import type { RecordEditor, RecordEntity, RecordKind } from '@/lib/records/kind'

import type { DuplicateReason } from './duplicates.rules'

/** The row of a record as JSON of the database, by column. */
export type Snapshot = StoredRow & {
  id: string
  phone: string | null
  email: string | null
  tag_ids: string[]
  custom: Record<string, CustomValue>
}

/** Fields whose value may be chosen from any of the records, with the columns of each. */
export type MergeFields = Readonly<Record<string, { readonly label: string; readonly columns: readonly string[] }>>

/**
 * Everything that duplicates and merging need to know of a record kind. A module with mergeable records defines one in
 * `merging.commands.ts`. Tags, custom fields, consents, contact methods and other tables of the record kit are merged
 * for every kind alike.
 */
export type MergeableKind<E extends RecordEntity = RecordEntity> = RecordKind<E> & {
  readonly fields: MergeFields
  /** Tables of other modules whose rows move to the remaining record, with their display names. */
  readonly movedTables: Readonly<Record<string, string>>
  /** Tables of which a record has one row for each value of these columns: a row that the remaining record has already stays. */
  readonly distinctRows?: Readonly<Record<string, readonly string[]>>
  /**
   * Returns columns that are counted over all records, the remaining one first, or that follow from the values taken;
   * undo restores them.
   */
  combine?(records: readonly Snapshot[], taken: StoredRow): StoredRow
  /**
   * Writes what follows from a remaining record that a merge changed, or that its undo changed back; returns what the
   * timeline tells of it.
   */
  follow?(tx: Tx, scope: RecordEditor, change: { before: StoredRow; after: StoredRow }): Promise<TimelinePayload>
  /** Score of each shared value, of 100; a pair with at least 55 is a possible duplicate. */
  readonly weights: Readonly<Record<DuplicateReason, number>>
  /** Returns columns whose values are bound to their row (encrypted), recreated for the remaining record. */
  reseal(companyId: string, sources: Readonly<Record<string, Snapshot>>, winnerId: string): StoredRow
  /** Turns the violation of a unique index into a readable error; rethrows other errors. */
  explainConflict(error: unknown): never
}

export type MergeableKinds = Readonly<Record<string, MergeableKind>>

/** Tables of which a record has one row for each value of these columns, for every kind. */
export const DISTINCT_ROWS: Readonly<Record<string, readonly string[]>> = {
  record_collaborators: ['user_id'],
  record_contact_methods: ['channel', 'value', 'contact_id'],
}

/** Columns of the record kit that a merge changes, for every kind. */
export const KIT_COLUMNS = ['tag_ids', 'consent_channels', 'custom'] as const

const KIT_TABLES = {
  consents: 'הסכמות',
  record_collaborators: 'שותפים לטיפול',
  record_contact_methods: 'טלפונים וכתובות דוא״ל נוספים',
  record_contacts: 'אנשי קשר',
  record_files: 'קבצים',
  record_notes: 'הערות',
  timeline_events: 'אירועים בציר הזמן',
}

/**
 * Returns the tables whose rows move to the remaining record, with their display names. A test compares them with the
 * database catalog.
 */
export const listMovedTables = ({
  movedTables: own,
}: Pick<MergeableKind, 'movedTables'>): [table: string, label: string][] =>
  Object.entries({ ...KIT_TABLES, ...own }).sort(([one], [other]) => (one < other ? -1 : 1))
