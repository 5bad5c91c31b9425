import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, type PDFPage, PDFString } from '@cantoo/pdf-lib'

/**
 * Helpers that draw test samples. Red marks content that no viewer shows on the screen, green content that every viewer
 * shows.
 */
export const UNSEEN_COLOR = [255, 0, 0] as const
export const SEEN_COLOR = [0, 160, 0] as const

export type BuildSample = (doc: PDFDocument, page: PDFPage) => void | Promise<void>
type Groups = Record<'on' | 'off' | 'unseen', PDFObject>

export const sampleName = (text: string) => PDFName.of(text)
export const paintUnseen = (rest: string) => `1 0 0 rg 1 0 0 RG ${rest}`
export const paintSeen = (rest: string) => `0 0.627 0 rg 0 0.627 0 RG ${rest}`

/** Adds three layers: one that is on, one that is off, and one that is on but hidden on the screen. */
export function addLayers(doc: PDFDocument): Groups {
  const group = (title: string, more = {}) =>
    doc.context.register(doc.context.obj({ Type: 'OCG', Name: PDFString.of(title), ...more }))
  const groups = {
    on: group('on'),
    off: group('off'),
    unseen: group('unseen', { Usage: { View: { ViewState: 'OFF' } } }),
  }
  const all = [groups.on, groups.off, groups.unseen]
  const known = doc.catalog.lookupMaybe(sampleName('OCProperties'), PDFDict)
  const before = (list: string, from = known) => from?.lookupMaybe(sampleName(list), PDFArray)?.asArray() ?? []
  const configuration = known?.lookupMaybe(sampleName('D'), PDFDict)
  const layers = [...before('OCGs'), ...all]
  const off = [...before('OFF', configuration), groups.off]
  doc.catalog.set(sampleName('OCProperties'), doc.context.obj({ OCGs: layers, D: { OFF: off, Order: layers } }))
  return groups
}

export function setContent(
  doc: PDFDocument,
  page: PDFPage,
  { words, resources = {} }: { words: string; resources?: object },
) {
  page.node.set(sampleName('Contents'), doc.context.register(doc.context.flateStream(words)))
  page.node.set(sampleName('Resources'), doc.context.obj(resources as never))
}

export const addFormObject = (doc: PDFDocument, words: string, more = {}) =>
  doc.context.register(
    doc.context.flateStream(words, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 60, 20], ...more }),
  )

type Note = { rect: number[]; words: string; more?: object }

export function annotate(doc: PDFDocument, page: PDFPage, { rect, words, more = {} }: Note) {
  const note = doc.context.obj({
    Type: 'Annot',
    Subtype: 'Stamp',
    Rect: rect,
    F: 4,
    AP: { N: addFormObject(doc, words) },
    ...(more as Record<string, never>),
  })
  page.node.addAnnot(doc.context.register(note))
}

export const BOX_PATH = '0 0 60 20 re f'
export const drawBoxAt = (paint: typeof paintUnseen, place: string) => paint(`${place} 60 20 re f`)
