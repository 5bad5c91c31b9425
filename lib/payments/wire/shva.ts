/** Refusals of the network of Israel's card issuers as the engine knows them, by number; gateways pass the number on as it is. */
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

/** The engine's word for a refusal of the network; undefined for the others. */
export const shvaWord = (code: string | number): string | undefined => WORDS[Number(code)]

/** Words of the network after which a repetition gives the same answer; all but the general refusal. */
export const SHVA_FINAL: readonly string[] = Object.values(WORDS).filter((word) => word !== 'declined')
