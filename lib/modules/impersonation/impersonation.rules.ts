export type ImpersonationState = 'open' | 'ended' | 'over'

type Times = { endsAt: Date; endedAt: Date | null }

/** Whether a visit goes on, was ended by hand, or ran out. */
export function impersonationState({ endsAt, endedAt }: Times, now = new Date()): ImpersonationState {
  if (endedAt) return 'ended'
  return endsAt > now ? 'open' : 'over'
}

/** When a visit came to its end; null while it goes on. */
export const impersonationEnd = (times: Times, now = new Date()): Date | null =>
  impersonationState(times, now) === 'open' ? null : (times.endedAt ?? times.endsAt)
