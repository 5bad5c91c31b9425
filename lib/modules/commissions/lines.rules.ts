import type { LineState, PeriodState } from './commissions.schema'
import { splitByWeight } from './split.rules'

type Paid = { amount: number; vat: number }
type Sold = { serviceId: string | null; gross: number; vatMode: 'standard' | 'zero' | 'exempt' }

/** Distributes a payment without its VAT over its lines; the parts sum exactly to the net amount. */
export function netByService(
  { amount, vat }: Paid,
  lines: readonly Sold[],
): { serviceId: string | null; net: number }[] {
  if (lines.length === 0) return [{ serviceId: null, net: amount - vat }]
  const standard = lines.filter(({ vatMode }) => vatMode === 'standard')
  const [all, taxed] = [grossOf(lines), grossOf(standard)]
  const isWhole = all === amount && vat <= taxed
  const [shared, total] = isWhole ? [standard, taxed - vat] : [lines, amount - vat]
  const nets = new Map(
    splitByWeight(
      total,
      shared.map(({ gross }) => gross),
    ).map((net, index) => [shared[index], net]),
  )
  return lines.map((line) => ({ serviceId: line.serviceId, net: nets.get(line) ?? line.gross }))
}

const grossOf = (lines: readonly Sold[]) => lines.reduce((sum, { gross }) => sum + gross, 0)

/** Returns the state of a line from the state of the period that pays it; without such a period the line is held. */
export function lineState(paidWith: PeriodState | null): LineState {
  if (paidWith === null) return 'held'
  const states: Record<PeriodState, LineState> = {
    open: 'payable',
    calculated: 'payable',
    approved: 'approved',
    locked: 'approved',
    paid: 'paid',
  } as const
  return states[paidWith]
}
