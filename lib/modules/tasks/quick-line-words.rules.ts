import { fold } from '@/lib/format/fold'

/** A word of a line, folded and without the punctuation around it, and its place in the line. */
export type QuickWord = { text: string; start: number; end: number; endsClause: boolean }

/** The number of words that a reader may look at. */
const MAX_PHRASE = 7

/**
 * Words, with a prefix that stands alone before a number (`ב 10`, but not `יום ב 10:00`). `!!` is a word of its own, and
 * so is `יום` before a hyphen.
 */
const WORD = /(?:[בל]?יום|אחרי?)(?=[-־])|(?:(?<!יום\s{1,3})[בהלמ][-־–]?\s+(?=\d))?(?:[^\s!]|!(?!!))+|!+/g

/** Returns the words of a line. A word in quotation marks, and one of punctuation alone, has no text. */
export function quickWords(text: string): QuickWord[] {
  const quoted = quotedSpans(text)
  return [...text.matchAll(WORD)].map((match) => {
    const raw = match[0]
    if (/^!+$/.test(raw))
      return { text: raw.slice(0, 2), start: match.index, end: match.index + raw.length, endsClause: false }
    const core = trimPunctuation(raw)
    const start = match.index + core.start
    const end = match.index + core.end
    const isQuoted = quoted.some((span) => start < span.end && end > span.start)
    const endsClause = core.start === core.end || /[.;:?…]/.test(raw.slice(core.end))
    return { text: isQuoted ? '' : wordText(text.slice(start, end)), start, end, endsClause }
  })
}

/** Returns the texts from a word to the end of its clause, at most as many as a phrase has. */
export function followingTexts(words: readonly QuickWord[], from: number): string[] {
  const following = words.slice(from, from + MAX_PHRASE)
  const last = following.findIndex(({ endsClause }) => endsClause)
  return (last < 0 ? following : following.slice(0, last + 1)).map(({ text }) => text)
}

/** Folds a word; the hyphen or the space after a prefix is left out: `ב־10`, `ב 10` and `ב10` are one. */
const wordText = (word: string) =>
  fold(word)
    .replace(/^!/, '')
    .replace(/^([א-ת]{1,2}) (?=\d)|^([א-ת]) (?=[א-ת])/, '$1$2')

const OPENING = /[([{"'״“”„«.,;:?!…*•–—־-]/
const CLOSING = /[)\]}"״“”„».,;:?!…–—־-]/

function trimPunctuation(raw: string): { start: number; end: number } {
  let [start, end] = [0, raw.length]
  while (start < end && OPENING.test(raw[start] ?? '')) start++
  while (end > start && CLOSING.test(raw[end - 1] ?? '')) end--
  return { start, end }
}

const QUOTES = /["״“”„«»]/g

/** Returns the places in quotation marks. A mark between letters is gershayim (דו"ח), unless a prefix is before it (ב"מחר"). */
function quotedSpans(text: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = []
  let open = -1
  for (const { index } of text.matchAll(QUOTES)) {
    if (open < 0 && opensQuote(text, index)) open = index
    else if (open >= 0 && !/\p{L}/u.test(text[index + 1] ?? '')) {
      spans.push({ start: open, end: index + 1 })
      open = -1
    }
  }
  return spans
}

const opensQuote = (text: string, at: number): boolean =>
  /(?:^|[\s([{־-])$/.test(text.slice(Math.max(0, at - 1), at)) ||
  (/(?:^|\s)[ובהכלמש]$/.test(text.slice(Math.max(0, at - 2), at)) && /^\p{L}\p{L}/u.test(text.slice(at + 1, at + 3)))

/** Maps the words of a vocabulary, which are folded as the words of a line are. */
export const mapWords = <Value>(values: Record<string, Value>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(values).map(([word, value]) => [fold(word), value]))

export const foldWords = (words: string): ReadonlySet<string> => new Set(fold(words).split(' '))

/** Numbers words by their place; forms of the same number are joined by `/`. */
export const numberWords = (words: string, first: number): [string, number][] =>
  fold(words)
    .split(' ')
    .flatMap((forms, index) => forms.split('/').map((form): [string, number] => [form, index + first]))

/** Units whose names follow a number in the singular. */
const MEASURES = foldWords(
  'אחוז אלף מיליון מיליארד ימי שקל ש"ח שח ₪ % דולר $ יורו דקה שעה איש מטר מ"ר ק"מ ק"ג קילו ליטר יח\'',
)
const COUNTED_L = foldWords('לקוחות לידים ליטרים לוחות לשכות לילות לינקים')
const NOT_COUNTED = foldWords('מחרתיים עדיפות ירושלים בירושלים גבעתיים בגבעתיים לפני אחרי בעדיפות אצלי איתי אליי')

/** Whether a word after a number is what it counts: a plural, also before another noun, or a unit. Final letters are folded. */
export function isCounted(word = ''): boolean {
  if (MEASURES.has(word) || COUNTED_L.has(word)) return true
  if (word.length < 4 || NOT_COUNTED.has(word) || /^[לו]/.test(word)) return false
  return /(?:ימ|ות)$/.test(word) || (word.endsWith('י') && !word.startsWith('ב'))
}
