import { addDays } from '@/lib/format/calendar'
import { businessDay, dayRange, isCalendarDay } from '@/lib/format/dates'
import { spendableAgorot } from '@/lib/format/micro'
import type { TxKind } from '@/lib/ledger/kinds'

/** The calendar days that end today, oldest first. */
export const lastDays = (count: number, today: string = businessDay()): string[] =>
  Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count))

/** The balance at the end of each day, in micro units, from the balance of now and what moved on each day. */
export function balanceByDay(balance: number, days: readonly string[], moved: ReadonlyMap<string, number>): number[] {
  let after = balance
  const course = [...days].reverse().map((day) => {
    const atEnd = after
    after -= moved.get(day) ?? 0
    return atEnd
  })
  return course.reverse()
}

/** The instants between which a month of business time lies: from inclusive, to exclusive. */
export function monthRange(month: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { from: dayRange(`${month}-01`).from, to: dayRange(next).from }
}

/** The newest months up to the current one, `YYYY-MM`, newest first. */
export function lastMonths(count: number, today: string = businessDay()): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7),
  )
}

/** A range of days as instants; an end that is no day is left open. */
export const dayRangeInstants = (from: string | null, to: string | null) => ({
  from: from && isCalendarDay(from) ? dayRange(from).from : null,
  to: to && isCalendarDay(to) ? dayRange(to).to : null,
})

/** Whether the free balance is below the alert. */
export const isLow = (availableMicro: number, thresholdMicro: number | null) =>
  thresholdMicro !== null && availableMicro < thresholdMicro

/** What a company may be sent back or send on: paid credit that nothing is set apart from; agorot. */
export const transferable = ({ paidMicro, availableMicro }: { paidMicro: number; availableMicro: number }) =>
  spendableAgorot(Math.max(0, Math.min(paidMicro, availableMicro)))

const REVERSIBLE: readonly TxKind[] = ['charge', 'transfer', 'take_back', 'grant']

/** Money from a gateway goes back through the gateway, and what ended or was reversed stays so. */
export const isReversible = (movement: { kind: TxKind; isOwn: boolean; isReversed: boolean }) =>
  movement.isOwn && !movement.isReversed && REVERSIBLE.includes(movement.kind)
