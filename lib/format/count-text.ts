/**
 * One, two and more of a thing, as Hebrew says them: `['שורה אחת', 'שתי שורות', 'שורות']`. Where the number does not come first, `#` stands
 * in its place: `['נותר יום אחד', 'נותרו יומיים', 'נותרו # ימים']`.
 */
export type CountForms = readonly [one: string, two: string, many: string]

const numbers = new Intl.NumberFormat('en-US')

/** A number of things in words that agree with it; the digits come from three up, and for none. */
export function countText(count: number, [one, two, many]: CountForms): string {
  if (count === 1) return one
  if (count === 2) return two
  return many.includes('#') ? many.replace('#', numbers.format(count)) : `${numbers.format(count)} ${many}`
}
