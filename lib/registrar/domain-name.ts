import type { Parsed } from '@/lib/format/parsed'
import type { DomainEnding } from '@/lib/vocabulary/domains'

import { isEnding, RESTRICTED_ENDINGS } from './endings'
import { decodePunycode } from './punycode'

export type DomainNameFault =
  | 'domain_empty'
  | 'domain_characters'
  | 'domain_hyphen'
  | 'domain_long'
  | 'domain_below'
  | 'domain_restricted'
  | 'domain_ending'

export const domainNameMessages: Record<DomainNameFault, string> = {
  domain_empty: 'יש למלא שם דומיין, למשל example.co.il',
  domain_characters: 'בשם דומיין יש אותיות, ספרות ומקפים בלבד',
  domain_hyphen: 'חלק של שם דומיין אינו מתחיל או נגמר במקף',
  domain_long: 'חלק של שם דומיין ארוך מ־63 תווים',
  domain_below: 'יש למלא את הדומיין עצמו, בלי כתובת משנה',
  domain_restricted: 'הסיומת הזאת שמורה לגופים מסוימים, ואי אפשר לרשום בה דרך הרשם',
  domain_ending: 'הסיומת הזאת אינה נתמכת',
}

/** A domain in both its forms. */
export type DomainName = {
  /** As it is sent over the wire: `xn--…` for a name that is not Latin. */
  ascii: string
  unicode: string
  ending: DomainEnding
}

const MAX_LABEL = 63

/**
 * Reads a domain that can be registered, in either form; an address of a page in it is read as the domain. Sources: RFC
 * 1123 (letters, digits, hyphens), RFC 5890 (the two forms), ISOC-IL (the endings).
 */
export function parseDomainName(typed: string): Parsed<DomainName, DomainNameFault> {
  const text = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./i, '')
  if (text === '') return { ok: false, code: 'domain_empty' }
  const ascii = toAscii(text)
  if (ascii === null) return { ok: false, code: text.split('.').some(isTooLong) ? 'domain_long' : 'domain_characters' }
  const labels = ascii.split('.')
  const fault = labels.map(faultOfLabel).find((found) => found !== null)
  if (fault) return { ok: false, code: fault }
  const unicode = toUnicode(ascii)
  const [, ...rest] = unicode.split('.')
  return withEnding({ ascii, unicode }, rest.join('.'))
}

function withEnding(name: { ascii: string; unicode: string }, ending: string): Parsed<DomainName, DomainNameFault> {
  const isUnder = (parent: string) => ending === parent || ending.endsWith(`.${parent}`)
  if (RESTRICTED_ENDINGS.some((parent) => isUnder(parent) || name.unicode === parent))
    return { ok: false, code: 'domain_restricted' }
  if (isEnding(ending)) return { ok: true, value: { ...name, ending } }
  const isBelow = ending.split('.').some((_, at, labels) => at > 0 && isEnding(labels.slice(at).join('.')))
  return { ok: false, code: isBelow ? 'domain_below' : 'domain_ending' }
}

/** The address parser of the platform knows IDNA; anything but a plain name of a host is refused. */
function toAscii(text: string): string | null {
  const url = URL.canParse(`http://${text}`) ? new URL(`http://${text}`) : null
  if (!url || url.port || url.username || /[:@[\]%]/.test(text)) return null
  return url.hostname
}

const isTooLong = (label: string) => [...label].length > MAX_LABEL

function faultOfLabel(label: string): DomainNameFault | null {
  if (label.length > MAX_LABEL) return 'domain_long'
  if (!/^[a-z0-9-]+$/.test(label)) return 'domain_characters'
  if (label.startsWith('-') || label.endsWith('-')) return 'domain_hyphen'
  return label.slice(2, 4) === '--' && !label.startsWith('xn--') ? 'domain_hyphen' : null
}

/** Returns the form of a domain that people read; a label that is malformed stays as it is. */
export const toUnicode = (ascii: string): string =>
  ascii
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decodePunycode(label.slice(4)) ?? label) : label))
    .join('.')

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
]
/** Letters of other scripts that look like Latin ones: a choice of those of Unicode's table of confusable characters. */
const LOOKS_LATIN = /^[аеорсухіјѕԁԛԝһӏαικνορυχ0-9-]+$/iu

/**
 * Whether a name may be taken for another: a label mixes scripts, or looks Latin and is not. Source: Unicode UTS 39,
 * sections 4 and 5.
 */
export const isDeceptive = (unicode: string): boolean =>
  unicode
    .split('.')
    .some(
      (label) =>
        SCRIPTS.filter((script) => script.test(label)).length > 1 ||
        (!/^[a-z0-9-]+$/i.test(label) && LOOKS_LATIN.test(label)),
    )
