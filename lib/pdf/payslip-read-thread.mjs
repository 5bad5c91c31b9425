import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Maximum number of words kept per page; a payslip page has a few hundred. */
const MAX_ITEMS = 20_000
const MAX_LETTERS = 400
const RANGE = 256 * 1024

/** Returns the number of pages of a PDF, and the words of some of them with their positions; see payslip-read.ts. */
async function read({ path, from, to, most }) {
  const file = openSync(path, 'r')
  try {
    const size = fstatSync(file).size
    const pdf = await opened(new FileRange(file, size))
    if (typeof pdf === 'string') return { refused: pdf }
    const { info } = await pdf.getMetadata()
    if (info.EncryptFilterName) return { refused: 'encrypted' }
    if (pdf.numPages > most) return { refused: 'too_many_pages' }
    if (pdf.numPages < 1) return { refused: 'no_pages' }
    return { count: pdf.numPages, pages: await pagesOf(pdf, from, Math.min(to, pdf.numPages)) }
  } catch {
    return { refused: 'damaged' }
  } finally {
    closeSync(file)
  }
}

async function opened(range) {
  try {
    return await pdfjs.getDocument({
      ...{ range, disableAutoFetch: true, disableStream: true, rangeChunkSize: RANGE, verbosity: 0 },
      ...{ isEvalSupported: false, enableXfa: false, useSystemFonts: false, disableFontFace: true, stopAtErrors: true },
    }).promise
  } catch (error) {
    return error?.name === 'PasswordException' ? 'encrypted' : 'damaged'
  }
}

async function pagesOf(pdf, from, to) {
  const pages = []
  for (let number = from; number <= to; number++) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const content = await page.getTextContent({ includeMarkedContent: false })
    pages.push({ number, width, height, words: content.items.slice(0, MAX_ITEMS).filter(isText).map(wordOf) })
    page.cleanup()
  }
  return pages
}

const isText = ({ str }) => typeof str === 'string' && str.trim() !== ''

/** Returns a word with its position: x grows to the right and y upwards, in points. */
const wordOf = ({ str, transform: [a, b, , , x, y], width, height }) => ({
  ...{ text: str.slice(0, MAX_LETTERS), x, y, width },
  height: height || Math.hypot(a, b),
})

/** Reads the parts of the file that pdf.js requests, so that a large file is never in memory as a whole. */
class FileRange extends pdfjs.PDFDataRangeTransport {
  constructor(file, size) {
    super(size, null)
    this.file = file
  }

  requestDataRange(begin, end) {
    const chunk = new Uint8Array(end - begin)
    let done = 0
    while (done < chunk.length) {
      const count = readSync(this.file, chunk, done, chunk.length - done, begin + done)
      if (count === 0) break
      done += count
    }
    queueMicrotask(() => this.onDataRange(begin, chunk.subarray(0, done)))
  }
}

parentPort?.postMessage(await read(workerData))
