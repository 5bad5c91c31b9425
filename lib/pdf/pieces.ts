import type { PDFFont } from '@cantoo/pdf-lib'

import { RTL_LETTER, type Run } from './bidi'
import type { Face } from './fonts'

/** Part of a run that is drawn in one font. */
export type Piece = { font: PDFFont; text: string }

const JOINER = /\u200c|\u200d|[\ufe00-\ufe0f]/
const KEPT = /[\p{M}\s]/u
const PERSIAN_DIGIT = /[\u06f0-\u06f9]/
/**
 * Arabic vowel signs. They go above and below letters, which pdf-lib cannot position; Arabic is written without them.
 */
const HARAKAT = /[\u064b-\u0652\u0670]/g
/** An international phone number; its plus sign must stay in front of it in Hebrew text too. */
const FOREIGN_PHONE = /\+\d[\d\s().-]{5,}\d/g
const COMPOSED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}]\p{M}+/gu

/**
 * Prepares a text for drawing: removes control characters and composes letters with their accents into single
 * characters, as fonts have them.
 */
export const drawnText = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(HARAKAT, '')
    .replace(FOREIGN_PHONE, (phone) => `\u2066${phone}\u2069`)
    .replace(COMPOSED, (letter) => letter.normalize('NFC'))

/**
 * Splits a run into pieces from left to right, each in the first font that has its characters. Characters that no font
 * has are omitted rather than drawn as boxes.
 */
export function layOutPieces(face: Face, run: Run): Piece[] {
  const { rtl, text } = run
  const [{ font, has }] = face
  if (Array.from(text).every((char) => has(char.codePointAt(0) ?? 0))) return [{ font, text }]
  const pieces = splitByFont(face, text)
  // fontkit reverses text that contains a right-to-left letter; a run without one was already reversed.
  if (!rtl || !RTL_LETTER.test(text)) return pieces.map(turnedDigits)
  return pieces.reverse().map((piece) => (RTL_LETTER.test(piece.text) ? piece : turned(piece)))
}

function splitByFont(face: Face, text: string): Piece[] {
  const pieces: Piece[] = []
  let now: Face[number] | undefined
  for (const char of text) {
    const found = fontFor(face, char, now)
    if (!found) continue
    const last = pieces.at(-1)
    if (last && found === now) last.text += char
    else pieces.push({ font: found.font, text: char })
    now = found
  }
  return pieces
}

/**
 * Chooses the font of a character. A space stays with the word before it, a mark with its letter; punctuation is drawn
 * in the house font, so that a pair of brackets looks alike.
 */
function fontFor(face: Face, char: string, now: Face[number] | undefined): Face[number] | undefined {
  const code = char.codePointAt(0) ?? 0
  if (JOINER.test(char)) return now?.has(code) ? now : undefined
  if (KEPT.test(char) && now?.has(code)) return now
  return face.find(({ has }) => has(code))
}

const turned = ({ font, text }: Piece): Piece => ({ font, text: Array.from(text).reverse().join('') })

/** Persian digits run from left to right, but fontkit treats them as letters and reverses them. */
const turnedDigits = (piece: Piece): Piece => (PERSIAN_DIGIT.test(piece.text) ? turned(piece) : piece)
