import { PdfArray, PdfDict, PdfRef, PdfStream } from '@libpdf/core'
import { withoutHidden } from './hidden-content.mjs'
import { resolver } from './page-tree.mjs'

/** Entries by which an image or a form may show something else: when it is printed, or from another file. */
const OTHER_LOOKS = ['Alternates', 'OPI', 'Ref', 'PS']
const LAYERS = new Set(['OCG', 'OCMD'])

/**
 * Removes hidden layer content from every page, and then the layers themselves, so that no viewer can show the content
 * again. Visible content stays.
 *
 * @param {import('@libpdf/core').PDF} pdf @param {NonNullable<ReturnType<typeof import('./layers.mjs').layersOf>>}
 * layers
 */
export function removeLayers(pdf, layers) {
  const around = { pdf, layers, resolve: resolver(pdf), seen: new Set() }
  for (const { dict } of pdf.getPages()) {
    const resources = dict.getDict('Resources', around.resolve) ?? new PdfDict()
    const cleared = withoutHidden(contentsOf(dict, around), asked(resources, around))
    if (cleared) dict.set('Contents', pdf.register(new PdfStream(new PdfDict(), cleared)))
    inResources(resources, around)
  }
  for (const seen of around.seen) unmark(seen, around.resolve)
  pdf.getCatalog().delete('OCProperties')
}

/** Removes references to layers from a drawing or from resources. */
function unmark(dict, resolve) {
  dict.delete('OC')
  const marks = dict.getDict('Properties', resolve)
  for (const [name, value] of Array.from(marks ?? [])) {
    const mark = resolved(value, resolve)
    if (mark instanceof PdfDict && LAYERS.has(mark.getName('Type', resolve)?.value)) marks.delete(name)
  }
}

/** Returns a page's content as one stream, even if it is stored in several. */
function contentsOf(page, { resolve }) {
  const contents = page.get('Contents', resolve)
  const pieces =
    contents instanceof PdfArray ? Array.from(contents, (item) => item && resolved(item, resolve)) : [contents]
  const streams = pieces.filter((piece) => piece instanceof PdfStream)
  return new Uint8Array(Buffer.concat(streams.flatMap((piece) => [piece.getDecodedData(), Buffer.from('\n')])))
}

const resolved = (item, resolve) => (item instanceof PdfRef ? resolve(item) : item)

/** Returns the lookups by which a content stream resolves the names in its resources. */
function asked(resources, { layers, resolve }) {
  const [marks, objects, fonts] = ['Properties', 'XObject', 'Font'].map((key) => resources.getDict(key, resolve))
  const objectOf = (name) => objects?.get(name, resolve)
  return {
    isHiddenMark: (name) => !layers.isShown(marks?.get(name)),
    isHiddenObject: (name) => objectOf(name) instanceof PdfDict && !layers.isShown(objectOf(name).get('OC')),
    ignoresMode: (font) => fonts?.getDict(font, resolve)?.getName('Subtype', resolve)?.value === 'Type3',
  }
}

/** Processes everything in the resources that has its own content stream. */
function inResources(resources, around) {
  const { resolve, seen } = around
  if (seen.has(resources)) return
  seen.add(resources)
  const each = (key) => valuesOf(resources.getDict(key, resolve), resolve)
  const drawings = [...each('XObject'), ...each('Pattern'), ...each('ExtGState').map((state) => maskOf(state, resolve))]
  for (const drawing of drawings) inDrawing(drawing, around, resources)
  for (const font of each('Font')) inFont(font, around, resources)
}

function inDrawing(drawing, around, outer = new PdfDict()) {
  const { resolve, seen } = around
  if (!(drawing instanceof PdfStream) || seen.has(drawing)) return
  seen.add(drawing)
  for (const key of OTHER_LOOKS) drawing.delete(key)
  if (drawing.getName('Subtype', resolve)?.value === 'Image') return
  const resources = drawing.getDict('Resources', resolve) ?? outer
  rewrite(drawing, resources, around)
  inResources(resources, around)
}

function inFont(font, around, outer) {
  if (!(font instanceof PdfDict) || font.getName('Subtype', around.resolve)?.value !== 'Type3') return
  const resources = font.getDict('Resources', around.resolve) ?? outer
  for (const glyph of valuesOf(font.getDict('CharProcs', around.resolve), around.resolve))
    if (glyph instanceof PdfStream) rewrite(glyph, resources, around)
  inResources(resources, around)
}

function rewrite(stream, resources, around) {
  const cleared = withoutHidden(stream.getDecodedData(), asked(resources, around))
  if (!cleared) return
  for (const key of ['Filter', 'DecodeParms', 'DL']) stream.delete(key)
  stream.setData(cleared)
}

const valuesOf = (dict, resolve) => (dict ? Array.from(dict, ([, value]) => resolved(value, resolve)) : [])

function maskOf(state, resolve) {
  const mask = state instanceof PdfDict ? state.get('SMask', resolve) : undefined
  return mask instanceof PdfDict ? mask.get('G', resolve) : undefined
}
