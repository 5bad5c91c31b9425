/** What a filter by a field asks for instead of a value: any value, or none. No value of a field is written like this. */
export const HAS_VALUE = '*'
export const HAS_NO_VALUE = '!*'

/** The bounds of a filter by range, both inclusive, as they are typed; an open side is empty. */
export type TypedRange = { from: string; to: string }

/** Parses `100..200`, `100..` and `..200`; null for any other text. */
export function parseTypedRange(text: string): TypedRange | null {
  const [, first = '', last = ''] = /^(.*?)\.\.(.*)$/s.exec(text) ?? []
  const [from, to] = [first.trim(), last.trim()]
  return from || to ? { from, to } : null
}

/** Returns the text of a range; one value where both bounds are the same, nothing where both sides are open. */
export function formatTypedRange({ from, to }: TypedRange): string {
  if (from === to) return from
  return `${from}..${to}`
}
