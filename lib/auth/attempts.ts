import { sql } from 'drizzle-orm'
import { sha256 } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { countHit, type Limit, undoHit } from '@/lib/limits/rate-limit'

/** Password attempts per account, on any form that asks for the password. */
const PER_ACCOUNT: Limit = { name: 'sign-in-account', hits: 5, seconds: 15 * 60 }
/** Password attempts per device from which the account was signed in before. */
const PER_DEVICE: Limit = { name: 'sign-in-device', hits: 5, seconds: 15 * 60 }
/** Second-factor attempts per account. */
const PER_FACTOR: Limit = { name: 'factor-account', hits: 5, seconds: 15 * 60 }

type Hit = readonly [Limit, string]

/**
 * Returns the rate limit that a password attempt counts against: the account's, or that of the known device it comes
 * from. A device has its own limit, so that someone who merely knows the e-mail address cannot lock the user out. It
 * does not weaken the protection: the limit is equally low, a device becomes known only through the right password, an
 * account has at most ten, and a new password forgets them all.
 */
export const passwordHit = ({ email, deviceId }: { email: string; deviceId?: string | null | undefined }): Hit =>
  deviceId ? [PER_DEVICE, deviceId] : [PER_ACCOUNT, accountKey(email)]

/** Rate limits store no plain addresses. */
const accountKey = (email: string) => sha256(email.toLowerCase())

export const factorHit = (userId: string): Hit => [PER_FACTOR, userId]

/**
 * Runs one attempt at a secret. Every attempt is counted before the secret is checked, so parallel ones cannot slip
 * through (requirement 21); a successful one (not undefined) returns its hits. Throws 429 over a limit.
 */
export async function runRateLimitedAttempt<T>(
  hits: readonly Hit[],
  guess: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const [limit, subject] of hits) await countHit(limit, subject)
  const result = await guess()
  if (result !== undefined) for (const [limit, subject] of hits) await undoHit(limit, subject)
  return result
}

/** Resets the limit of an account after its user proved the address in another way. */
export function resetAccountLimit(tx: Tx, email: string) {
  const [{ name }, subject] = passwordHit({ email })
  return tx.execute(sql`update rate_limits set hits = 0 where key = ${`${name}:${subject}`}`)
}
