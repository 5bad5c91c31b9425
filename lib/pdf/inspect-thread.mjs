import { parentPort, workerData } from 'node:worker_threads'
import { PDF } from '@libpdf/core'
import { claimedCount, displayed, resolver } from './page-tree.mjs'

const MAX_PAGES = 300
const MAX_SIDE = 14_400

parentPort?.postMessage(await inspected(workerData))

/** Returns the pages of a PDF, or the reason why it is refused; see inspect.ts. */
async function inspected(bytes) {
  const pdf = await loaded(bytes)
  if (typeof pdf === 'string') return refused(pdf)
  if (pdf.isEncrypted) return refused('encrypted')
  const reason = objection(pdf)
  if (reason) return refused(reason)
  const pages = pdf.getPages().map((page) => displayed(pdf, page.dict))
  return pages.every(isDrawable) ? { ok: true, pages } : refused('damaged')
}

async function loaded(bytes) {
  try {
    return await PDF.load(bytes)
  } catch (error) {
    return /encrypt|password|security/i.test(`${error?.name} ${error?.message}`) ? 'encrypted' : 'damaged'
  }
}

/** Returns the first reason to refuse the whole document. */
function objection(pdf) {
  const found = pdf.getPageCount()
  const claimed = claimedCount(pdf)
  if (found > MAX_PAGES) return 'too_many_pages'
  if (found === 0 || claimed !== found) return claimed > MAX_PAGES ? 'too_many_pages' : 'damaged'
  const form = pdf.getCatalog().getDict('AcroForm', resolver(pdf))
  if (form?.has('XFA')) return 'xfa'
  const signed = pdf
    .getForm()
    ?.getSignatureFields()
    .some((field) => field.isSigned())
  const certified = pdf.getCatalog().has('Perms')
  return signed || certified ? 'already_signed' : undefined
}

function isDrawable({ width, height }) {
  return width > 1 && height > 1 && width <= MAX_SIDE && height <= MAX_SIDE
}

function refused(reason) {
  return { ok: false, reason }
}
