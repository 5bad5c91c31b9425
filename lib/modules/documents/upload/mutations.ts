import type { Scope } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileKind } from '@/lib/files/magic'
import { type FileSource, loadFile, newFileKey, type StoredFile } from '@/lib/files/storage'
import { inspectPdf } from '@/lib/pdf/inspect'
import { fieldsOf } from '@/lib/server/answer'
import { AppError, invalid, tooLarge } from '@/lib/server/errors'

import { refusalMessages } from '../labels'
import { createDocument, type StoredPdf } from '../mutations'
import { type UploadDetails, uploadDetails } from '../schema'
import { LARGEST_PDF } from './rules'

type Upload = {
  name: string
  title: string | undefined
  customerId: string | undefined
  source: FileSource
  /** SHA-256 that the sender counted; what arrives must agree. */
  sha256: string | null
}

/** Stores an uploaded PDF and opens a draft around it; 413 beyond 50 MB, 422 with the reason for a file that is not taken. */
export async function uploadDocument(scope: Scope<'documents'>, upload: Upload): Promise<string> {
  const details = detailsOf(upload)
  return storePdf(upload, (pdf) => createDocument(scope, details, pdf))
}

/** Stores a PDF that may be signed and hands it on; nothing of it stays where it is refused or the work fails. */
export async function storePdf<T>(
  { name, source, sha256 }: Pick<Upload, 'name' | 'source' | 'sha256'>,
  work: (pdf: StoredPdf) => Promise<T>,
): Promise<T> {
  const key = newFileKey()
  const stored = await store(key, source)
  try {
    if (sha256 && sha256 !== stored.sha256) throw refused('הקובץ השתבש בדרך. יש לנסות להעלות שוב.')
    return await work({ ...stored, key, name, pages: await pagesOf(name, key) })
  } catch (error) {
    await fileStorage().remove(key)
    throw error
  }
}

function detailsOf({ name, title, customerId }: Upload): UploadDetails {
  const parsed = uploadDetails.safeParse({
    title: title ?? name.replace(/\.pdf$/i, ''),
    customerId: customerId ?? null,
  })
  if (!parsed.success) throw invalid(fieldsOf(parsed.error))
  return parsed.data
}

async function store(key: string, source: FileSource): Promise<StoredFile> {
  try {
    return await fileStorage().put(key, source, LARGEST_PDF)
  } catch (error) {
    throw error instanceof AppError && error.status === 413 ? tooLarge(refusalMessages.too_large) : error
  }
}

async function pagesOf(name: string, key: string) {
  const bytes = await loadFile(fileStorage(), key)
  if (fileKind(name, bytes.subarray(0, 16))?.kind !== 'pdf') throw refused(refusalMessages.not_pdf)
  const inspection = await inspectPdf(bytes)
  if (inspection.ok) return inspection.pages
  if (inspection.reason === 'too_large') throw tooLarge(refusalMessages.too_large)
  throw refused(refusalMessages[inspection.reason])
}

const refused = (message: string) => invalid({ file: message }, message)
