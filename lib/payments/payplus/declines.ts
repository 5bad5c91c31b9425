import { shvaWord } from '../wire/shva'

/** A refusal as the engine knows it: the network's word for its three digits, and the others by their code. */
export const payplusDecline = (code: string) => (/^\d{3}$/.test(code) ? shvaWord(code) : undefined) ?? `payplus_${code}`
