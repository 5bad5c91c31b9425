import {
  concatTransformationMatrix,
  PDFDocument,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import { type Box, displaySpace, toDisplayArea } from './display-space'
import { embedFonts, type Fonts } from './fonts'
import { drawDrawnSignature, drawTypedSignature, type Strokes } from './stamp-signature'
import { drawTick, drawValue } from './stamp-value'

export type FieldValue =
  | { kind: 'text' | 'name' | 'date'; text: string }
  | { kind: 'checkbox'; checked: boolean }
  | ({ kind: 'signature'; mode: 'drawn' } & Strokes)
  | { kind: 'signature'; mode: 'typed'; text: string }

/** A value and its position; `page` counts from 0. */
export type StampField = Box & { page: number; value: FieldValue }

/**
 * Draws the values onto the pages, upright for the viewer whatever the page's rotation. Throws RangeError for a missing
 * page.
 */
export async function stampFields(bytes: Uint8Array, fields: StampField[]): Promise<Uint8Array> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false })
  const fonts = await embedFonts(doc)
  const pages = doc.getPages()
  for (const field of fields) {
    const page = pages[field.page]
    if (!page) throw new RangeError(`no page ${field.page}`)
    stampOne(page, field, fonts)
  }
  return doc.save({ useObjectStreams: false })
}

function stampOne(page: PDFPage, field: StampField, fonts: Fonts): void {
  const space = displaySpace(page)
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...space.matrix))
  drawField({ page, area: toDisplayArea(space, field), fonts }, field.value)
  page.pushOperators(popGraphicsState())
}

function drawField(on: Parameters<typeof drawValue>[0], value: FieldValue): void {
  if (value.kind === 'checkbox') drawTick(on, value.checked)
  else if (value.kind !== 'signature') drawValue(on, value.text)
  else if (value.mode === 'drawn') drawDrawnSignature(on, value)
  else drawTypedSignature(on, value.text)
}
