import { shvaDeclineCode } from '../wire/shva'

/**
 * Maps a PayPlus status code to our decline code: three digits by the card network's table, all others to `payplus_`
 * and the code.
 */
export const payplusDecline = (code: string) =>
  (/^\d{3}$/.test(code) ? shvaDeclineCode(code) : undefined) ?? `payplus_${code}`
