import { sql } from 'drizzle-orm'
import { sha256 } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { countHit, type Limit, returnHit } from '@/lib/limits/rate-limit'

/** Guesses at the password of an account, wherever it is asked for. */
const PER_ACCOUNT: Limit = { name: 'sign-in-account', hits: 5, seconds: 15 * 60 }
/** Guesses from a device that the account was signed in from before. */
const PER_DEVICE: Limit = { name: 'sign-in-device', hits: 5, seconds: 15 * 60 }
/** Guesses at the codes of an account's second factor. */
const PER_FACTOR: Limit = { name: 'factor-account', hits: 5, seconds: 15 * 60 }

type Hit = readonly [Limit, string]

/**
 * What a guess at a password counts against: the account, or the known device that it is made from. The device has an allowance of its
 * own, so that nobody who merely knows the address locks its user out, and no more than that: it is as small, a device becomes known by
 * the right password alone, an account has ten at most and a new password makes them all strange.
 */
export const passwordHit = ({ email, deviceId }: { email: string; deviceId?: string | null | undefined }): Hit =>
  deviceId ? [PER_DEVICE, deviceId] : [PER_ACCOUNT, accountKey(email)]

/** The limits keep no addresses. */
const accountKey = (email: string) => sha256(email.toLowerCase())

export const factorHit = (userId: string): Hit => [PER_FACTOR, userId]

/**
 * One guess at a secret: every try counts before the secret is looked at, so parallel ones cannot slip through (requirement 21); the
 * one that is right (not undefined) gives its hits back. Throws 429 over a limit.
 */
export async function attempt<T>(hits: readonly Hit[], guess: () => Promise<T | undefined>): Promise<T | undefined> {
  for (const [limit, subject] of hits) await countHit(limit, subject)
  const result = await guess()
  if (result !== undefined) for (const [limit, subject] of hits) await returnHit(limit, subject)
  return result
}

/** Lets a user who proved the address in another way try again at once. */
export function forgiveAccount(tx: Tx, email: string) {
  const [{ name }, subject] = passwordHit({ email })
  return tx.execute(sql`update rate_limits set hits = 0 where key = ${`${name}:${subject}`}`)
}
