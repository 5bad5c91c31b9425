import { type SheetCell, sheetRow, workbook } from '@/lib/files/sheet-writer'
import { CSV_START, csvLine } from '@/lib/format/csv'
import { formatDate } from '@/lib/format/dates'
import type { CustomField, CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'
import { formatCustomValue } from '@/lib/modules/custom-fields/values.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'
import type { FileFormat, FileKind, FileStep } from '@/lib/operations/kind'

/** Display names for the ids in exported rows, and the custom fields that the actor may see. */
export type RecordExportWords = {
  fields: readonly CustomField[]
  tagNames: ReadonlyMap<string, string>
  choices: readonly PicklistValue[]
}

/** Returns the cell of a calendar day: a typed cell in a workbook, day-first text in CSV. */
export const dayCell = (text: string | null): SheetCell => text && { day: text }

export const tagsCell = (tagIds: readonly string[], { tagNames }: Pick<RecordExportWords, 'tagNames'>): SheetCell =>
  tagIds.flatMap((id) => tagNames.get(id) ?? []).join(', ')

/** Returns the cells of the custom fields of a record. */
export const customCells = (custom: CustomValues, { fields }: Pick<RecordExportWords, 'fields'>): SheetCell[] =>
  fields.map((field) => {
    const value = custom[field.id]
    if (value === undefined) return ''
    if (field.type === 'number' || field.type === 'percent' || field.type === 'money')
      return numberOf(field.type, value)
    return field.type === 'date' ? dayCell(String(value)) : formatCustomValue(field, value)
  })

/** Converts agorot to shekels and basis points to percent. */
const numberOf = (type: 'number' | 'percent' | 'money', value: unknown) =>
  type === 'number' ? Number(value) : Number(value) / 100

type Format = 'csv' | 'xlsx'
type ExportInput = { format?: Format | undefined }

/** Formats a row for each file type; dates are typed cells in a workbook and day-first text in CSV. */
const exportLine = {
  csv: (row: readonly SheetCell[]) =>
    csvLine(row.map((cell) => (typeof cell === 'object' && cell ? formatDate(cell.day) : cell))),
  xlsx: sheetRow,
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Returns how an export of records of a name is packed: a CSV file, or a workbook with one sheet. */
export function exportFile(many: string): Pick<FileKind<ExportInput>, 'file' | 'describeFile' | 'pack'> {
  const csv: FileFormat = { name: `${many}.csv`, mime: 'text/csv; charset=utf-8' }
  return {
    file: csv,
    describeFile: ({ format }) => (format === 'xlsx' ? { name: `${many}.xlsx`, mime: XLSX } : csv),
    pack: ({ format }, texts) => (format === 'xlsx' ? workbook(many, texts) : undefined),
  }
}

type Chunk<Row> = {
  input: ExportInput
  rows: readonly Row[]
  cursor: string | null
  size: number
  head: readonly string[]
  cells: (row: Row) => SheetCell[]
}

/** Returns the text of the next rows of an export, after the heading in the first chunk. */
export function exportStep<Row extends { id: string }>({
  input,
  rows,
  cursor,
  size,
  head,
  cells,
}: Chunk<Row>): FileStep {
  const line = exportLine[input.format ?? 'csv']
  const start = input.format === 'xlsx' ? '' : CSV_START
  return {
    processed: rows.length,
    cursor: rows.length < size ? null : (rows.at(-1)?.id ?? null),
    text: (cursor === null ? start + line(head) : '') + rows.map((row) => line(cells(row))).join(''),
  }
}
