import { degrees, PDFDocument, PDFHexString, PDFString, StandardFonts } from '@cantoo/pdf-lib'

import { drawings, layers, memberships, text } from './layered.samples'
import {
  addFormObject,
  addLayers,
  annotate,
  BOX_PATH,
  type BuildSample,
  paintSeen,
  paintUnseen,
  sampleName,
} from './sample-drawing'

/** Test samples: pages on which a viewer does not show everything that they contain. */
const annotations: BuildSample = (doc, page) => {
  const { off } = addLayers(doc)
  const put = (
    x: number,
    y: number,
    { words = paintUnseen(BOX_PATH), ...more }: { words?: string; [key: string]: unknown } = {},
  ) => annotate(doc, page, { rect: [x, y, x + 60, y + 20], words, more })
  const inner = addFormObject(doc, `${paintSeen(BOX_PATH)} /OC /L BDC ${paintUnseen(BOX_PATH)} EMC`, {
    Resources: { Properties: { L: off } },
  })
  put(20, 20, { words: paintSeen(BOX_PATH) })
  put(100, 20, { F: 2 })
  put(180, 20, { F: 32 })
  // Print only: a viewer prints it and does not show it.
  put(20, 60, { F: 4 | 32 })
  put(100, 60, { OC: off })
  // Screen only.
  put(180, 60, { F: 0, words: paintSeen(BOX_PATH) })
  put(20, 100, { words: paintSeen(BOX_PATH), Subtype: 'Watermark' })
  put(180, 100, { words: paintSeen(BOX_PATH), Subtype: 'Square', AP: { N: inner } })
  const marked = { Subtype: 'Highlight', C: [0, 1, 0], QuadPoints: [20, 160, 80, 160, 20, 140, 80, 140] }
  page.node.addAnnot(
    doc.context.register(doc.context.obj({ Type: 'Annot', Rect: [20, 140, 80, 160], F: 4, ...marked })),
  )
}

const widgets: BuildSample = async (doc, page) => {
  const formOf = doc.getForm()
  const font = await doc.embedFont(StandardFonts.Helvetica)
  const city = formOf.createTextField('city')
  city.setText('Haifa')
  city.addToPage(page, { x: 20, y: 20, width: 100, height: 20, font })
  const agreed = formOf.createCheckBox('agreed')
  agreed.addToPage(page, { x: 20, y: 60, width: 15, height: 15 })
  agreed.check()
  const hidden = formOf.createTextField('hidden')
  hidden.setText('secret')
  hidden.addToPage(page, { x: 20, y: 100, width: 100, height: 20, font, hidden: true })
  // Not part of any form field, but viewers show it all the same.
  annotate(doc, page, {
    rect: [150, 20, 210, 40],
    words: paintSeen(BOX_PATH),
    more: { Subtype: 'Widget', FT: 'Tx', T: PDFString.of('lost') },
  })
}

const scripts: BuildSample = (doc, page) => {
  doc.addJavaScript('start', 'this.getField("sum").value = "9999"; this.getOCGs()[0].state = true')
  layers(doc, page)
  const change = doc.context.obj({ S: 'JavaScript', JS: PDFString.of('this.getOCGs()[0].state = true') })
  doc.catalog.set(sampleName('OpenAction'), change)
}

const turned =
  (angle: number): BuildSample =>
  async (doc, page) => {
    layers(doc, page)
    annotate(doc, page, { rect: [180, 140, 240, 160], words: paintSeen(BOX_PATH) })
    page.setRotation(degrees(angle))
  }

const cropped: BuildSample = (doc, page) => {
  layers(doc, page)
  annotate(doc, page, { rect: [180, 140, 240, 160], words: paintSeen(BOX_PATH) })
  page.setCropBox(10, 10, 260, 180)
  doc.catalog.set(sampleName('ViewerPreferences'), doc.context.obj({ PrintArea: 'MediaBox', ViewArea: 'MediaBox' }))
}

export const SAMPLES: Record<string, BuildSample> = {
  'layers that are on, off and nested': layers,
  'text that a layer hides before text that is shown': text,
  'memberships of layers': memberships,
  'drawings, pictures and patterns in layers': drawings,
  'stamps and notes, hidden, for paper and for the screen': annotations,
  'form fields': widgets,
  'a script that shows a hidden layer': scripts,
  'a page turned by 90 degrees': turned(90),
  'a page turned by 180 degrees': turned(180),
  'a page turned by 270 degrees': turned(270),
  'a cropped page': cropped,
}

/** Writes one file with a page of 300 by 220 points per sample, in order. */
export async function writeSamples(): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  for (const build of Object.values(SAMPLES)) await build(doc, doc.addPage([300, 220]))
  return doc.save({ useObjectStreams: false })
}

/** Writes a filled form whose fields have no appearance streams, one of them in Hebrew. */
export async function sampleWithoutAppearances(): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  const page = doc.addPage([300, 220])
  const field = (title: string, rect: number[], more: object) =>
    doc.context.register(
      doc.context.obj({
        Type: 'Annot',
        Subtype: 'Widget',
        T: PDFString.of(title),
        Rect: rect,
        F: 4,
        P: page.ref,
        ...(more as Record<string, never>),
      }),
    )
  const fields = [
    field('city', [20, 20, 160, 40], { FT: 'Tx', V: PDFHexString.fromText('תל אביב') }),
    field('sum', [20, 60, 160, 80], { FT: 'Tx', Ff: 1, V: PDFString.of('1,234') }),
    field('agreed', [20, 100, 40, 120], { FT: 'Btn', V: 'Yes', AS: 'Yes' }),
    field('password', [20, 140, 160, 160], { FT: 'Tx', Ff: 1 << 13, V: PDFString.of('secret') }),
  ]
  for (const one of fields) page.node.addAnnot(one)
  doc.catalog.set(sampleName('AcroForm'), doc.context.obj({ Fields: fields, NeedAppearances: true }))
  return doc.save({ useObjectStreams: false })
}
