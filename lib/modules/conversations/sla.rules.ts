import { addBusinessMinutes, type BusinessHours, businessMinutesBetween } from '@/lib/format/business-time'

/** What a company promises, in business minutes; null: nothing. */
export type Promises = {
  firstReplyMinutes: number | null
  nextReplyMinutes: number | null
  resolveMinutes: number | null
}

/** When each promise of a conversation is due, and the minutes that are left to resolve it while the clock stands. */
export type Clocks = {
  firstReplyDueAt: Date | null
  nextReplyDueAt: Date | null
  resolveDueAt: Date | null
  resolveMinutesLeft: number | null
}

export const NO_CLOCKS: Clocks = {
  firstReplyDueAt: null,
  nextReplyDueAt: null,
  resolveDueAt: null,
  resolveMinutesLeft: null,
}

type Promised = { hours: BusinessHours; promises: Promises }

/** Starts the clocks of a conversation that begins, or begins again, with a message of the person at `at`. */
export const startClocks = ({ hours, promises }: Promised, at: Date): Clocks => ({
  firstReplyDueAt: due(hours, at, promises.firstReplyMinutes),
  nextReplyDueAt: null,
  resolveDueAt: due(hours, at, promises.resolveMinutes),
  resolveMinutesLeft: null,
})

/**
 * Follows a message of the person: an answer is due to the first since the office answered, and the clock of resolving goes
 * on.
 */
export function clocksAfterInbound(
  clocks: Clocks,
  { hours, promises, at, isAnswered }: Promised & { at: Date; isAnswered: boolean },
): Clocks {
  const { firstReplyDueAt, nextReplyDueAt, resolveDueAt, resolveMinutesLeft } = clocks
  const isAwaited = firstReplyDueAt !== null || nextReplyDueAt !== null
  return {
    firstReplyDueAt,
    nextReplyDueAt: isAwaited || !isAnswered ? nextReplyDueAt : due(hours, at, promises.nextReplyMinutes),
    resolveDueAt: resolveMinutesLeft === null ? resolveDueAt : due(hours, at, resolveMinutesLeft),
    resolveMinutesLeft: null,
  }
}

/** Follows an answer of the office at `at`: what was promised is kept, and while the person owes the answer the clock of resolving stands. */
export const clocksAfterAnswer = (clocks: Clocks, { hours, at }: { hours: BusinessHours; at: Date }): Clocks => ({
  firstReplyDueAt: null,
  nextReplyDueAt: null,
  resolveDueAt: null,
  resolveMinutesLeft:
    clocks.resolveDueAt === null
      ? clocks.resolveMinutesLeft
      : Math.max(1, businessMinutesBetween(hours, at, clocks.resolveDueAt)),
})

const due = (hours: BusinessHours, at: Date, minutes: number | null): Date | null =>
  minutes === null ? null : addBusinessMinutes(hours, at, minutes)
