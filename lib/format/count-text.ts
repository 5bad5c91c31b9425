/** One, two and more of a thing, as Hebrew says them: `['שורה אחת', 'שתי שורות', 'שורות']`. */
export type CountForms = readonly [one: string, two: string, many: string]

const numbers = new Intl.NumberFormat('en-US')

/** A number of things in words that agree with it; the digits come from three up, and for none. */
export function countText(count: number, [one, two, many]: CountForms): string {
  if (count === 1) return one
  return count === 2 ? two : `${numbers.format(count)} ${many}`
}
