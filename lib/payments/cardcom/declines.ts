import { shvaWord } from '../wire/shva'

/** A refusal as the engine knows it: the network's word, and Cardcom's own numbers (above 999) by their number. */
export const cardcomDecline = (code: number) => shvaWord(code) ?? `cardcom_${code}`
