import type { TaxLine } from '@/lib/db/schema/tax-documents'

import { documentPartSums } from './totals'

export type NetLine = { name: string; quantity: number; netAgorot: number; vatAgorot: number; vatRateBp: number }

type Priced = { lines: readonly TaxLine[]; vatAgorot: number; vatRateBp: number }

/** Returns a document's lines before VAT, each with its VAT; they add up to the document's sums exactly. */
export function netLines({ lines, vatAgorot, vatRateBp }: Priced): NetLine[] {
  const taxed = lines.filter(({ vatMode }) => vatMode === 'standard').reduce((sum, line) => sum + line.totalAgorot, 0)
  const whole = { netAgorot: taxed - vatAgorot, vatAgorot, totalAgorot: taxed }
  let before = 0
  return lines.map(({ name, quantity, totalAgorot, vatMode }) => {
    const isTaxed = vatMode === 'standard' && vatAgorot > 0
    const vat = isTaxed ? documentPartSums(whole, { before, part: totalAgorot }).vatAgorot : 0
    if (isTaxed) before += totalAgorot
    return { name, quantity, netAgorot: totalAgorot - vat, vatAgorot: vat, vatRateBp: isTaxed ? vatRateBp : 0 }
  })
}
