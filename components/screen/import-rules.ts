import { fold } from '@/lib/format/fold'

export const ROWS = ['שורה אחת', 'שתי שורות', 'שורות'] as const

/** A field that rows are read into; `names` are what files call it, in Hebrew and English. */
export type ImportField = { key: string; label: string; names: readonly string[]; required?: boolean }
export type ImportRow = Record<string, string>
/** Which column of the file each field is read from; null is none. */
export type ImportMapping = Record<string, number | null>
export type ImportTable = {
  rows: readonly string[][] /** The line of the file that the first row stands on. */
  firstLine: number
}
export type CheckedRow = { line: number; values: ImportRow; errors: Record<string, string> }
/** What is wrong with a row, by field; empty where nothing is. */
export type RowCheck = (row: ImportRow) => Record<string, string>

/** The columns that the headings speak of: the whole name first, then a part of it; no column is taken twice. */
export function guessMapping(heads: readonly string[], fields: readonly ImportField[]): ImportMapping {
  const taken = new Set<number>()
  const mapping: ImportMapping = Object.fromEntries(fields.map(({ key }) => [key, null]))
  for (const isLike of [isSame, isPart]) {
    for (const { key, label, names } of fields) {
      if (mapping[key] !== null) continue
      const at = heads.findIndex(
        (head, index) => !taken.has(index) && [label, ...names].some((name) => isLike(head, name)),
      )
      if (at === -1) continue
      taken.add(at)
      mapping[key] = at
    }
  }
  return mapping
}

/** Whether the first row names the columns rather than being one of them. */
export const hasHeadings = (heads: readonly string[], fields: readonly ImportField[]): boolean =>
  Object.values(guessMapping(heads, fields)).some((at) => at !== null)

/** The rows as the mapping reads them, each with the line of the file it stands on and what is wrong with it. */
export function checkRows({ rows, firstLine }: ImportTable, mapping: ImportMapping, check: RowCheck): CheckedRow[] {
  return rows.map((cells, index) => {
    const values = Object.fromEntries(
      Object.entries(mapping).map(([key, at]) => [key, at === null ? '' : (cells[at] ?? '').trim()]),
    )
    return { line: firstLine + index, values, errors: check(values) }
  })
}

/** The required fields that no column is chosen for. */
export const missingFields = (fields: readonly ImportField[], mapping: ImportMapping): ImportField[] =>
  fields.filter(({ key, required }) => required && mapping[key] === null)

export const isGood = ({ errors }: CheckedRow): boolean => Object.keys(errors).length === 0

const plain = (text: string) =>
  fold(text)
    .replace(/["'׳״._\-*:()\s]+/g, ' ')
    .trim()
const isSame = (head: string, name: string) => plain(head) === plain(name)
const isPart = (head: string, name: string) => ` ${plain(head)} `.includes(` ${plain(name)} `)
