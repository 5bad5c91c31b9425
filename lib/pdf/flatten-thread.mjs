import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { PDF, PdfArray, PdfString } from '@libpdf/core'
import { drawAnnotations } from './draw-annotations.mjs'
import { layersOf } from './layers.mjs'
import { settlePages } from './page-tree.mjs'
import { removeLayers } from './remove-layers.mjs'

/**
 * Entries of the catalogue that can act, hide content or contain something the signer has not seen; bookmarks may
 * contain actions too.
 */
const ACTIVE = [
  'AcroForm',
  'OpenAction',
  'AA',
  'Names',
  'AF',
  'Collection',
  'Outlines',
  'Perms',
  'Threads',
  'Legal',
  'DSS',
  'Extensions',
  'ViewerPreferences',
  'OCProperties',
]
const ACTIVE_ON_PAGE = ['Annots', 'AA', 'AF', 'PresSteps', 'Metadata', 'PieceInfo', 'Thumb', 'Trans', 'Dur', 'B']

const { bytes, unwritten } = await flattened(workerData)
parentPort?.postMessage({ bytes, unwritten }, [bytes.buffer])

/**
 * Draws what a viewer shows of forms, annotations and layers into the pages, and removes everything that acts or hides
 * content.
 */
async function flattened(source) {
  const pdf = await PDF.load(source)
  settlePages(pdf)
  const layers = layersOf(pdf)
  const unwritten = drawAnnotations(pdf, (membership) => layers?.isShown(membership) ?? true)
  if (layers) removeLayers(pdf, layers)
  const catalog = pdf.getCatalog()
  for (const key of ACTIVE) catalog.delete(key)
  for (const page of pdf.getPages()) for (const key of ACTIVE_ON_PAGE) page.dict.delete(key)
  pdf.context.info.trailer.set('ID', identity(source))
  return { bytes: new Uint8Array(await pdf.save({ useXRefStream: false })), unwritten }
}

/** Derives the file's identifier from its source, so that flattening twice gives the same bytes. */
function identity(source) {
  const id = new PdfString(createHash('sha256').update(source).digest().subarray(0, 16), 'hex')
  return new PdfArray([id, id])
}
