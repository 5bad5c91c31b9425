import type { Channel, SlipState } from './payslips.schema'

/** Wrong attempts before a payslip's code is locked. */
export const MAX_SLIP_CODE_TRIES = 5
export const LOCK_MINUTES = 15
export const CODE_MINUTES = 10
/** Minutes for which a browser that entered the code may read the payslip. */
export const PASS_MINUTES = 30

type Slip = { state: SlipState; channel: Channel | null; expiresAt: Date | null }
export type Codes = { tries: number; lockedUntil: Date | null; codeHash: string | null; expiresAt: Date | null }

/** Returns the state of a payslip's link, before any code is entered. */
export const slipLinkState = ({ state, channel, expiresAt }: Slip, now = new Date()): 'open' | 'closed' | 'expired' => {
  if (channel !== 'link' || (state !== 'sent' && state !== 'opened')) return 'closed'
  return expiresAt && expiresAt > now ? 'open' : 'expired'
}

export const isSlipLocked = ({ lockedUntil }: Pick<Codes, 'lockedUntil'>, now = new Date()) =>
  lockedUntil !== null && lockedUntil > now

export type SlipCodeOutcome = 'right' | 'wrong' | 'locked' | 'expired'

/**
 * Evaluates an attempt with a code and returns the new state to store: the fifth wrong code locks, and while locked no
 * code is evaluated.
 */
export function trySlipCode(
  codes: Codes,
  isRight: boolean,
  now = new Date(),
): { outcome: SlipCodeOutcome; kept: Codes } {
  if (isSlipLocked(codes, now)) return { outcome: 'locked', kept: codes }
  if (!codes.codeHash || !codes.expiresAt || codes.expiresAt <= now) return { outcome: 'expired', kept: codes }
  const spent = { tries: 0, lockedUntil: null, codeHash: null, expiresAt: null }
  if (isRight) return { outcome: 'right', kept: spent }
  const tries = codes.tries + 1
  if (tries < MAX_SLIP_CODE_TRIES) return { outcome: 'wrong', kept: { ...codes, tries, lockedUntil: null } }
  return { outcome: 'locked', kept: { ...spent, lockedUntil: new Date(now.getTime() + LOCK_MINUTES * 60_000) } }
}
