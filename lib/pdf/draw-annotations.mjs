import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import { markupLook } from './markup-look.mjs'
import { box, displayedPlace, resolver } from './page-tree.mjs'

const [INVISIBLE, HIDDEN, NO_VIEW] = [1, 2, 32]
const [PASSWORD, PUSH_BUTTON] = [1 << 13, 1 << 16]
const DEEPEST = 32

/**
 * Draws into every page what a viewer shows on top of it: form fields, stamps and notes, in stacking order. Annotations
 * that are hidden on the screen are not drawn, and all annotations are removed. Returns the values of fields that have
 * no appearance stream, for the caller to write.
 *
 * @param {import('@libpdf/core').PDF} pdf @param {(membership: unknown) => boolean} isShown whether a layer is shown
 */
export function drawAnnotations(pdf, isShown) {
  const resolve = resolver(pdf)
  const unwritten = []
  const drawn = pdf.getPages().map(({ dict: page }, index) => {
    const annotations = annotationsOf(page, resolve)
    const shown = annotations.filter((annotation) => isSeen(annotation, resolve) && isShown(annotation.get('OC')))
    for (const annotation of shown) {
      const value = lookOf(pdf, annotation) ? null : heldValue(annotation, resolve)
      const rect = box(pdf, annotation.get('Rect', resolve))
      if (value && rect) unwritten.push({ page: index, ...displayedPlace(pdf, page, rect), value })
    }
    drawOn(pdf, page, shown)
    return annotations
  })
  // Other parts of the file may still refer to an annotation, so everything it could do or show is deleted from it.
  for (const annotation of drawn.flat()) for (const key of Array.from(annotation.keys())) annotation.delete(key)
  return unwritten
}

const annotationsOf = (page, resolve) =>
  Array.from(page.getArray('Annots', resolve) ?? [], (item) => (item instanceof PdfRef ? resolve(item) : item)).filter(
    (item) => item instanceof PdfDict,
  )

function isSeen(annotation, resolve) {
  const subtype = annotation.getName('Subtype', resolve)?.value
  const flags = annotation.getNumber('F', resolve)?.value ?? 0
  if (subtype === 'Popup' || flags & (HIDDEN | NO_VIEW)) return false
  return subtype === 'Widget' || !(flags & INVISIBLE)
}

function drawOn(pdf, page, annotations) {
  const resolve = resolver(pdf)
  const resources = page.getDict('Resources', resolve)
  const drawings = resources.getDict('XObject', resolve) ?? new PdfDict()
  const words = annotations.flatMap((annotation) => {
    const look = lookOf(pdf, annotation) ?? markupLook(pdf, annotation)
    const matrix = look && placing(pdf, look, annotation)
    if (!matrix) return []
    const name = freeName(drawings)
    if (!look.has('Subtype')) look.set('Subtype', PdfName.of('Form'))
    drawings.set(name, referenceTo(pdf, look, annotation))
    return [`q ${matrix.map(decimal).join(' ')} cm /${name} Do Q`]
  })
  if (words.length === 0) return
  resources.set('XObject', drawings)
  append(pdf, page, words.join('\n'))
}

/**
 * Returns the appearance stream that a viewer draws now; if the annotation has several, the one of its current state.
 */
function lookOf(pdf, annotation) {
  const resolve = resolver(pdf)
  const normal = annotation.getDict('AP', resolve)?.get('N', resolve)
  if (normal instanceof PdfStream) return normal
  if (!(normal instanceof PdfDict)) return null
  const state = annotation.getName('AS', resolve)?.value
  const look = state === undefined ? undefined : normal.get(state, resolve)
  return look instanceof PdfStream ? look : null
}

/**
 * Returns the matrix that scales and moves an appearance into its annotation's rectangle (ISO 32000-2, 12.5.5,
 * algorithm 8.1).
 */
