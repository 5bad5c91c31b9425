import type { Scope } from '@/lib/access/scope'
import { conflict, notFound } from '@/lib/core/errors'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { lockTaxDocument } from '@/lib/tax/document-files'
import { mailTaxDocument } from '@/lib/tax/sending'

/**
 * E-mails a document to an address: the original, or the copy with its later allocation number. 404; 409 until the PDF
 * exists.
 */
export const mailDocument = (scope: Scope<'taxDocuments'>, id: string, to: string) =>
  inCompany(scope, async (tx) => {
    const document = await lockTaxDocument(tx, { companyId: scope.companyId, documentId: id })
    if (!document) throw notFound('המסמך לא נמצא')
    if (!document.fileId) throw conflict('not_made', 'המסמך עוד לא הופק. אפשר לנסות שוב בעוד רגע.')
    const { copyFileId, sentAt } = document
    const isCopy = copyFileId !== null || sentAt !== null
    await mailTaxDocument(tx, document, { fileId: copyFileId ?? document.fileId, to, isCopy, by: scope.actorId })
    await publish(tx, scope, { topic: 'tax-document', entityId: id, kind: 'sent' })
    await audit(tx, scope, { action: 'tax-document.sent', entity: 'tax_document', entityId: id, data: { to } })
    return { id }
  })
