import { type SheetCell, sheetRow } from '@/lib/files/sheet-writer'
import { csvLine } from '@/lib/format/csv'
import { businessDay, formatDate } from '@/lib/format/dates'
import { formatPhone } from '@/lib/format/phone'
import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import { formatCustomValue } from '@/lib/modules/custom-fields/values.rules'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'
import { customerKindLabels } from './customers.labels'
import { exportColumnLabels } from './export.labels'
import type { loadCustomersForExport } from './export.queries'
import { EXPORT_COLUMNS, type ExportColumn } from './export.schema'

type Row = Awaited<ReturnType<typeof loadCustomersForExport>>[number]

/** Display names for the ids in the rows. */
export type ExportWords = {
  fields: readonly CustomField[]
  tagNames: ReadonlyMap<string, string>
  choices: readonly PicklistValue[]
  /**
   * Balance of each customer of the rows, in agorot; null where the actor may not see money, and then the column is
   * left out.
   */
  owed: ReadonlyMap<string, number> | null
}

const day = (text: string | null): SheetCell => text && { day: text }

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
  nextFollowUpOn: ({ nextFollowUpOn }) => day(nextFollowUpOn),
  createdAt: ({ createdAt }) => day(businessDay(createdAt)),
  teamName: ({ teamName }) => teamName,
  tags: ({ tagIds }, { tagNames }) => tagIds.flatMap((id) => tagNames.get(id) ?? []).join(', '),
  website: ({ website }) => website,
  birthDate: ({ birthDate }) => day(birthDate),
  lastActivityAt: ({ lastActivityAt }) => day(businessDay(lastActivityAt)),
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
  columns.flatMap((column) => (column === 'custom' ? ownCells(row, words) : [cells[column](row, words)]))

const ownCells = ({ custom }: Row, { fields }: ExportWords): SheetCell[] =>
  fields.map((field) => {
    const value = custom[field.id]
    if (value === undefined) return ''
    if (field.type === 'number' || field.type === 'percent' || field.type === 'money')
      return numberOf(field.type, value)
    return field.type === 'date' ? day(String(value)) : formatCustomValue(field, value)
  })

/** Converts agorot to shekels and basis points to percent. */
const numberOf = (type: 'number' | 'percent' | 'money', value: unknown) =>
  type === 'number' ? Number(value) : Number(value) / 100

/** Formats a row for each file type; dates are typed cells in a workbook and day-first text in CSV. */
export const exportLine = {
  csv: (row: readonly SheetCell[]) =>
    csvLine(row.map((cell) => (typeof cell === 'object' && cell ? formatDate(cell.day) : cell))),
  xlsx: sheetRow,
}
