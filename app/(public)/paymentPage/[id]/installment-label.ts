import { formatShekels } from '@/lib/format/money'

export type Installments = { count: number; first: number; each: number }

/** What a choice of instalments means by the month; the first carries the remainder. */
export function installmentLabel({ count, first, each }: Installments): string {
  if (count === 1) return 'תשלום אחד'
  if (first === each) return `${count} תשלומים של ${formatShekels(each)}`
  return `${count} תשלומים: הראשון ${formatShekels(first)}, והבאים ${formatShekels(each)} כל אחד`
}
