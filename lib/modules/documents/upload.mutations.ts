import type { Scope } from '@/lib/access/scope'
import { AppError, invalid, tooLarge } from '@/lib/core/errors'
import { fileStorage } from '@/lib/files/configured'
import { fileKind } from '@/lib/files/magic'
import { type FileSource, loadFile, newFileKey, type StoredFile } from '@/lib/files/storage'
import { fieldMessages } from '@/lib/http/answer'
import { flattenPdf } from '@/lib/pdf/flatten'
import { inspectPdf } from '@/lib/pdf/inspect'

import { documentFileRefusals } from './documents.labels'
import { createDocument, type StoredPdf } from './documents.mutations'
import { type UploadDetails, uploadDetails } from './documents.schema'
import { MAX_PDF_BYTES } from './upload.rules'

type Upload = {
  name: string
  title: string | undefined
  customerId: string | undefined
  source: FileSource
  /** SHA-256 computed by the client; the received bytes must match it. */
  sha256: string | null
}

/**
 * Stores an uploaded PDF and creates a draft from it; 413 above 50 MB, 422 with the reason for a file that is refused.
 */
export async function uploadDocument(scope: Scope<'documents'>, upload: Upload): Promise<string> {
  const details = detailsOf(upload)
  return storePdf(upload, (pdf) => createDocument(scope, details, pdf))
}

/**
 * Flattens a PDF that may be signed, stores it and passes it on; removes all stored files if the PDF is refused or
 * `work` fails.
 */
export async function storePdf<T>(
  { name, source, sha256 }: Pick<Upload, 'name' | 'source' | 'sha256'>,
  work: (pdf: StoredPdf) => Promise<T>,
): Promise<T> {
  const key = newFileKey()
  const stored = await store(key, source)
  try {
    if (sha256 && sha256 !== stored.sha256) throw refused('הקובץ השתבש בדרך. יש לנסות להעלות שוב.')
    const bytes = await loadFile(fileStorage(), key)
    const pages = await pagesOf(name, bytes)
    return await storeFlat(bytes, (flat) => work({ ...flat, name, pages, uploadedSha256: stored.sha256 }))
  } finally {
    await fileStorage().remove(key)
  }
}

/** Stores the flat file, which replaces the upload: it is the file that is shown, hashed, stamped and sealed. */
async function storeFlat<T>(bytes: Uint8Array, work: (flat: Omit<StoredPdf, 'name' | 'pages'>) => Promise<T>) {
  const flat = await flattened(bytes)
  const key = newFileKey()
  const stored = await fileStorage().put(key, flat, flat.length)
  try {
    return await work({ ...stored, key, isFlat: true })
  } catch (error) {
    await fileStorage().remove(key)
    throw error
  }
}

/**
 * Flattens a PDF. One that a reader can open but that cannot be flattened could not be sealed either, so it is refused.
 */
async function flattened(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await flattenPdf(bytes)
  } catch {
    throw refused(documentFileRefusals.not_flat)
  }
}

function detailsOf({ name, title, customerId }: Upload): UploadDetails {
  const parsed = uploadDetails.safeParse({
    title: title ?? name.replace(/\.pdf$/i, ''),
    customerId: customerId ?? null,
  })
  if (!parsed.success) throw invalid(fieldMessages(parsed.error))
  return parsed.data
}

async function store(key: string, source: FileSource): Promise<StoredFile> {
  try {
    return await fileStorage().put(key, source, MAX_PDF_BYTES)
  } catch (error) {
    throw error instanceof AppError && error.status === 413 ? tooLarge(documentFileRefusals.too_large) : error
  }
}

async function pagesOf(name: string, bytes: Uint8Array) {
  if (fileKind(name, bytes.subarray(0, 16))?.kind !== 'pdf') throw refused(documentFileRefusals.not_pdf)
  const inspection = await inspectPdf(bytes)
  if (inspection.ok) return inspection.pages
  if (inspection.reason === 'too_large') throw tooLarge(documentFileRefusals.too_large)
  throw refused(documentFileRefusals[inspection.reason])
}

const refused = (message: string) => invalid({ file: message }, message)
