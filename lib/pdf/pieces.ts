import type { PDFFont } from '@cantoo/pdf-lib'

import { RTL_LETTER, type Run } from './bidi'
import type { Face } from './fonts'

/** A part of a run that one font draws. */
export type Piece = { font: PDFFont; text: string }

const JOINER = /\u200c|\u200d|[\ufe00-\ufe0f]/
const KEPT = /[\p{M}\s]/u
const PERSIAN_DIGIT = /[\u06f0-\u06f9]/
/** Arabic vowel signs: they are placed over and under letters, which pdf-lib cannot; Arabic is written without them. */
const HARAKAT = /[\u064b-\u0652\u0670]/g
/** A number with its country code: its plus stands before it, in Hebrew text too. */
const FOREIGN_PHONE = /\+\d[\d\s().-]{5,}\d/g
const COMPOSED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}]\p{M}+/gu

/** A text as it is drawn: without control characters, and with letters and their accents as one character each, as fonts have them. */
export const drawnText = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(HARAKAT, '')
    .replace(FOREIGN_PHONE, (phone) => `\u2066${phone}\u2069`)
    .replace(COMPOSED, (letter) => letter.normalize('NFC'))

/** A run in pieces from left to right, each in the first font that has its letters; what no font has is left out rather than drawn as a box. */
export function layOutPieces(face: Face, run: Run): Piece[] {
  const { rtl, text } = run
  const [{ font, has }] = face
  if (Array.from(text).every((char) => has(char.codePointAt(0) ?? 0))) return [{ font, text }]
  const pieces = splitByFont(face, text)
  // fontkit turns round what has a right-to-left letter; without one the run was turned round already.
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

/** A space stays with the word before it, and a mark with its letter; signs are drawn in the house font, so that both brackets look alike. */
function fontFor(face: Face, char: string, now: Face[number] | undefined): Face[number] | undefined {
  const code = char.codePointAt(0) ?? 0
  if (JOINER.test(char)) return now?.has(code) ? now : undefined
  if (KEPT.test(char) && now?.has(code)) return now
  return face.find(({ has }) => has(code))
}

const turned = ({ font, text }: Piece): Piece => ({ font, text: Array.from(text).reverse().join('') })

/** Persian digits run from left to right and fontkit takes them for letters, which it turns round. */
const turnedDigits = (piece: Piece): Piece => (PERSIAN_DIGIT.test(piece.text) ? turned(piece) : piece)
