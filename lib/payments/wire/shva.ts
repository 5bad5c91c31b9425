/**
 * Our decline codes for the response numbers of Shva, the Israeli card network; gateways pass its numbers on unchanged.
 */
const WORDS: Readonly<Record<number, string>> = {
  1: 'card_blocked',
  2: 'card_stolen',
  3: 'issuer_wants_call',
  4: 'declined',
  5: 'card_forged',
  15: 'card_expired',
  33: 'card_invalid',
  36: 'card_expired',
}

/** Returns our decline code for a number of the card network; undefined if it has none. */
export const shvaDeclineCode = (code: string | number): string | undefined => WORDS[Number(code)]

/** Decline codes of the card network for which a retry gets the same response: all but the general decline. */
export const SHVA_FINAL: readonly string[] = Object.values(WORDS).filter((word) => word !== 'declined')
