import { and, eq, sql } from 'drizzle-orm'

import type { ClientScope } from '@/lib/access/scope'
import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { documents } from '@/lib/db/schema/documents'
import { inCompany } from '@/lib/db/tenant'
import { countHit } from '@/lib/limits/rate-limit'
import { resendProblem } from './dispatch.rules'
import { lockDocument } from './documents.mutations'
import { isOverdue } from './documents.rules'
import { recordDocumentEvent } from './events.mutations'
import { inviteSigner } from './invitations.mutations'
import { ownDocuments, ownSigner } from './own-documents.queries'
import { listSigners } from './signers.queries'

const LINKS = { name: 'own-signing-link', hits: 3, seconds: 86_400 }

/**
 * Sends a client a new link to sign one of the client's own documents. It goes to the signer's own address and revokes
 * earlier links, at most three per day. If the document is overdue, a request for renewal is recorded instead. 404 if
 * it is not the client's document, 409 if there is nothing for the client to sign.
 */
export async function sendOwnLink(scope: ClientScope, id: string): Promise<{ sent: 'link' | 'request' }> {
  const signerId = await inCompany(scope, (tx) => findOwnSigner(tx, scope, id))
  await countHit(LINKS, `${scope.companyId}:${signerId}`)
  return inCompany(scope, async (tx) => {
    const document = await lockDocument(tx, scope, id)
    const people = await listSigners(tx, { companyId: scope.companyId, documentId: id })
    const signer = people.find((one) => one.id === signerId)
    if (!signer) throw notFound('המסמך לא נמצא')
    const problem = resendProblem(document.state, signer)
    if (problem) throw conflict('closed', problem)
    const isLate = isOverdue(document)
    if (!isLate) await inviteSigner(tx, scope, { document, signer, emailKind: 'request' })
    await recordDocumentEvent(tx, scope, { document, type: isLate ? 'renewal_requested' : 'resent', signerId })
    return { sent: isLate ? 'request' : 'link' }
  })
}

async function findOwnSigner(tx: Tx, scope: ClientScope, id: string): Promise<string> {
  const [found] = await tx
    .select({ signerId: sql<string | null>`(select m.id from (${ownSigner(scope)}) m)` })
    .from(documents)
    .where(and(ownDocuments(scope), eq(documents.id, id)))
  if (!found) throw notFound('המסמך לא נמצא')
  if (!found.signerId) throw conflict('not_signer', 'המסמך הזה ממתין לחתימה של אדם אחר')
  return found.signerId
}
