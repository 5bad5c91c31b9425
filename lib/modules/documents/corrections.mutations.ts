import { and, eq, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { revokeLinks } from '@/lib/db/links'
import { nextNumber } from '@/lib/db/numbering'
import { documents, signers } from '@/lib/db/schema/documents'
import { documentFields } from '@/lib/db/schema/signing'
import { inCompany } from '@/lib/db/tenant'
import { fold } from '@/lib/format/fold'
import { touch } from '@/lib/records/touch'
import { lockDocument } from './documents.mutations'
import { canDocumentBecome, isOverdue } from './documents.rules'
import { recordDocumentEvent } from './events.mutations'
import { type FieldRecord, listDocumentFields, listSigners, type SignerRecord } from './signers.queries'

type DocumentScope = Scope<'documents'>
type Document = typeof documents.$inferSelect

/** Returns a sent document to draft and revokes its links, if nobody has signed; 409 otherwise. */
export const correctDocument = (scope: DocumentScope, id: string) =>
  inCompany(scope, async (tx) => {
    const document = await lockDocument(tx, scope, id)
    if (!canDocumentBecome(document.state, 'draft') || isOverdue(document))
      throw conflict('signed', 'אפשר לתקן רק מסמך פתוח שאיש עוד לא חתם עליו. אפשר להחליף אותו במסמך חדש.')
    const { companyId } = scope
    for (const { id: targetId } of await listSigners(tx, { companyId, documentId: id }))
      await revokeLinks(tx, { companyId, targetId })
    await tx
      .update(signers)
      .set({ state: 'waiting', tokenHash: null, notifiedAt: null, viewedAt: null, codePassedAt: null })
      .where(
        sql`${signers.companyId} = ${companyId} and ${signers.documentId} = ${id} and ${signers.state} <> 'delegated'`,
      )
    await change(tx, document, { state: 'draft', expiresAt: null, sentAt: null, updatedBy: scope.actorId })
    await recordDocumentEvent(tx, scope, { document, type: 'corrected', timeline: {} })
    return { id }
  })

/**
 * Creates a new draft that replaces a sent document, with the same file, signers and fields. A document that is still
 * open is cancelled; a completed one stays as it is.
 */
export const replaceDocument = (scope: DocumentScope, id: string, reason: string) =>
  inCompany(scope, async (tx) => {
    const document = await lockDocument(tx, scope, id)
    if (document.state === 'draft') throw conflict('draft', 'טיוטה אפשר פשוט לערוך')
    const newer = await copy(tx, scope, document)
    if (canDocumentBecome(document.state, 'cancelled')) {
      await change(tx, document, { state: 'cancelled', closedReason: reason, updatedBy: scope.actorId })
    }
    const data = { reason, by: newer.number }
    await recordDocumentEvent(tx, scope, { document, type: 'replaced', data, timeline: { reason } })
    return { id: newer.id }
  })

async function copy(tx: Tx, scope: DocumentScope, old: Document): Promise<{ id: string; number: string }> {
  const { companyId, actorId } = scope
  const { title, message, customerId, orderMode, authPolicy, reminds } = old
  const { sourceFileId, sourceSha256, isFlat, pages } = old
  const [id, number] = [newId(), await nextNumber(tx, companyId, 'document')]
  const kept = { title, message, customerId, sourceFileId, sourceSha256, isFlat, pages, orderMode, authPolicy, reminds }
  const [made] = await tx
    .insert(documents)
    .values({
      ...kept,
      companyId,
      id,
      number,
      state: 'draft',
      ownerId: actorId,
      replacesId: old.id,
      templateId: old.templateId,
      searchText: fold(`${number} ${title}`),
      createdBy: actorId,
      updatedBy: actorId,
    })
    .returning({ number: documents.numberText })
  await copyPeople(tx, { from: { companyId, documentId: old.id }, to: id, actorId })
  const document = { id, title, customerId, ownerId: actorId }
  const data = { number, sha256: sourceSha256, pages: pages.length, replaces: old.numberText }
  await recordDocumentEvent(tx, scope, { document, type: 'created', data })
  return { id, number: made?.number ?? String(number) }
}

type Copying = { from: { companyId: string; documentId: string }; to: string; actorId: string }

/** Copies the current signers; those who delegated their signature are left out. */
async function copyPeople(tx: Tx, { from, to, actorId }: Copying) {
  const people = (await listSigners(tx, from)).filter(({ state }) => state !== 'delegated')
  const ids = new Map(people.map(({ id }) => [id, newId()]))
  if (people.length === 0) return
  await tx.insert(signers).values(people.map((one, position) => personOf(one, { ids, to, actorId, position })))
  const fields = (await listDocumentFields(tx, from)).flatMap((field) => fieldOf(field, { ids, to }))
  if (fields.length) await tx.insert(documentFields).values(fields)
}

type Into = { ids: Map<string, string>; to: string }

const personOf = (one: SignerRecord, { ids, to, actorId, position }: Into & { actorId: string; position: number }) => ({
  companyId: one.companyId,
  id: ids.get(one.id) ?? newId(),
  documentId: to,
  position,
  state: 'waiting' as const,
  name: one.name,
  email: one.email,
  phone: one.phone,
  role: one.role,
  orderGroup: one.orderGroup,
  createdBy: actorId,
  updatedBy: actorId,
})

function fieldOf(field: FieldRecord, { ids, to }: Into) {
  const signerId = ids.get(field.signerId)
  return signerId ? [{ ...field, id: newId(), documentId: to, signerId, value: null }] : []
}

type Change = Partial<Pick<Document, 'state' | 'closedReason' | 'expiresAt' | 'sentAt' | 'updatedBy'>>

const change = (tx: Tx, { companyId, id, version }: Document, wanted: Change) =>
  tx
    .update(documents)
    .set({ ...wanted, ...touch(version) })
    .where(and(eq(documents.companyId, companyId), eq(documents.id, id)))
