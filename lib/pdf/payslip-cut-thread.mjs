import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'

/** Page entries needed for display. Annotations, actions and structure may lead to other people's pages. */
const KEPT = ['Type', 'Parent', 'MediaBox', 'CropBox', 'Rotate', 'Resources', 'Contents', 'Group', 'UserUnit']
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
const DEEPEST = 64

/** Creates one PDF for every group of page numbers (from 1); see payslip-cut.ts. */
async function cut({ path, groups, at }) {
  const source = await PDFDocument.load(readFileSync(path), { updateMetadata: false })
  const pages = source.getPages()
  for (const number of new Set(groups.flat())) bare(source.context, pages[number - 1].node)
  const made = []
  for (const group of groups) made.push(await partOf(source, group, new Date(at)))
  return made
}

async function partOf(source, group, at) {
  const part = await PDFDocument.create({ updateMetadata: false })
  const indices = group.map((number) => number - 1)
  for (const page of await part.copyPages(source, indices)) part.addPage(page)
  part.setLanguage('he')
  part.setProducer('Kesher')
  part.setCreationDate(at)
  return new Uint8Array(await part.save({ useObjectStreams: false }))
}

/**
 * Removes everything from a page that is not displayed, and from shared resources every XObject that this page does not
 * draw, so that no data of other people is copied.
 */
function bare(context, node) {
  for (const key of INHERITED) {
    const value = inherited(node, key)
    if (value) node.set(PDFName.of(key), value)
  }
  for (const key of node.keys()) if (!KEPT.includes(key.decodeText())) node.delete(key)
  const resources = node.lookupMaybe(PDFName.of('Resources'), PDFDict)
  if (!resources) return
  const own = resources.clone(context)
  const pictures = own.lookupMaybe(PDFName.of('XObject'), PDFDict)
  if (pictures) own.set(PDFName.of('XObject'), drawn(context, pictures, contentOf(node)))
  node.set(PDFName.of('Resources'), own)
}

function inherited(node, key) {
  let at = node
  for (let depth = 0; at && depth < DEEPEST; depth++) {
    const value = at.get(PDFName.of(key))
    if (value) return value
    at = at.lookupMaybe(PDFName.of('Parent'), PDFDict)
  }
}

/** Returns the XObjects that the page draws, including those that a form among them draws by the page's names. */
function drawn(context, pictures, content) {
  const kept = new Set()
  for (let words = content; words; ) {
    const found = pictures.keys().filter((key) => !kept.has(key) && isDrawn(words, key))
    for (const key of found) kept.add(key)
    words = found.map((key) => formOf(pictures.lookup(key))).join('\n')
  }
  const own = pictures.clone(context)
  for (const key of pictures.keys()) if (!kept.has(key)) own.delete(key)
  return own
}

const isDrawn = (words, key) => isNamed(words, key.asString()) || isNamed(words, `/${key.decodeText()}`)

const formOf = (stream) =>
  stream instanceof PDFRawStream && stream.dict.get(PDFName.of('Subtype')) === PDFName.of('Form') ? textOf(stream) : ''

/** Whether a name occurs in the content as a complete token. */
function isNamed(content, name) {
  for (let at = content.indexOf(name); at >= 0; at = content.indexOf(name, at + 1)) {
    const next = content[at + name.length]
    if (next === undefined || /[\s/[\]<>()]/.test(next)) return true
  }
  return false
}

function contentOf(node) {
  const contents = node.lookup(PDFName.of('Contents'))
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((_, index) => contents.lookup(index)) : [contents]
  return streams.map(textOf).join('\n')
}

function textOf(stream) {
  if (!(stream instanceof PDFRawStream)) return ''
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
}

const parts = await cut(workerData)
parentPort?.postMessage({ parts }, [...new Set(parts.map(({ buffer }) => buffer))])
