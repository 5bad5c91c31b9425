import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { documents, signers } from '@/lib/db/schema/documents'
import { inCompany } from '@/lib/db/tenant'
import { countHit } from '@/lib/limits/rate-limit'
import { isMailCaptured } from '@/lib/mail/company-server'
import { touch } from '@/lib/records/touch'
import { scheduleExpiry } from './dispatch.mutations'
import { linkExpiry } from './dispatch.rules'
import { DEFAULT_LINK_DAYS } from './dispatch.schema'
import { lockDocument } from './documents.mutations'
import { canDocumentBecome, isOpenForSigning, isOverdue, stateFromSigners } from './documents.rules'
import type { DocumentState } from './documents.schema'
import { recordDocumentEvent } from './events.mutations'
import { inviteSigner } from './invitations.mutations'
import { scheduleReminders } from './reminders.mutations'
import { lockTarget } from './signers.mutations'
import { listSigners, type SignerRecord } from './signers.queries'
import { isSignerTurn } from './turns.rules'

type DocumentScope = Scope<'documents'>
type Target = { id: string; signerId: string }

const RESENDS = { name: 'document-resend', hits: 20, seconds: 86_400 }
const REMINDERS = { name: 'document-reminder', hits: 5, seconds: 86_400 }

/**
 * Sends a signer a new link and revokes the earlier ones; an overdue document is reopened for another 30 days. Whoever
 * has the link can sign as the signer, so staff get it, this once, only if the e-mail is captured in the outbox instead
 * of being delivered (readableBody).
 */
export async function resendDocument(scope: DocumentScope, target: Target): Promise<{ link: string | null }> {
  await countHit(RESENDS, `${scope.companyId}:${target.signerId}`)
  return inCompany(scope, async (tx) => {
    const { document, signer } = await lockTarget(tx, scope, target)
    const isReopened = isOverdue(document)
    const current = isReopened ? await reopen(tx, scope, document) : document
    const link = await inviteSigner(tx, scope, { document: current, signer, emailKind: 'request' })
    await scheduleReminders(tx, current)
    await recordDocumentEvent(tx, scope, {
      document,
      type: isReopened ? 'reopened' : 'resent',
      signerId: signer.id,
      data: current.expiresAt ? { expiresAt: current.expiresAt.toISOString() } : {},
    })
    return { link: (await isMailCaptured(tx, scope.companyId)) ? link : null }
  })
}

/**
 * Reminds a signer who has not signed, at most five times a day. 409 if the document is not waiting for this signer.
 */
export async function remindSigner(scope: DocumentScope, target: Target): Promise<{ id: string }> {
  await countHit(REMINDERS, `${scope.companyId}:${target.signerId}`)
  return inCompany(scope, async (tx) => {
    const { document, signer } = await lockTarget(tx, scope, target)
    if (isOverdue(document)) throw overdue()
    await remind(tx, scope, { document, signer })
    return { id: document.id }
  })
}

/** Reminds everybody a document is waiting for. 409 if it is not open. */
export async function remindAllIn(tx: Tx, scope: DocumentScope, id: string): Promise<void> {
  const document = await lockDocument(tx, scope, id)
  if (!isOpenForSigning(document.state)) throw conflict('closed', 'המסמך אינו מחכה לחתימה')
  if (isOverdue(document)) throw overdue()
  const people = await listSigners(tx, { companyId: scope.companyId, documentId: id })
  for (const signer of people.filter(
    (one) => one.state !== 'waiting' && isSignerTurn(one, people) && one.state !== 'signed',
  )) {
    await countHit(REMINDERS, `${scope.companyId}:${signer.id}`)
    await remind(tx, scope, { document, signer })
  }
}

const overdue = () => conflict('expired', 'תוקף המסמך פג. יש לשלוח קישור חדש.')

async function remind(
  tx: Tx,
  scope: DocumentScope,
  { document, signer }: { document: Document; signer: SignerRecord },
) {
  await inviteSigner(tx, scope, { document, signer, emailKind: 'reminder' })
  await tx
    .update(signers)
    .set({ remindedAt: new Date() })
    .where(and(eq(signers.companyId, scope.companyId), eq(signers.id, signer.id)))
  await recordDocumentEvent(tx, scope, { document, type: 'reminded', signerId: signer.id })
}

/** Cancels a sent document; its links then show this. 409 if it is already closed. */
export const cancelDocument = (scope: DocumentScope, id: string, reason: string) =>
  inCompany(scope, (tx) => cancelDocumentIn(tx, scope, { id, reason }))

/** Does the same inside the caller's transaction. */
export async function cancelDocumentIn(tx: Tx, scope: DocumentScope, { id, reason }: { id: string; reason: string }) {
  const document = await lockDocument(tx, scope, id)
  if (!canDocumentBecome(document.state, 'cancelled')) throw conflict('closed', 'אי אפשר לבטל מסמך במצב הזה')
  await move(tx, document, { state: 'cancelled', closedReason: reason, updatedBy: scope.actorId })
  await recordDocumentEvent(tx, scope, { document, type: 'cancelled', data: { reason }, timeline: { reason } })
  return { id }
}

/** Expires a document whose deadline has passed; does nothing to any other document. */
export const expireDocument = (companyId: string, documentId: string) =>
  inCompany({ companyId }, async (tx) => {
    const document = await lockDocument(tx, { companyId }, documentId)
    if (!canDocumentBecome(document.state, 'expired') || !isOverdue(document)) return
    await move(tx, document, { state: 'expired' })
    await recordDocumentEvent(tx, { companyId }, { document, type: 'expired', timeline: {} })
  })

type Document = typeof documents.$inferSelect

async function reopen(tx: Tx, { companyId, actorId }: DocumentScope, document: Document): Promise<Document> {
  const state: DocumentState = stateFromSigners(await listSigners(tx, { companyId, documentId: document.id }))
  const expiresAt = linkExpiry(DEFAULT_LINK_DAYS)
  await move(tx, document, { state, expiresAt, updatedBy: actorId })
  await scheduleExpiry(tx, document.id, expiresAt)
  return { ...document, state, expiresAt }
}

type Change = Partial<Pick<Document, 'state' | 'closedReason' | 'expiresAt' | 'updatedBy'>>

const move = (tx: Tx, document: Document, change: Change) =>
  tx
    .update(documents)
    .set({ ...change, ...touch(document.version) })
    .where(and(eq(documents.companyId, document.companyId), eq(documents.id, document.id)))
