import { isolate, textDirection } from './bidi'

/**
 * Joins names to a Hebrew list, each isolated: `דנה, David ויוסי`; before a Latin name the ו is followed by a maqaf:
 * `דנה ו־David`.
 */
export function listText(names: readonly string[]): string {
  const last = names.at(-1)
  if (last === undefined) return ''
  const before = names.slice(0, -1).map(isolate).join(', ')
  if (!before) return isolate(last)
  return `${before} ${textDirection(last) === 'rtl' ? 'ו' : 'ו־'}${isolate(last)}`
}

const collator = new Intl.Collator('he-IL', { numeric: true })

/** Compares names for sorting a displayed list: Hebrew before Latin, numbers by value, niqqud as a minor difference. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b)
