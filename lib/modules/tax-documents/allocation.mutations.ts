import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { allocationRequests } from '@/lib/db/schema/tax-authority'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { businessDay } from '@/lib/format/dates'
import { enqueue } from '@/lib/jobs/enqueue'
import { notify } from '@/lib/notifications/notify'
import { touch } from '@/lib/records/touch'
import { loadTaxAuthority, recordAuthorityCall } from '@/lib/tax/allocation/account'
import { type AllocationAnswer, AuthorityUnreachable } from '@/lib/tax/allocation/authority'
import { buildAllocationRequest } from '@/lib/tax/allocation/request'
import { allocationRetryDelay } from '@/lib/tax/allocation/rules'
import type { TaxDocument } from '@/lib/tax/document-content'
import { type DocumentRef, lockTaxDocument, updateTaxDocument } from '@/lib/tax/document-files'

type Request = typeof allocationRequests.$inferSelect
type Open = { document: TaxDocument; request: Request }
type Heard = AllocationAnswer | { kind: 'silent'; message: string }

/**
 * Requests the allocation number of a document, with the same id on every repetition; a refused request is never
 * repeated. If the authority does not answer, the document is issued without a number and the request is repeated until
 * the fourteenth day.
 */
export async function requestAllocation(ref: DocumentRef): Promise<void> {
  const begun = await inCompany(ref, (tx) => begin(tx, ref))
  if (!begun) return
  const { client, request } = begun
  const heard: Heard = await client.requestNumber(request).catch((error: unknown): Heard => {
    if (error instanceof AuthorityUnreachable) return { kind: 'silent', message: error.message }
    throw error
  })
  await inCompany(ref, async (tx) => {
    await recordAuthorityCall(tx, ref.companyId, heard.kind === 'silent' ? heard.message : null)
    const open = await lockOpen(tx, ref)
    if (open) await applyAnswer(tx, open, heard)
  })
}

/** Records the request before it is sent; undefined if there is nothing to request any more. */
async function begin(tx: Tx, ref: DocumentRef) {
  const open = await lockOpen(tx, ref)
  if (!open) return undefined
  const { document, request } = open
  if (request.retryUntil < businessDay()) {
    await lapse(tx, open)
    return undefined
  }
  const client = await loadTaxAuthority(tx, ref.companyId)
  if (!client) {
    await defer(tx, open)
    return undefined
  }
  const wanted = buildAllocationRequest(document)
  await changeRequest(tx, request, { request: { ...wanted }, attempts: request.attempts + 1, askedAt: new Date() })
  return { client, request: wanted }
}

async function applyAnswer(tx: Tx, open: Open, heard: Heard): Promise<void> {
  if (heard.kind === 'granted') await recordGrant(tx, open, { number: heard.number, answer: heard.raw })
  else if (heard.kind === 'silent') await defer(tx, open)
  else await refuse(tx, open, heard)
}

type Grant = { number: string; answer: Record<string, unknown>; by?: string }

/**
 * Records a granted number; it is printed on the original, or on a copy if the original was already created without it.
 */
export async function recordGrant(tx: Tx, { document, request }: Open, { number, answer, by }: Grant): Promise<void> {
  const { id } = document
  await changeRequest(tx, request, { answer, code: null, message: '' })
  await updateTaxDocument(tx, document, {
    allocationNumber: number,
    allocationState: 'granted',
    allocationPath: null,
    ...(document.state === 'issuing' && { state: 'issued' }),
  })
  const next = document.fileId ? 'tax-documents.copy' : 'tax-documents.paper'
  await enqueue(tx, [next, { documentId: id }], { key: `${next}:${id}` })
  await changed(tx, document, { action: 'tax-document.allocated', by })
}

