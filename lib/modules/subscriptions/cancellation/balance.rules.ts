import { restOfPrice } from '@/lib/billing/periods'
import { addDays } from '@/lib/format/calendar'
import { formatDate } from '@/lib/format/dates'

import type { Charge } from '../lock.queries'

type Owed = Pick<Charge, 'kind' | 'label' | 'amountAgorot' | 'periodFrom' | 'periodTo' | 'dueOn'>

/** A line of what is still to be paid after an end: agorot, and the days that it is for. */
export type UsedLine = Pick<Owed, 'kind' | 'label' | 'amountAgorot' | 'dueOn'> & {
  key: string
  period?: { from: string; to: string }
}

/** Whether a charge is, wholly or in part, for days from an end on. */
export const reachesOver = ({ kind, periodTo, dueOn }: Owed, endsOn: string): boolean =>
  kind === 'period' && periodTo ? periodTo > endsOn : dueOn >= endsOn

/**
 * What is left to pay of charges once the service was given until a day: of a period its days, and the setting up where there was any
 * such day. The deal that the law of distance sales undoes leaves no setting up.
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

/** What lines come to, agorot. */
export const sumLines = (lines: readonly { amountAgorot: number }[]) =>
  lines.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0)
