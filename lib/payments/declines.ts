import { STRIPE_FINAL } from './stripe/declines'
import { SHVA_FINAL } from './wire/shva'

/** Decline codes of our own: an expired card is declined here, without a call to the gateway. */
const OURS: readonly string[] = ['card_expired']

const FINAL: ReadonlySet<string> = new Set([...OURS, ...SHVA_FINAL, ...STRIPE_FINAL])

/**
 * Whether a decline is final, so that the card is not charged again. A decline without a code or with an unknown code
 * may succeed on another day.
 */
export const isFinalDecline = (code: string | null): boolean => code !== null && FINAL.has(code)
