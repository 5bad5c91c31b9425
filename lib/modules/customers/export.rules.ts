import type { SheetCell } from '@/lib/files/sheet-writer'
import { businessDay } from '@/lib/format/dates'
import { formatPhone } from '@/lib/format/phone'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'
import { customCells, dayCell, type RecordExportWords, tagsCell } from '@/lib/modules/record-kit/export.rules'

import { customerKindLabels } from './customers.labels'
import { exportColumnLabels } from './export.labels'
import type { loadCustomersForExport } from './export.queries'
import { EXPORT_COLUMNS, type ExportColumn } from './export.schema'

type Row = Awaited<ReturnType<typeof loadCustomersForExport>>[number]

/** Display names for the ids in the rows. */
export type ExportWords = RecordExportWords & {
  /**
   * Balance of each customer of the rows, in agorot; null where the actor may not see money, and then the column is
   * left out.
   */
  owed: ReadonlyMap<string, number> | null
}

const cells: Record<Exclude<ExportColumn, 'custom'>, (row: Row, words: ExportWords) => SheetCell> = {
  number: ({ number }) => number,
  name: ({ name }) => name,
  kind: ({ kind }) => customerKindLabels[kind],
  status: ({ status }, { choices }) => picklistName(choices, 'customer.status', status),
  contactName: ({ contactName }) => contactName,
  phone: ({ phone }) => phone && formatPhone(phone),
  email: ({ email }) => email,
  city: ({ city }) => city,
  street: ({ street }) => street,
  ownerName: ({ ownerName }) => ownerName,
  source: ({ source }, { choices }) => picklistName(choices, 'customer.source', source),
  nextFollowUpOn: ({ nextFollowUpOn }) => dayCell(nextFollowUpOn),
  createdAt: ({ createdAt }) => dayCell(businessDay(createdAt)),
  teamName: ({ teamName }) => teamName,
  tags: ({ tagIds }, words) => tagsCell(tagIds, words),
  website: ({ website }) => website,
  birthDate: ({ birthDate }) => dayCell(birthDate),
  lastActivityAt: ({ lastActivityAt }) => dayCell(businessDay(lastActivityAt)),
  owed: ({ id }, { owed }) => (owed?.get(id) ?? 0) / 100,
}

/** Returns the chosen columns in file order, or all; the balance column only if the actor may see money. */
export const exportColumns = (chosen: readonly ExportColumn[] | undefined, { owed }: Pick<ExportWords, 'owed'>) =>
  EXPORT_COLUMNS.filter((column) => (!chosen || chosen.includes(column)) && (column !== 'owed' || owed !== null))

/** Returns the heading row. */
export const exportHead = (columns: readonly ExportColumn[], { fields }: ExportWords): string[] =>
  columns.flatMap((column) => (column === 'custom' ? fields.map(({ label }) => label) : [exportColumnLabels[column]]))

/** Returns the cells of a customer. */
export const exportCells = (row: Row, columns: readonly ExportColumn[], words: ExportWords): SheetCell[] =>
  columns.flatMap((column) => (column === 'custom' ? customCells(row.custom, words) : [cells[column](row, words)]))
