import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { AppError, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { documentTemplates } from '@/lib/db/schema/document-templates'
import { documents } from '@/lib/db/schema/documents'
import { files } from '@/lib/db/schema/platform'
import { fileStorage } from '@/lib/files/configured'
import { loadFile, newFileKey } from '@/lib/files/storage'
import { flattenPdf } from '@/lib/pdf/flatten'
import { documentFileRefusals } from './documents.labels'
import { recordDocumentEvent } from './events.mutations'

type DocumentScope = Scope<'documents'>
type Draft = typeof documents.$inferSelect

/**
 * Flattens the source file of a draft from an earlier version before it is sent; nobody outside the company has seen
 * that file yet. Documents that were already sent keep the file and the hash that their signers saw. The caller must
 * hold the lock of the document's row.
 */
export async function flattenDraft(tx: Tx, scope: DocumentScope, draft: Draft): Promise<Draft> {
  if (draft.isFlat) return draft
  const { companyId, id, sourceSha256: from } = draft
  const { fileId, sha256 } = await flatCopy(tx, scope, draft.sourceFileId)
  const flat = { sourceFileId: fileId, sourceSha256: sha256, isFlat: true }
  await tx
    .update(documents)
    .set(flat)
    .where(and(eq(documents.companyId, companyId), eq(documents.id, id)))
  await recordDocumentEvent(tx, scope, { document: draft, type: 'flattened', data: { from, sha256 } })
  return { ...draft, ...flat }
}

/**
 * Flattens the file of a template from an earlier version when the template is first used; documents that already use
 * the old file keep it. Returns the file's id.
 */
export async function flattenTemplate(tx: Tx, scope: DocumentScope, id: string): Promise<string> {
  const own = and(eq(documentTemplates.companyId, scope.companyId), eq(documentTemplates.id, id))
  const [template] = await tx.select().from(documentTemplates).where(own).for('update')
  if (!template) throw notFound()
  if (!template.fileId) throw new Error('a template without its file')
  if (template.isFlat) return template.fileId
  const { fileId } = await flatCopy(tx, scope, template.fileId)
  await tx.update(documentTemplates).set({ fileId, isFlat: true }).where(own)
  return fileId
}

async function flatCopy(tx: Tx, { companyId, actorId }: DocumentScope, fileId: string) {
  const [file] = await tx
    .select({ key: files.storageKey, name: files.name })
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.id, fileId)))
  if (!file) throw new Error('a document without its file')
  const flat = await flattenPdf(await loadFile(fileStorage(), file.key)).catch(() => {
    throw new AppError(documentFileRefusals.not_flat, { status: 422, code: 'not_flat' })
  })
  const [id, key] = [newId(), newFileKey()]
  const stored = await fileStorage().put(key, flat, flat.length)
  const made = { companyId, createdBy: actorId, updatedBy: actorId, mime: 'application/pdf' }
  await tx.insert(files).values({ ...made, ...stored, id, storageKey: key, name: file.name })
  return { fileId: id, sha256: stored.sha256 }
}
