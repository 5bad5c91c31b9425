export type VisitState = 'open' | 'ended' | 'over'

type Times = { endsAt: Date; endedAt: Date | null }

/** Whether a visit goes on, was ended by hand, or ran out. */
export function visitState({ endsAt, endedAt }: Times, now = new Date()): VisitState {
  if (endedAt) return 'ended'
  return endsAt > now ? 'open' : 'over'
}

/** When a visit came to its end; null while it goes on. */
export const visitEnd = (times: Times, now = new Date()): Date | null =>
  visitState(times, now) === 'open' ? null : (times.endedAt ?? times.endsAt)
