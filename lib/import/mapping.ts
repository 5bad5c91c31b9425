import { fold } from '@/lib/format/fold'

/** A field that a column can be mapped to; `names` are common column headings in Hebrew and English. */
export type ImportField = { key: string; label: string; names: readonly string[]; required?: boolean }
/** Column index that each field is read from, or null. */
export type ImportMapping = Record<string, number | null>

/**
 * Guesses the column of each field from the headings: by the full name first, then by part of it; no column is used
 * twice.
 */
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

/** Whether the first row contains headings rather than data. */
export const hasHeadings = (heads: readonly string[], fields: readonly ImportField[]): boolean =>
  Object.values(guessMapping(heads, fields)).some((at) => at !== null)

/** Normalizes a heading: folded, without punctuation. */
export const plainHeading = (text: string) =>
  fold(text)
    .replace(/["'׳״._\-*:()\s]+/g, ' ')
    .trim()
const isSame = (head: string, name: string) => plainHeading(head) === plainHeading(name)
const isPart = (head: string, name: string) => ` ${plainHeading(head)} `.includes(` ${plainHeading(name)} `)
