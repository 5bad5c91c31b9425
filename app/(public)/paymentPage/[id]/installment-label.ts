import { sumIn } from './in-text'
import { type FormTexts, filled } from './text-kinds'

export type Installments = { count: number; first: number; each: number }

/** Returns the label of an installment option: the count and the amount of each. It is short enough for a phone. */
export const installmentLabel = ({ count, each }: Installments, t: Pick<FormTexts, 'once' | 'even'>): string =>
  count === 1 ? t.once : filled(t.even, count, sumIn(each))

/**
 * Returns the hint about the first installment if it carries the remainder; undefined if all installments are equal.
 */
export const firstInstallment = ({ first, each }: Installments, t: Pick<FormTexts, 'firstInstalment'>) =>
  first === each ? undefined : filled(t.firstInstalment, sumIn(first), sumIn(each))
