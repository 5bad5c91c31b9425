/**
 * Hebrew forms for one, two and more of a thing: `['שורה אחת', 'שתי שורות', 'שורות']`. If the number does not come
 * first, `#` marks its place: `['נותר יום אחד', 'נותרו יומיים', 'נותרו # ימים']`.
 */
export type CountForms = readonly [one: string, two: string, many: string]

const numbers = new Intl.NumberFormat('en-US')

/** Returns a counted phrase in the form that agrees with its number; digits are used for zero and from three up. */
export function countText(count: number, [one, two, many]: CountForms): string {
  if (count === 1) return one
  if (count === 2) return two
  return many.includes('#') ? many.replace('#', numbers.format(count)) : `${numbers.format(count)} ${many}`
}
