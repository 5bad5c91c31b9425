import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core'
import { box, resolver } from './page-tree.mjs'

const FILLS = { 0: '', 1: 'g', 3: 'rg', 4: 'k' }
const STROKES = { 1: 'G', 3: 'RG', 4: 'K' }

/**
 * Returns an appearance stream for highlighted, underlined or struck-out text that has none of its own; null for every
 * other annotation.
 *
 * @param {import('@libpdf/core').PDF} pdf @param {PdfDict} annotation
 */
export function markupLook(pdf, annotation) {
  const resolve = resolver(pdf)
  const subtype = annotation.getName('Subtype', resolve)?.value
  const [rect, color] = [box(pdf, annotation.get('Rect', resolve)), numbersIn(annotation, 'C', resolve)]
  const quads = quadsOf(numbersIn(annotation, 'QuadPoints', resolve))
  if (!rect || !STROKES[color.length] || quads.length === 0 || !DRAWN[subtype]) return null
  const words = `/Mark gs ${color.join(' ')} ${FILLS[color.length]} ${color.join(' ')} ${STROKES[color.length]} ${quads.map(DRAWN[subtype]).join(' ')}`
  const opacity = annotation.getNumber('CA', resolve)?.value ?? 1
  const state = PdfDict.of({
    ...{ ca: PdfNumber.of(opacity), CA: PdfNumber.of(opacity) },
    BM: PdfName.of(subtype === 'Highlight' ? 'Multiply' : 'Normal'),
  })
  const look = {
    ...{ Type: PdfName.of('XObject'), Subtype: PdfName.of('Form') },
    BBox: new PdfArray(rect.map((value) => PdfNumber.of(value))),
    Resources: PdfDict.of({ ExtGState: PdfDict.of({ Mark: state }) }),
  }
  return PdfStream.fromDict(look, new Uint8Array(Buffer.from(words, 'latin1')))
}

const DRAWN = {
  Highlight: ({ left, bottom, right, top }) => `${left} ${bottom} ${right - left} ${top - bottom} re f`,
  Underline: ({ left, bottom, right }) => `${left} ${bottom + 1.3} m ${right} ${bottom + 1.3} l S`,
  Squiggly: ({ left, bottom, right }) => `${left} ${bottom + 1.3} m ${right} ${bottom + 1.3} l S`,
  StrikeOut: ({ left, bottom, right, top }) => `${left} ${(top + bottom) / 2} m ${right} ${(top + bottom) / 2} l S`,
}

function numbersIn(annotation, key, resolve) {
  return Array.from(annotation.getArray(key, resolve) ?? [], (item) => (item instanceof PdfNumber ? item.value : 0))
}

/** Returns the bounding rectangle of each quadrilateral, whatever the order of its corners. */
function quadsOf(points) {
  const quads = []
  for (let at = 0; at + 8 <= points.length; at += 8) {
    const quad = points.slice(at, at + 8)
    const [xs, ys] = [0, 1].map((side) => quad.filter((_, index) => index % 2 === side))
    quads.push({ left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) })
  }
  return quads
}
