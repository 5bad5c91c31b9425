import type { Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { FileSource } from '@/lib/files/storage'

import { uploadDetails } from '../documents.schema'
import { storePdf } from '../upload.mutations'
import { addPdfTemplate } from './templates.mutations'

type Upload = { name: string; title: string | undefined; source: FileSource; sha256: string | null }

/** Stores an uploaded PDF and creates a template from it; the same files are refused as for documents. */
export async function uploadTemplate(
  scope: Scope<'documents'>,
  { name, title, source, sha256 }: Upload,
): Promise<string> {
  const details = uploadDetails.shape.title.safeParse(title ?? name.replace(/\.pdf$/i, ''))
  if (!details.success) throw invalid({ title: details.error.issues[0]?.message ?? 'השם אינו תקין' })
  return storePdf({ name, source, sha256 }, (pdf) => addPdfTemplate(scope, details.data, pdf))
}
