import { sumIn } from './in-text'
import { type FormTexts, filled } from './text-kinds'

export type Installments = { count: number; first: number; each: number }

/** What a choice of instalments means by the month; the first carries the remainder. */
export function installmentLabel(
  { count, first, each }: Installments,
  t: Pick<FormTexts, 'once' | 'even' | 'uneven'>,
): string {
  if (count === 1) return t.once
  if (first === each) return filled(t.even, count, sumIn(each))
  return filled(t.uneven, count, sumIn(first), sumIn(each))
}
