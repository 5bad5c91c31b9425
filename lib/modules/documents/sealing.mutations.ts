import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { documents } from '@/lib/db/schema/documents'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import { fileStorage } from '@/lib/files/configured'
import { newFileKey } from '@/lib/files/storage'
import { queueMail } from '@/lib/mail/outbox'
import { documentCompletedEmail } from '@/lib/mail/templates'
import type { SealedDocument } from '@/lib/pdf/assemble'
import { issuerName, ownerContact } from './dispatch.queries'
import { lockDocument } from './documents.mutations'
import { recordDocumentEvent } from './events.mutations'
import { loadSealRequest, signingKey } from './sealing.queries'
import { listSigners } from './signers.queries'

type DocumentRef = { companyId: string; documentId: string }
type Document = typeof documents.$inferSelect

/**
 * Creates and stores the sealed copy of a completed document and e-mails it to all participants. Safe to repeat: only
 * one attempt's copy is kept, and only that attempt sends e-mail. A failure is recorded for the staff to see and
 * rethrown, so that the job retries.
 */
export async function makeSealedCopy(of: DocumentRef): Promise<void> {
  try {
    const request = await loadSealRequest(of)
    if (!request) return
    const { sealDocument } = await import('@/lib/pdf/assemble')
    await keep(of, await sealDocument(request, await signingKey()))
  } catch (error) {
    await markFailed(of)
    throw error
  }
}

async function keep(of: DocumentRef, sealed: SealedDocument) {
  const key = newFileKey()
  const { size } = await fileStorage().put(key, sealed.bytes, sealed.bytes.length)
  const isKept = await inCompany(of, async (tx) => {
    const document = await lockDocument(tx, of, of.documentId)
    if (document.sealState === 'sealed') return false
    const fileId = await addFile(tx, document, { key, size, sha256: sealed.sealedSha256 })
    const { stampedSha256, sealedSha256 } = sealed
    await change(tx, document, { sealState: 'sealed', sealedFileId: fileId, stampedSha256, sealedSha256 })
    await mailEveryone(tx, document, fileId)
    const data = { source: sealed.sourceSha256, stamped: stampedSha256, sealed: sealedSha256 }
    await recordDocumentEvent(tx, of, { document, type: 'sealed', data })
    return true
  })
  if (!isKept) await fileStorage().remove(key)
}

async function addFile(
  tx: Tx,
  { companyId, title }: Document,
  { key, ...stored }: { key: string; size: number; sha256: string },
) {
  const id = newId()
  const name = `${title} - חתום.pdf`
  await tx.insert(files).values({ companyId, id, storageKey: key, name, mime: 'application/pdf', ...stored })
  return id
}

/** E-mails a copy to every signer who did not delegate, to viewers and to the owner; each address once. */
async function mailEveryone(tx: Tx, document: Document, fileId: string) {
  const { companyId, title } = document
  const companyName = await issuerName(tx, companyId)
  const signers = (await listSigners(tx, { companyId, documentId: document.id })).filter(
    ({ state }) => state !== 'delegated',
  )
  const people = [...signers, await ownerContact(tx, document)]
  const names = new Map(people.map(({ email, name }) => [email, name]))
  for (const [to, recipientName] of names) {
    await queueMail(tx, document, {
      kind: 'document.completed',
      to,
      attachments: [{ fileId, name: `${title} - חתום.pdf` }],
      ...documentCompletedEmail({ recipientName, companyName, documentName: title }),
    })
  }
}

const markFailed = (of: DocumentRef) =>
  inCompany(of, async (tx) => {
    const document = await lockDocument(tx, of, of.documentId)
    if (document.sealState !== 'queued') return
    await change(tx, document, { sealState: 'failed' })
    await publish(tx, of, { topic: 'document', entityId: document.id, kind: 'seal_failed', ownerId: document.ownerId })
  })

const change = (tx: Tx, { companyId, id }: Document, changed: Partial<Document>) =>
  tx
    .update(documents)
    .set({ ...changed, updatedAt: new Date() })
    .where(and(eq(documents.companyId, companyId), eq(documents.id, id)))
