import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { customers } from '@/lib/db/schema/customers'
import { documents } from '@/lib/db/schema/documents'
import { files } from '@/lib/db/schema/platform'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { documentsInScope } from './documents.queries'
import { listDocumentEvents, nameEventActors } from './events.queries'
import { findBrokenEvent } from './events.rules'
import { listDocumentFields, listSigners, type SignerRecord } from './signers.queries'

type DocumentScope = Scope<'documents'>

/** Contact details of the document's customer, who is the likely signer. */
const contact = { customerEmail: customers.email, customerPhone: customers.phone }

const older = alias(documents, 'older')
const newer = alias(documents, 'newer')

/** The document that this one replaced, and the newest one that replaced it. */
const replaced = {
  olderId: older.id,
  olderNumber: older.numberText,
  newerId: newer.id,
  newerNumber: newer.numberText,
}

/** Returns a document with its signers, fields and chain of events. 404 outside the scope. */
export const findDocument = (scope: DocumentScope, id: string) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({
        document: documents,
        customerName: customers.name,
        ownerName: users.displayName,
        ...contact,
        ...replaced,
      })
      .from(documents)
      .leftJoin(older, and(eq(older.companyId, documents.companyId), eq(older.id, documents.replacesId)))
      .leftJoin(newer, and(eq(newer.companyId, documents.companyId), eq(newer.replacesId, documents.id)))
      .leftJoin(customers, and(eq(customers.companyId, documents.companyId), eq(customers.id, documents.customerId)))
      .innerJoin(users, and(eq(users.companyId, documents.companyId), eq(users.id, documents.ownerId)))
      .where(and(documentsInScope(scope), eq(documents.id, id)))
      .orderBy(desc(newer.createdAt))
      .limit(1)
    if (!found) throw notFound('המסמך לא נמצא')
    const of = { companyId: scope.companyId, documentId: id }
    const [people, fields, events] = [
      await listSigners(tx, of),
      await listDocumentFields(tx, of),
      await listDocumentEvents(tx, of),
    ]
    const { document, ...names } = found
    const doerOf = await nameEventActors(tx, events, { companyId: scope.companyId, people })
    const { numberText: number, title, message, state, sealState, pages, version, customerId, closedReason } = document
    return {
      id,
      number,
      title,
      message,
      state,
      sealState,
      pages,
      version,
      customerId,
      closedReason,
      ...names,
      orderMode: document.orderMode,
      authPolicy: document.authPolicy,
      reminds: document.reminds,
      hashes: { source: document.sourceSha256, stamped: document.stampedSha256, sealed: document.sealedSha256 },
      createdAt: document.createdAt.toISOString(),
      sentAt: iso(document.sentAt),
      expiresAt: iso(document.expiresAt),
      completedAt: iso(document.completedAt),
      signers: people.map((signer) => person(signer, people)),
      fields: fields.map(({ companyId: _company, documentId: _document, value: _value, signerId, ...field }) => ({
        ...field,
        signer: people.findIndex((one) => one.id === signerId),
      })),
      events: events.map((event) => ({
        seq: event.seq,
        type: event.type,
        at: event.at.toISOString(),
        ip: event.ip,
        hash: event.hash,
        by: doerOf(event),
        reason: typeof event.data.reason === 'string' ? event.data.reason : null,
      })),
      brokenAt: findBrokenEvent(events),
    }
  })

export type DocumentRecord = Awaited<ReturnType<typeof findDocument>>
export type SignerView = DocumentRecord['signers'][number]

/** Returns a stored file of a document; 404 outside the scope and if the file does not exist yet. */
export const findDocumentFile = (scope: DocumentScope, id: string, kind: 'source' | 'sealed') =>
  readInCompany(scope, async (tx) => {
    const fileId = kind === 'sealed' ? documents.sealedFileId : documents.sourceFileId
    const [found] = await tx
      .select({ key: files.storageKey, name: files.name, mime: files.mime, size: files.size })
      .from(documents)
      .innerJoin(files, and(eq(files.companyId, documents.companyId), eq(files.id, fileId)))
      .where(and(documentsInScope(scope), eq(documents.id, id)))
    if (!found) throw notFound('הקובץ לא נמצא')
    return found
  })

const person = (signer: SignerRecord, people: readonly SignerRecord[]) => ({
  id: signer.id,
  name: signer.name,
  email: signer.email,
  phone: signer.phone,
  state: signer.state,
  role: signer.role,
  group: signer.orderGroup,
  reminders: signer.reminderCount,
  witness: signer.witnessName,
  delegateReason: signer.delegateReason,
  delegatedTo: people.find(({ id }) => id === signer.delegatedToId)?.name ?? null,
  verifiedAt: iso(signer.codePassedAt),
  sentAt: iso(signer.sentAt),
  viewedAt: iso(signer.viewedAt),
  signedAt: iso(signer.signedAt),
  declinedAt: iso(signer.declinedAt),
  declineReason: signer.declineReason,
})

const iso = (at: Date | null) => at?.toISOString() ?? null
