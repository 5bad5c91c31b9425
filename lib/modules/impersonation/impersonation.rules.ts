export type ImpersonationState = 'open' | 'ended' | 'over'

type Times = { endsAt: Date; endedAt: Date | null }

/** Returns whether an impersonation is running, was ended by hand, or expired. */
export function impersonationState({ endsAt, endedAt }: Times, now = new Date()): ImpersonationState {
  if (endedAt) return 'ended'
  return endsAt > now ? 'open' : 'over'
}

/** Returns when an impersonation ended; null while it is running. */
export const impersonationEnd = (times: Times, now = new Date()): Date | null =>
  impersonationState(times, now) === 'open' ? null : (times.endedAt ?? times.endsAt)
