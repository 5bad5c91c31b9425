import { PdfArray, PdfDict, PdfNumber } from '@libpdf/core'

/**
 * Entries that a page inherits from its parent nodes (ISO 32000-2, 7.7.3.4), for code that runs in a plain thread.
 *
 * @typedef {import('@libpdf/core').PDF} Pdf
 */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
const DEEPEST = 64

/**
 * Returns the value of an inheritable entry, or undefined. @param {Pdf} pdf @param {PdfDict} page @param {string} key
 */
function inherited(pdf, page, key) {
  const resolve = resolver(pdf)
  let node = page
  for (let depth = 0; node && depth < DEEPEST; depth++) {
    const value = node.get(key, resolve)
    if (value !== undefined) return value
    node = node.getDict('Parent', resolve)
  }
}

/**
 * Gives every page its own copy of inherited and shared entries, so that a change to one page affects no other. @param
 * {Pdf} pdf
 */
export function settlePages(pdf) {
  for (const { dict } of pdf.getPages()) {
    for (const key of INHERITED) settle(pdf, dict, key)
    dict.set('Resources', ownResources(pdf, dict))
  }
}

function settle(pdf, page, key) {
  const value = page.has(key) ? undefined : inherited(pdf, page, key)
  if (value !== undefined) page.set(key, value)
}

function ownResources(pdf, page) {
  const resources = page.get('Resources', resolver(pdf))
  const own = resources instanceof PdfDict ? resources.clone() : new PdfDict()
  const pictures = own.get('XObject', resolver(pdf))
  if (pictures instanceof PdfDict) own.set('XObject', pictures.clone())
  return own
}

/**
 * Returns the size in points of a page as displayed: the visible part of its crop box, rotated. @param {Pdf} pdf @param
 * {PdfDict} page
 */
export function displayed(pdf, page) {
  const [left, bottom, right, top] = visibleBox(pdf, page)
  const [width, height] = [right - left, top - bottom]
  const rotation = rotationOf(pdf, page)
  return rotation % 180 === 0 ? { width, height, rotation } : { width: height, height: width, rotation }
}

/**
 * Returns where a rectangle of the page is displayed, in fractions from the top left. @param {Pdf} pdf @param {PdfDict}
 * page @param {number[]} rect
 */
export function displayedPlace(pdf, page, [x1, y1, x2, y2]) {
  const { width, height, rotation } = displayed(pdf, page)
  const [left, bottom, right, top] = visibleBox(pdf, page)
  const turned = {
    0: [x1 - left, top - y2, x2 - left, top - y1],
    90: [y1 - bottom, x1 - left, y2 - bottom, x2 - left],
    180: [right - x2, y1 - bottom, right - x1, y2 - bottom],
    270: [top - y2, right - x2, top - y1, right - x1],
  }[rotation]
  return {
    x: turned[0] / width,
    y: turned[1] / height,
    w: (turned[2] - turned[0]) / width,
    h: (turned[3] - turned[1]) / height,
  }
}

function visibleBox(pdf, page) {
  const media = box(pdf, inherited(pdf, page, 'MediaBox')) ?? [0, 0, 612, 792]
  const crop = box(pdf, inherited(pdf, page, 'CropBox')) ?? media
  return [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ]
}

function rotationOf(pdf, page) {
  const turn = inherited(pdf, page, 'Rotate')
  return turn instanceof PdfNumber ? (((Math.round(turn.value / 90) * 90) % 360) + 360) % 360 : 0
}

/** Returns the number of pages that the document itself declares. @param {Pdf} pdf */
export function claimedCount(pdf) {
  const resolve = resolver(pdf)
  return pdf.getCatalog().getDict('Pages', resolve)?.getNumber('Count', resolve)?.value
}

/**
 * Returns an array of four numbers as a rectangle with its corners in order. @param {Pdf} pdf @param {unknown} value
 */
export function box(pdf, value) {
  if (!(value instanceof PdfArray) || value.length < 4) return undefined
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => {
    const side = value.at(at, resolver(pdf))
    return side instanceof PdfNumber ? side.value : Number.NaN
  })
  if (![a, b, c, d].every(Number.isFinite)) return undefined
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

/** Returns a function that resolves references. @param {Pdf} pdf */
export function resolver(pdf) {
  return (ref) => pdf.getObject(ref)
}