async function refuse(tx: Tx, { document, request }: Open, heard: Extract<Heard, { kind: 'refused' | 'invalid' }>) {
  const { raw: answer, code, message } = heard
  await changeRequest(tx, request, { answer, code, message: message.slice(0, 300) })
  await updateTaxDocument(tx, document, { allocationState: 'refused' })
  await notify(
    tx,
    { companyId: document.companyId },
    {
      to: [document.ownerId, document.createdBy],
      kind: 'tax.allocation-refused',
      entity: 'tax_document',
      entityId: document.id,
      payload: { number: document.numberText, customer: document.customerName },
    },
  )
  await changed(tx, document, { action: 'tax-document.allocation-refused' })
}

/** Issues the document without a number for now and schedules the next request. */
async function defer(tx: Tx, { document, request }: Open): Promise<void> {
  const { id } = document
  const runAt = new Date(Date.now() + allocationRetryDelay(request.attempts))
  await enqueue(tx, ['tax-documents.allocate', { documentId: id }], { key: `tax-documents.allocate:${id}`, runAt })
  if (document.allocationState === 'deferred_retro') return
  await updateTaxDocument(tx, document, {
    allocationState: 'deferred_retro',
    ...(document.state === 'issuing' && { state: 'issued' }),
  })
  await enqueue(tx, ['tax-documents.paper', { documentId: id }], { key: `tax-documents.paper:${id}` })
  await notifyMissingNumber(tx, document, request)
  await changed(tx, document, { action: 'tax-document.allocation-deferred' })
}

/** Ends the requests: the last day has passed, and no number can be requested here any more. */
async function lapse(tx: Tx, { document, request }: Open): Promise<void> {
  await updateTaxDocument(tx, document, {
    allocationState: 'lapsed',
    ...(document.state === 'issuing' && { state: 'issued' }),
  })
  if (!document.fileId)
    await enqueue(tx, ['tax-documents.paper', { documentId: document.id }], {
      key: `tax-documents.paper:${document.id}`,
    })
  await notifyMissingNumber(tx, document, request)
  await changed(tx, document, { action: 'tax-document.allocation-lapsed' })
}

const notifyMissingNumber = (tx: Tx, document: TaxDocument, { retryUntil }: Request) =>
  notify(
    tx,
    { companyId: document.companyId },
    {
      to: [document.ownerId, document.createdBy],
      kind: 'tax.allocation-missing',
      entity: 'tax_document',
      entityId: document.id,
      payload: { number: document.numberText, customer: document.customerName, until: retryUntil },
    },
  )

type Change = { action: string; by?: string | undefined }

async function changed(tx: Tx, { companyId, id, numberText }: TaxDocument, { action, by }: Change): Promise<void> {
  await publish(tx, { companyId }, { topic: 'tax-document', entityId: id, kind: 'changed' })
  const who = { companyId, actorId: by ?? null }
  await audit(tx, who, { action, entity: 'tax_document', entityId: id, data: { number: numberText } })
}

/** Locks a document whose number may still be requested, and its request. */
async function lockOpen(tx: Tx, ref: DocumentRef): Promise<Open | undefined> {
  const document = await lockTaxDocument(tx, ref)
  const isOpen = document?.allocationState === 'requested' || document?.allocationState === 'deferred_retro'
  if (!document || !isOpen) return undefined
  const request = await requestRow(tx, ref)
  return request && { document, request }
}

export async function requestRow(tx: Tx, { companyId, documentId }: DocumentRef): Promise<Request | undefined> {
  const [found] = await tx
    .select()
    .from(allocationRequests)
    .where(and(eq(allocationRequests.companyId, companyId), eq(allocationRequests.documentId, documentId)))
    .for('update')
  return found
}

export async function changeRequest(
  tx: Tx,
  { companyId, id, version }: Request,
  set: Partial<typeof allocationRequests.$inferInsert>,
): Promise<void> {
  await tx
    .update(allocationRequests)
    .set({ ...set, ...touch(version) })
    .where(and(eq(allocationRequests.companyId, companyId), eq(allocationRequests.id, id)))
}
