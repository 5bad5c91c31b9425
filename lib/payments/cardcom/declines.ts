import { shvaDeclineCode } from '../wire/shva'

/**
 * Maps a Cardcom response code to our decline code: the card network's numbers to their codes, Cardcom's own (above
 * 999) to `cardcom_` and the number.
 */
export const cardcomDecline = (code: number) => shvaDeclineCode(code) ?? `cardcom_${code}`
