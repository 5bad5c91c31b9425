import { STRIPE_FINAL } from './stripe/declines'
import { SHVA_FINAL } from './wire/shva'

/** The engine's own: a card that has run out is refused here, without a question to a gateway. */
const OURS: readonly string[] = ['card_expired']

const FINAL: ReadonlySet<string> = new Set([...OURS, ...SHVA_FINAL, ...STRIPE_FINAL])

/** Whether a refusal is for good, so that its card is not charged again; without a code, or by one that is not known, it may pass another day. */
export const isFinalDecline = (code: string | null): boolean => code !== null && FINAL.has(code)
