import { sumIn } from './in-text'
import { type FormTexts, filled } from './text-kinds'

export type Installments = { count: number; first: number; each: number }

/** What a choice of instalments comes to by the month, short enough for a telephone. */
export const installmentLabel = ({ count, each }: Installments, t: Pick<FormTexts, 'once' | 'even'>): string =>
  count === 1 ? t.once : filled(t.even, count, sumIn(each))

/** What the first of them is where it carries the remainder; nothing where all are alike. */
export const firstInstallment = ({ first, each }: Installments, t: Pick<FormTexts, 'firstInstalment'>) =>
  first === each ? undefined : filled(t.firstInstalment, sumIn(first), sumIn(each))
