/** For how many days a token may be good: never for ever. */
export const LIFETIMES = [30, 90, 180, 365] as const

/** How many tokens one user may have that still open something. */
export const MAX_TOKENS = 20

export type TokenState = 'active' | 'expired' | 'revoked'

/** Where a token stands now. */
export function tokenState(
  { expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null },
  now: Date,
): TokenState {
  if (revokedAt) return 'revoked'
  return expiresAt > now ? 'active' : 'expired'
}
