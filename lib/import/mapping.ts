import { fold } from '@/lib/format/fold'

/** A field that rows are read into; `names` are what files call it, in Hebrew and English. */
export type ImportField = { key: string; label: string; names: readonly string[]; required?: boolean }
/** Which column of the file each field is read from; null is none. */
export type ImportMapping = Record<string, number | null>

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

/** What a heading says, whatever signs stand around it. */
export const plainHeading = (text: string) =>
  fold(text)
    .replace(/["'׳״._\-*:()\s]+/g, ' ')
    .trim()
const isSame = (head: string, name: string) => plainHeading(head) === plainHeading(name)
const isPart = (head: string, name: string) => ` ${plainHeading(head)} `.includes(` ${plainHeading(name)} `)
