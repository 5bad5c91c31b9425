/** Lifetimes of a token, in days; every token expires. */
export const TOKEN_LIFETIME_DAYS = [30, 90, 180, 365] as const

/** Maximum number of active tokens of one user. */
export const MAX_TOKENS = 20

export type TokenState = 'active' | 'expired' | 'revoked'

/** Returns the current state of a token. */
export function tokenState(
  { expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null },
  now: Date,
): TokenState {
  if (revokedAt) return 'revoked'
  return expiresAt > now ? 'active' : 'expired'
}
