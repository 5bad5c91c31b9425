import { sha256 } from '@/lib/core/crypto'
import { inCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import { newFileKey } from '@/lib/files/storage'

import { addTaxFile, type DocumentRef, loadCopyFile, lockTaxDocument, updateTaxDocument } from './document-files'
import { mailTaxDocument } from './sending'

/**
 * Creates and stores a copy with the allocation number, for a document that was issued without it, and e-mails it to
 * the recipient of the original. Does so only once.
 */
export async function makeAllocatedCopy(ref: DocumentRef): Promise<void> {
  const copy = await loadCopyFile(ref)
  if (!copy) return
  const key = newFileKey()
  const { size } = await fileStorage().put(key, copy.bytes, copy.bytes.length)
  const isKept = await inCompany(ref, async (tx) => {
    const document = await lockTaxDocument(tx, ref)
    if (!document?.allocationNumber || document.copyFileId) return false
    const stored = { storageKey: key, size, sha256: sha256(copy.bytes) }
    const fileId = await addTaxFile(tx, document, { ...stored, mark: 'העתק' })
    await updateTaxDocument(tx, document, { copyFileId: fileId, copySha256: stored.sha256 })
    if (document.sentTo) await mailTaxDocument(tx, document, { fileId, to: document.sentTo, isCopy: true })
    return true
  })
  if (!isKept) await fileStorage().remove(key)
}
