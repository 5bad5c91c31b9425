import { addMonths } from '@/lib/format/calendar'
import { splitInstallments } from '@/lib/format/money'

export type Part = { dueOn: string; amountAgorot: number }

/**
 * Splits an amount into equal monthly parts from a day on; the first carries the remainder, and a day that a month
 * lacks becomes its last day.
 */
export function evenParts(amountAgorot: number, { count, firstOn }: { count: number; firstOn: string }): Part[] {
  return splitInstallments(amountAgorot, count).map((agorot, index) => ({
    dueOn: addMonths(firstOn, index),
    amountAgorot: agorot,
  }))
}

type ScheduledPart = { dueOn: string | null; amountAgorot: number; paidAgorot: number; state: string }

/** Summarizes a schedule on a day: the amount paid, the amount overdue, and the next part due. */
export function scheduleSums(parts: readonly ScheduledPart[], today: string) {
  const open = parts.filter(({ state }) => state === 'active' || state === 'partial' || state === 'paused')
  const restOf = (some: readonly ScheduledPart[]) =>
    some.reduce((sum, part) => sum + part.amountAgorot - part.paidAgorot, 0)
  const isLate = ({ dueOn }: ScheduledPart) => dueOn !== null && dueOn < today
  const next = open
    .filter((part) => !isLate(part))
    .sort((one, other) => ((one.dueOn ?? '') < (other.dueOn ?? '') ? -1 : 1))[0]
  return {
    paidAgorot: parts.reduce((sum, { paidAgorot }) => sum + paidAgorot, 0),
    lateAgorot: restOf(open.filter(isLate)),
    lateCount: open.filter(isLate).length,
    next: next ? { dueOn: next.dueOn, amountAgorot: next.amountAgorot - next.paidAgorot } : null,
  }
}