function placing(pdf, look, annotation) {
  const resolve = resolver(pdf)
  const rect = box(pdf, annotation.get('Rect', resolve))
  const bounds = box(pdf, look.get('BBox', resolve))
  if (!rect || !bounds) return null
  look.set('BBox', numbers(bounds))
  const [x1, y1, x2, y2] = turned(bounds, matrixOf(look, resolve))
  if (x2 === x1 || y2 === y1) return null
  const [a, d] = [(rect[2] - rect[0]) / (x2 - x1), (rect[3] - rect[1]) / (y2 - y1)]
  return [a, 0, 0, d, rect[0] - x1 * a, rect[1] - y1 * d]
}

function matrixOf(look, resolve) {
  const entries = Array.from(look.getArray('Matrix', resolve) ?? [], (item) => item instanceof PdfNumber && item.value)
  return entries.length === 6 && entries.every((entry) => entry !== false) ? entries : [1, 0, 0, 1, 0, 0]
}

function turned([x1, y1, x2, y2], [a, b, c, d, e, f]) {
  const corners = [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ].map(([x, y]) => [a * x + c * y + e, b * x + d * y + f])
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function referenceTo(pdf, look, annotation) {
  const resolve = resolver(pdf)
  const normal = annotation.getDict('AP', resolve)?.get('N')
  return normal instanceof PdfRef && resolve(normal) === look ? normal : pdf.register(look)
}

function freeName(drawings) {
  let number = 0
  while (drawings.has(`Note${number}`)) number++
  return `Note${number}`
}

/** Appends content after everything else on the page, independent of the graphics state that the rest leaves behind. */
function append(pdf, page, words) {
  const piece = (text) => pdf.register(new PdfStream(new PdfDict(), new Uint8Array(Buffer.from(text, 'latin1'))))
  const contents = page.get('Contents')
  const value = contents instanceof PdfRef ? pdf.getObject(contents) : contents
  const before = value instanceof PdfArray ? Array.from(value) : value instanceof PdfStream ? [contents] : []
  page.set('Contents', PdfArray.of(piece('q\n'), ...before, piece(`\nQ\n${words}\n`)))
}

/** Returns a field's value that a viewer would draw by itself, because the file has no appearance for it. */
function heldValue(annotation, resolve) {
  if (annotation.getName('Subtype', resolve)?.value !== 'Widget') return null
  const [type, value] = [ofField(annotation, 'FT', resolve), ofField(annotation, 'V', resolve)]
  const flags = ofField(annotation, 'Ff', resolve)?.value ?? 0
  if (type?.value === 'Btn')
    return isTicked(annotation, value, { flags, resolve }) ? { kind: 'checkbox', checked: true } : null
  if ((type?.value !== 'Tx' && type?.value !== 'Ch') || flags & PASSWORD) return null
  const text = value instanceof PdfString ? value.asString().trim() : ''
  return text ? { kind: 'text', text: displayedChoice(annotation, text, resolve) } : null
}

function isTicked(annotation, value, { flags, resolve }) {
  const state = annotation.getName('AS', resolve)?.value ?? value?.value
  return !(flags & PUSH_BUTTON) && typeof state === 'string' && state !== 'Off'
}

/** Returns the displayed text of a choice field, whose stored value is the export code. */
function displayedChoice(annotation, text, resolve) {
  for (const option of Array.from(ofField(annotation, 'Opt', resolve) ?? [])) {
    const pair = option instanceof PdfRef ? resolve(option) : option
    const [code, words] = pair instanceof PdfArray ? Array.from(pair) : []
    if (code instanceof PdfString && words instanceof PdfString && code.asString() === text) return words.asString()
  }
  return text
}

/** Returns an entry of a field, which may be inherited from a parent field. */
function ofField(annotation, key, resolve) {
  let node = annotation
  for (let depth = 0; node && depth < DEEPEST; depth++) {
    const value = node.get(key, resolve)
    if (value !== undefined) return value
    node = node.getDict('Parent', resolve)
  }
}

const numbers = (values) => new PdfArray(values.map((value) => PdfNumber.of(value)))

const decimal = (value) => String(Number(value.toFixed(6)))
