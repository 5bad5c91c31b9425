import { addDays } from '@/lib/format/calendar'
import { businessDay, dayRange, isCalendarDay } from '@/lib/format/dates'
import { spendableAgorot } from '@/lib/format/micro'
import type { TxKind } from '@/lib/ledger/kinds'

/** Returns the `count` calendar days up to today, oldest first. */
export const lastDays = (count: number, today: string = businessDay()): string[] =>
  Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count))

/**
 * Returns the balance at the end of each day in micro units, calculated back from the current balance and the daily
 * totals.
 */
export function balanceByDay(balance: number, days: readonly string[], moved: ReadonlyMap<string, number>): number[] {
  let after = balance
  const course = [...days].reverse().map((day) => {
    const atEnd = after
    after -= moved.get(day) ?? 0
    return atEnd
  })
  return course.reverse()
}

/** Returns the instants of a month in business time: from inclusive, to exclusive. */
export function monthRange(month: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { from: dayRange(`${month}-01`).from, to: dayRange(next).from }
}

/** Returns the last `count` months, `YYYY-MM`, newest first. */
export function lastMonths(count: number, today: string = businessDay()): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7),
  )
}

/** Converts a range of days to instants; an invalid day leaves that end open. */
export const dayRangeInstants = (from: string | null, to: string | null) => ({
  from: from && isCalendarDay(from) ? dayRange(from).from : null,
  to: to && isCalendarDay(to) ? dayRange(to).to : null,
})

/** Whether the available balance is below the alert. */
export const isBalanceLow = (availableMicro: number, thresholdMicro: number | null) =>
  thresholdMicro !== null && availableMicro < thresholdMicro

/** Agorot that can be transferred or taken back: paid credit that is not held. */
export const transferable = ({ paidMicro, availableMicro }: { paidMicro: number; availableMicro: number }) =>
  spendableAgorot(Math.max(0, Math.min(paidMicro, availableMicro)))

const REVERSIBLE: readonly TxKind[] = ['charge', 'transfer', 'take_back', 'grant']

/** Top-ups are refunded through the gateway instead, and expired or reversed movements cannot be reversed. */
export const isReversible = (movement: { kind: TxKind; isOwn: boolean; isReversed: boolean }) =>
  movement.isOwn && !movement.isReversed && REVERSIBLE.includes(movement.kind)
