/** Whole messages by which a person refuses marketing (section 30A: by the same route, easily). */
const STOP_TEXTS: ReadonlySet<string> = new Set([
  'הסר',
  'הסירו',
  'הסירו אותי',
  'הסר אותי',
  'הסרה',
  'stop',
  'unsubscribe',
])

/** What a button of a template carries by which a person refuses marketing. */
const STOP_PAYLOAD = 'STOP_MARKETING'

const NIQQUD = /[\u0591-\u05c7]/g
const NOT_WORDS = /[^\p{L}\p{N}]+/gu

/** Whether a whole message is a word by which people refuse marketing, whatever its punctuation and vowel points. */
export const isStopText = (text: string): boolean =>
  STOP_TEXTS.has(text.normalize('NFC').replace(NIQQUD, '').toLowerCase().replace(NOT_WORDS, ' ').trim())

/** Returns by what a message refuses marketing; null if it does not. */
export function stopSource({ body, buttonPayload }: { body: string; buttonPayload?: string | undefined }) {
  if (buttonPayload?.trim().toUpperCase() === STOP_PAYLOAD) return 'button'
  return isStopText(body) ? 'word' : null
}
