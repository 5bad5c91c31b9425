import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { businessDay } from '@/lib/format/dates'
import { enqueue } from '@/lib/jobs/enqueue'
import { loadTaxAuthority } from '@/lib/tax/allocation/account'
import type { Decision } from '@/lib/tax/allocation/authority'
import { buildAllocationRequest } from '@/lib/tax/allocation/request'
import type { TaxDocument } from '@/lib/tax/document-content'
import { type DocumentRef, lockTaxDocument, updateTaxDocument } from '@/lib/tax/document-files'
import { issueDocument } from '@/lib/tax/issue'
import { mayReverse, reversedDraft } from '@/lib/tax/reversal'

import { changeRequest, recordGrant, requestRow } from './allocation.mutations'
import { creditLockedDocument } from './credit-notes.mutations'
import type { PathInput } from './tax-documents.schema'

type Office = Scope<'taxDocuments'>

/**
 * Records and carries out a company's decision after the authority refused a number, with the user and time; a job
 * reports it to the authority. 404, 409, 422.
 */
export const choosePath = (scope: Office, id: string, { path, isAgreed, note, version }: PathInput) =>
  inCompany(scope, async (tx) => {
    const { document, request } = await lockRefused(tx, scope, { id, version })
    refuseReversal(document, { path, isAgreed })
    // The decision must be reported even if an earlier request for a hearing was.
    const decided = { decidedBy: scope.actorId, decidedAt: new Date(), reportedAt: null }
    await changeRequest(tx, request, { path, note, ...decided })
    // A document that waits for a hearing is not issued yet.
    const isIssued = path !== 'hearing' && document.state === 'issuing'
    await updateTaxDocument(tx, document, { allocationPath: path, ...(isIssued && { state: 'issued' }) })
    if (path === 'cancel' || path === 'reverse') await reverseDocument(tx, scope, { document, path })
    await follow(tx, document, path)
    await publish(tx, scope, { topic: 'tax-document', entityId: id, kind: 'changed' })
    const data = { path, note }
    await audit(tx, scope, { action: 'tax-document.path-chosen', entity: 'tax_document', entityId: id, data })
    return { id }
  })

function refuseReversal(document: TaxDocument, { path, isAgreed }: Pick<PathInput, 'path' | 'isAgreed'>) {
  if (path !== 'reverse') return
  if (!isAgreed) throw invalid({ isAgreed: 'היפוך חיוב אפשרי רק בהסכמת הלקוח' })
  if (!mayReverse(document)) throw conflict('paid', 'אפשר להפוך חיוב רק בחשבונית שעוד לא שולמה ולא זוכתה')
}

/**
 * Enqueues the PDF and the report to the authority; a reversal is reported by the number request of its own invoice.
 */
async function follow(tx: Tx, { id, fileId }: TaxDocument, path: PathInput['path']): Promise<void> {
  if (path !== 'hearing' && !fileId)
    await enqueue(tx, ['tax-documents.paper', { documentId: id }], { key: `tax-documents.paper:${id}` })
  if (path !== 'reverse')
    await enqueue(tx, ['tax-documents.report', { documentId: id }], { key: `tax-documents.report:${id}` })
}

/** Records an allocation number that the company obtained on the authority's own site. 404, 409. */
export const enterNumber = (scope: Office, id: string, { number, version }: { number: string; version: number }) =>
  inCompany(scope, async (tx) => {
    const document = await lockTaxDocument(tx, { companyId: scope.companyId, documentId: id })
    if (!document) throw notFound('המסמך לא נמצא')
    if (document.version !== version) throw stale()
    const isMissing = document.allocationRequired && document.allocationState !== 'granted'
    const isGone = document.allocationPath === 'cancel' || document.allocationPath === 'reverse'
    const request = await requestRow(tx, { companyId: scope.companyId, documentId: id })
    if (!isMissing || isGone || !request) throw conflict('not_missing', 'למסמך הזה לא חסר מספר הקצאה')
    await recordGrant(tx, { document, request }, { number, answer: { entered: number }, by: scope.actorId })
    return { id }
  })

/**
 * Job that reports the decision to the authority: retried until it is received, and postponed if there is no valid
 * authorisation.
 */
export async function reportChoice(ref: DocumentRef): Promise<void> {
  const reportInput = await inCompany(ref, async (tx) => {
    const document = await lockTaxDocument(tx, ref)
    const request = await requestRow(tx, ref)
    const decision = decisionOf(request?.path ?? null)
    if (!document || !request || !decision || request.reportedAt) return undefined
    const client = await loadTaxAuthority(tx, ref.companyId)
    if (client) return { client, decision, of: buildAllocationRequest(document) }
    await enqueueReport(tx, ref)
    return undefined
  })
  if (!reportInput) return
  await reportInput.client.report(reportInput.decision, reportInput.of)
  await inCompany(ref, async (tx) => {
    const request = await requestRow(tx, ref)
    if (request?.path === reportInput.decision) await changeRequest(tx, request, { reportedAt: new Date() })
  })
}

const RETRY = 12 * 3_600_000

const enqueueReport = (tx: Tx, { documentId }: DocumentRef) =>
  enqueue(tx, ['tax-documents.report', { documentId }], {
    key: `tax-documents.report:${documentId}`,
    runAt: new Date(Date.now() + RETRY),
  })

const decisionOf = (path: PathInput['path'] | null): Decision | null => (path === 'reverse' ? null : path)

type Back = { document: TaxDocument; path: 'cancel' | 'reverse' }

/** Credits the whole invoice; for a reversed charge, issues another without VAT in its place. */
async function reverseDocument(tx: Tx, scope: Office, { document, path }: Back): Promise<void> {
  const original = await lockTaxDocument(tx, { companyId: scope.companyId, documentId: document.id })
  if (!original || original.state === 'credited') return
  const reason = path === 'cancel' ? 'רשות המסים לא אישרה מספר הקצאה' : 'היפוך חיוב'
  const issued = [await creditLockedDocument(tx, { original, amount: null, reason, by: scope.actorId, isSent: false })]
  if (path === 'reverse')
    issued.push(await issueDocument(tx, reversedDraft(original, { by: scope.actorId, day: businessDay() })))
  for (const one of issued) {
    const data = { type: one.type, number: one.numberText, total: one.totalAgorot, of: original.numberText }
    await audit(tx, scope, { action: 'tax-document.issued', entity: 'tax_document', entityId: one.id, data })
  }
}

async function lockRefused(tx: Tx, { companyId }: Office, { id, version }: { id: string; version: number }) {
  const document = await lockTaxDocument(tx, { companyId, documentId: id })
  if (!document) throw notFound('המסמך לא נמצא')
  if (document.version !== version) throw stale()
  const request = await requestRow(tx, { companyId, documentId: id })
  const isDecided = document.allocationPath !== null && document.allocationPath !== 'hearing'
  if (!request || document.allocationState !== 'refused' || isDecided)
    throw conflict('not_refused', 'אין כאן סירוב שממתין להחלטה')
  return { document, request }
}
