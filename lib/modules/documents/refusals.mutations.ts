import { absoluteUrl } from '@/lib/core/config'
import type { Tx } from '@/lib/db/client'
import type { documents } from '@/lib/db/schema/documents'
import { documentDeclinedEmail } from '@/lib/mail/templates'
import { notify } from '@/lib/notifications/notify'
import { href } from '@/lib/routes/find'

import { issuerName } from './dispatch.queries'

type Document = typeof documents.$inferSelect

/** Notifies the owner that a signer declined, with the reason. */
export async function notifyRefusal(
  tx: Tx,
  document: Document,
  { signer, reason }: { signer: string; reason: string },
) {
  const { companyId, id, title, ownerId } = document
  const companyName = await issuerName(tx, companyId)
  const link = absoluteUrl(href('documents-view', { id }))
  const renderMail = ({ name }: { name: string }) =>
    documentDeclinedEmail({ staffName: name, companyName, signerName: signer, documentName: title, reason, link })
  const notification = { kind: 'document.declined', entity: 'document', entityId: id, renderMail } as const
  await notify(tx, { companyId }, { to: [ownerId], ...notification, payload: { title, signer } })
}
