import { PdfArray, PdfDict, PdfNumber } from '@libpdf/core'

/**
 * What a page inherits from the nodes above it (ISO 32000-2, 7.7.3.4), for code that runs in a plain thread.
 * @typedef {import('@libpdf/core').PDF} Pdf
 */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
const DEEPEST = 64

/** The value of an inheritable entry, or undefined. @param {Pdf} pdf @param {PdfDict} page @param {string} key */
function inherited(pdf, page, key) {
  const resolve = resolver(pdf)
  let node = page
  for (let depth = 0; node && depth < DEEPEST; depth++) {
    const value = node.get(key, resolve)
    if (value !== undefined) return value
    node = node.getDict('Parent', resolve)
  }
}

/** Gives every page its own copy of what it inherits or shares, so that changing one page changes no other. @param {Pdf} pdf */
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

/** The size in points of a page as it is displayed: the visible part of its crop box, turned. @param {Pdf} pdf @param {PdfDict} page */
export function displayed(pdf, page) {
  const media = box(pdf, inherited(pdf, page, 'MediaBox')) ?? [0, 0, 612, 792]
  const crop = box(pdf, inherited(pdf, page, 'CropBox')) ?? media
  const width = Math.min(media[2], crop[2]) - Math.max(media[0], crop[0])
  const height = Math.min(media[3], crop[3]) - Math.max(media[1], crop[1])
  const turn = inherited(pdf, page, 'Rotate')
  const rotation = turn instanceof PdfNumber ? (((Math.round(turn.value / 90) * 90) % 360) + 360) % 360 : 0
  return rotation % 180 === 0 ? { width, height, rotation } : { width: height, height: width, rotation }
}

/** How many pages the document itself claims to have. @param {Pdf} pdf */
export function claimedCount(pdf) {
  const resolve = resolver(pdf)
  return pdf.getCatalog().getDict('Pages', resolve)?.getNumber('Count', resolve)?.value
}

function box(pdf, value) {
  if (!(value instanceof PdfArray) || value.length < 4) return undefined
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => {
    const side = value.at(at, resolver(pdf))
    return side instanceof PdfNumber ? side.value : Number.NaN
  })
  if (![a, b, c, d].every(Number.isFinite)) return undefined
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

/** @param {Pdf} pdf */
export function resolver(pdf) {
  return (ref) => pdf.getObject(ref)
}
