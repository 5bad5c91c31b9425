const DIGIT_RUN = /\d(?:[\s.-]?\d){12,18}/g

/**
 * Whether text contains what looks like a card number: 13 to 19 digits, also with separators, with the prefix of a card
 * network and a valid check digit (ISO/IEC 7812). Such text is refused and never stored: card numbers are typed at the
 * gateway alone. A number that begins with + is a phone number.
 */
export function looksLikeCard(text: string): boolean {
  if (text.trim().startsWith('+')) return false
  return (text.match(DIGIT_RUN) ?? []).some((run) => isCard(run.replace(/\D/g, '')))
}

const REFUSAL = 'אין לכתוב כאן מספר כרטיס. את פרטי הכרטיס ממלאים רק בדף של חברת הסליקה.'

/**
 * Returns an error message for each field of a body that contains what looks like a card number, by field path; never
 * the number itself.
 */
export function cardFields(sent: unknown, path = ''): Record<string, string> {
  if (typeof sent === 'string' || typeof sent === 'number')
    return withoutCards(String(sent)) === String(sent) ? {} : { [path || 'form']: REFUSAL }
  if (sent === null || typeof sent !== 'object') return {}
  const entries = Object.entries(sent).map(([name, value]) => cardFields(value, path ? `${path}.${name}` : name))
  return Object.assign({}, ...entries)
}

/** A run of digits that is not part of a hexadecimal identifier. */
const LONE_RUN = /(?<![\da-f+.-])\d(?:[ .-]?\d){12,18}(?![\da-f-])/gi

/**
 * Replaces the digits of what looks like a card number, except the last four; changes nothing else, and keeps the
 * length.
 */
export const withoutCards = (text: string): string =>
  text.replace(LONE_RUN, (run) => {
    const digits = run.replace(/\D/g, '')
    return isCard(digits) ? hidden(run, digits.length) : run
  })

function hidden(run: string, count: number): string {
  let seen = 0
  return run.replace(/\d/g, (digit) => {
    seen += 1
    return seen <= count - SHOWN ? '1' : digit
  })
}

const SHOWN = 4

/**
 * Prefixes and lengths of the numbers of Visa, Mastercard, American Express, Diners, Discover, JCB, UnionPay and
 * Maestro.
 */
const NETWORKS: readonly [RegExp, number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, [16]],
  [/^3[47]/, [15]],
  [/^3(0[0-5]|[689])/, [14, 16, 17, 18, 19]],
  [/^35(2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^(5[0678]|6)/, [13, 14, 15, 16, 17, 18, 19]],
]

const isCard = (digits: string) =>
  NETWORKS.some(([start, lengths]) => start.test(digits) && lengths.includes(digits.length)) && passesLuhn(digits)

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0 && /[1-9]/.test(digits)
}
