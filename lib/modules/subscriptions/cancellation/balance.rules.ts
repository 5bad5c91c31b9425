import { restOfPrice } from '@/lib/billing/periods'
import { addDays } from '@/lib/format/calendar'
import { formatDate } from '@/lib/format/dates'

import type { Charge } from '../lock.queries'

type Owed = Pick<Charge, 'kind' | 'label' | 'amountAgorot' | 'periodFrom' | 'periodTo' | 'dueOn'>

/** A charge that remains due after the end of a subscription: its amount in agorot and the days it covers. */
export type UsedLine = Pick<Owed, 'kind' | 'label' | 'amountAgorot' | 'dueOn'> & {
  key: string
  period?: { from: string; to: string }
}

/** Whether a charge covers, wholly or in part, days from the end day on. */
export const reachesOver = ({ kind, periodTo, dueOn }: Owed, endsOn: string): boolean =>
  kind === 'period' && periodTo ? periodTo > endsOn : dueOn >= endsOn

/**
 * Returns what remains due of open charges if the service was given until `usedTo`: of a period the used days, and the
 * setup fee if at least one day was given. A cancelled distance sale owes no setup fee.
 */
export const usedLines = (charges: readonly Owed[], given: Given): UsedLine[] =>
  charges.flatMap((charge) => (charge.kind === 'setup' ? setupLine(charge, given) : periodLine(charge, given)))

function setupLine({ kind, label, amountAgorot, dueOn }: Owed, { usedTo, isDistance }: Given): UsedLine[] {
  return usedTo > dueOn && !isDistance ? [{ kind, label, amountAgorot, dueOn, key: 'setup:end' }] : []
}

function periodLine(charge: Owed, { usedTo }: Given): UsedLine[] {
  const { kind, label, amountAgorot: whole, dueOn, periodFrom: from, periodTo: to } = charge
  if (kind !== 'period' || !from || !to) return []
  const amountAgorot = whole - restOfPrice(whole, { from, to }, usedTo)
  const period = { from, to: usedTo < to ? usedTo : to }
  const line = { kind, amountAgorot, dueOn, period, key: `end:${from}` }
  return amountAgorot > 0 ? [{ ...line, label: `${label}, ניתן עד ${formatDate(addDays(period.to, -1))}` }] : []
}

type Given = { usedTo: string; isDistance: boolean }

/** Sum of lines, in agorot. */
export const sumLines = (lines: readonly { amountAgorot: number }[]) =>
  lines.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0)
