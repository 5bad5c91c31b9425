import { formatInlineAmount } from './in-text'
import { type FormTexts, fillPlaceholders } from './text-kinds'

export type Installments = { count: number; first: number; each: number }

/** Returns the label of an installment option: the count and the amount of each. It is short enough for a phone. */
export const installmentLabel = ({ count, each }: Installments, t: Pick<FormTexts, 'once' | 'even'>): string =>
  count === 1 ? t.once : fillPlaceholders(t.even, count, formatInlineAmount(each))

/**
 * Returns the hint about the first installment if it carries the remainder; undefined if all installments are equal.
 */
export const firstInstallment = ({ first, each }: Installments, t: Pick<FormTexts, 'firstInstalment'>) =>
  first === each ? undefined : fillPlaceholders(t.firstInstalment, formatInlineAmount(first), formatInlineAmount(each))
