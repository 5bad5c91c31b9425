import type { Parsed } from './parsed'

const LONGEST = 500

export const linkMessages = { link_invalid: 'כתובת האתר אינה תקינה' }

/** Parses a web address of at most 500 characters; without a scheme it becomes https. */
export function parseLink(text: string): Parsed<string, 'link_invalid'> {
  const typed = text.trim()
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  const isLink = URL.canParse(whole) && /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(whole) && whole.length <= LONGEST
  return isLink && !/\s/.test(whole) ? { ok: true, value: whole } : { ok: false, code: 'link_invalid' }
}
