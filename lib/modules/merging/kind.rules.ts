import type { StoredRow } from '@/lib/db/schema/customer-merges'
import type { CustomValue } from '@/lib/db/schema/customers'
import type { RecordKind } from '@/lib/records/kind'

import type { DuplicateReason } from './duplicates.rules'

/** The row of a record as the database writes it to JSON, by its columns. */
export type Snapshot = StoredRow & {
  id: string
  phone: string | null
  email: string | null
  tag_ids: string[]
  custom: Record<string, CustomValue>
}

/** What may be chosen from any of the records: each choice brings all of its columns along. */
export type MergeFields = Readonly<Record<string, { readonly label: string; readonly columns: readonly string[] }>>

/**
 * All that duplicates and merging know of one kind of records. A module whose records are merged gives one in `merging.commands.ts`.
 * Tags, own fields, consents, further numbers and what else is of the kit are merged for every kind alike.
 */
export type MergeableKind = RecordKind & {
  readonly fields: MergeFields
  /** Tables of other modules whose rows go over to the record that stays, with what people call them. */
  readonly movedTables: Readonly<Record<string, string>>
  /** What each thing in common is worth, of 100; two records with 55 together are suspects. */
  readonly weights: Readonly<Record<DuplicateReason, number>>
  /** Columns whose values hold for their row alone, made anew for the record that stays. */
  reseal(companyId: string, sources: Readonly<Record<string, Snapshot>>, winnerId: string): StoredRow
  /** Throws what somebody can read where another record has a value that only one may have, else the error itself. */
  explainConflict(error: unknown): never
}

export type MergeableKinds = Readonly<Record<string, MergeableKind>>

/** Columns of the kit that a merge changes, whatever the kind. */
export const KIT_COLUMNS = ['tag_ids', 'consent_channels', 'custom'] as const

const KIT_TABLES = {
  consents: 'הסכמות',
  customer_addresses: 'כתובות',
  customer_contact_methods: 'טלפונים וכתובות דוא״ל נוספים',
  customer_contacts: 'אנשי קשר',
  customer_files: 'קבצים',
  customer_notes: 'הערות',
  timeline_events: 'אירועים בציר הזמן',
}

/** The tables whose rows go over to the record that stays, by name, with what people call them. A test holds them against the catalogue of the database. */
export const listMovedTables = ({ movedTables: own }: MergeableKind): [table: string, label: string][] =>
  Object.entries({ ...KIT_TABLES, ...own }).sort(([one], [other]) => (one < other ? -1 : 1))
