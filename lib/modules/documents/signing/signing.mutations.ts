import { and, eq, inArray } from 'drizzle-orm'
import { seal } from '@/lib/core/crypto'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { documents, signers } from '@/lib/db/schema/documents'
import { documentFields } from '@/lib/db/schema/signing'
import { inCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { countHit } from '@/lib/limits/rate-limit'
import { notify } from '@/lib/notifications/notify'
import { touch } from '@/lib/records/touch'
import { lockDocument } from '../documents.mutations'
import { stateFromSigners } from '../documents.rules'
import { recordDocumentEvent } from '../events.mutations'
import { inviteNextGroup } from '../invitations.mutations'
import { notifyRefusal } from '../refusals.mutations'
import { scheduleReminders } from '../reminders.mutations'
import { type FieldRecord, listDocumentFields, listSigners, type SignerRecord } from '../signers.queries'
import { fieldValueCell } from '../signers.rules'
import { checkedInk, refuseUnprintable } from './signature-input.rules'
import { inkMessages, SIGNING_CONSENT } from './signing.labels'
import { closedError, type Device, loadSignerAccess, type SignerPass, signerPageState } from './signing.queries'
import { normalizeFieldValue, valueProblem } from './signing.rules'
import type { SignInput } from './signing.schema'

type Document = typeof documents.$inferSelect

const OPEN_STATES = ['waiting', 'notified', 'viewed'] as const
const RENEWALS = { name: 'document-renewal', hits: 3, seconds: 86_400 }

/** Records that a signer opened the page, as reported by the page's script; later calls change nothing. */
export const recordDocumentView = (pass: SignerPass, device: Device) =>
  inCompany(pass, async (tx) => {
    const { document, signer, state } = await lockSigning(tx, pass)
    if (state !== 'open' || signer.viewedAt) return { state: signer.state }
    await setSigner(tx, pass, { state: 'viewed', viewedAt: new Date() })
    await recordDocumentEvent(tx, pass, {
      document,
      type: 'viewed',
      signerId: signer.id,
      ...device,
      timeline: { signer: signer.name },
    })
    return { state: 'viewed' as const }
  })

/**
 * Signs: stores values, ink, consent and evidence in one transaction. Of two concurrent requests one signs and the
 * other gets 409 already_signed; 410 past the deadline, 422 by field. The last signature completes the document and
 * enqueues sealing.
 */
export const signDocument = (pass: SignerPass, input: SignInput, device: Device) =>
  inCompany(pass, async (tx) => {
    const { document, signer } = await lockOpenSigning(tx, pass)
    const of = { companyId: pass.companyId, documentId: document.id }
    const own = (await listDocumentFields(tx, of)).filter((field) => field.signerId === signer.id)
    const values = checkedValues(own, input)
    const ink = checkedInk(own, input)
    await refuseUnprintable(values, ink)
    const witness = witnessOf(pass, signer)
    await setSigner(tx, pass, {
      ...device,
      ink,
      ...witness,
      state: 'signed',
      signedAt: new Date(),
      consentText: SIGNING_CONSENT.text,
    })
    await storeValues(tx, pass.companyId, { own, values })
    const state = stateFromSigners(await listSigners(tx, of))
    await moveDocument(tx, document, state)
    const { version: consent } = SIGNING_CONSENT
    const data = {
      consent,
      mode: ink?.mode ?? 'none',
      role: signer.role,
      sha256: document.sourceSha256,
      ...(witness.witnessName && { witness: witness.witnessName }),
    }
    await recordDocumentEvent(tx, pass, {
      document,
      type: 'signed',
      signerId: signer.id,
      ...device,
      data,
      timeline: { signer: signer.name },
    })
    if (state !== 'completed') {
      await inviteNextGroup(tx, pass, document)
      await scheduleReminders(tx, document)
    }
    if (state === 'completed') {
      const { id, title, ownerId } = document
      const notification = { kind: 'document.completed', entity: 'document', entityId: id, payload: { title } } as const
      await notify(tx, pass, { to: [ownerId], ...notification })
      await recordDocumentEvent(tx, pass, { document, type: 'completed', timeline: {} })
    }
    return { state }
  })

/** Declines to sign, which closes the document for everybody and notifies its owner. */
export const declineDocument = (pass: SignerPass, reason: string, device: Device) =>
  inCompany(pass, async (tx) => {
    const { document, signer } = await lockOpenSigning(tx, pass)
    await setSigner(tx, pass, { ...device, state: 'declined', declinedAt: new Date(), declineReason: reason })
    await tx
      .update(documents)
      .set({ state: 'declined', closedReason: reason, ...touch(document.version) })
      .where(and(eq(documents.companyId, pass.companyId), eq(documents.id, document.id)))
    await notifyRefusal(tx, document, { signer: signer.name, reason })
    await recordDocumentEvent(tx, pass, {
      document,
      type: 'declined',
      signerId: signer.id,
      ...device,
      data: { reason },
      timeline: { signer: signer.name, reason },
    })
    return { state: 'declined' as const }
  })

/** Requests a new link from the company, for a signer whose link has expired. */
export async function requestRenewal(pass: SignerPass, device: Device) {
  await countHit(RENEWALS, `${pass.companyId}:${pass.signerId}`)
  return inCompany(pass, async (tx) => {
    const { document, signer, state } = await lockSigning(tx, pass)
    if (state !== 'expired') throw conflict('not_expired', 'הקישור עדיין בתוקף')
    await recordDocumentEvent(tx, pass, { document, type: 'renewal_requested', signerId: signer.id, ...device })
    return { requested: true }
  })
}

/** Locks the document and returns it with the signer, if the signer may act now; otherwise throws closedError. */
export async function lockOpenSigning(tx: Tx, pass: SignerPass) {
  const access = await lockSigning(tx, pass)
  if (access.state !== 'open') throw closedError(access.state)
  return access
}

/** Locks the document, then reads it and the signer again, since they may have changed before the lock. */
async function lockSigning(tx: Tx, pass: SignerPass) {
  const { signer } = await loadSignerAccess(tx, pass)
  await lockDocument(tx, pass, signer.documentId)
  const access = await loadSignerAccess(tx, pass)
  const people = await listSigners(tx, { companyId: pass.companyId, documentId: signer.documentId })
  return { ...access, state: signerPageState({ ...access, people, pass }) }
}

/** A witness counts only for the link that was opened in the witness's presence. */
const witnessOf = ({ tokenHash }: SignerPass, signer: SignerRecord) =>
  signer.witnessId && signer.tokenHash === tokenHash
    ? { witnessId: signer.witnessId, witnessName: signer.witnessName }
    : { witnessId: null, witnessName: '' }

/** Updates the signer; no updated row means that another request was faster. */
async function setSigner(tx: Tx, { companyId, signerId }: SignerPass, change: Partial<typeof signers.$inferInsert>) {
  const done = await tx
    .update(signers)
    .set({ ...change, updatedAt: new Date() })
    .where(and(eq(signers.companyId, companyId), eq(signers.id, signerId), inArray(signers.state, [...OPEN_STATES])))
    .returning({ id: signers.id })
  if (done.length === 0) throw closedError('signed')
}

async function moveDocument(tx: Tx, document: Document, state: 'sent' | 'partly_signed' | 'completed') {
  const isDone = state === 'completed'
  const completed = { completedAt: new Date(), sealState: 'queued' as const }
  await tx
    .update(documents)
    .set({ state, ...(isDone ? completed : {}), ...touch(document.version) })
    .where(and(eq(documents.companyId, document.companyId), eq(documents.id, document.id)))
  if (!isDone) return
  await enqueue(tx, ['documents.seal', { documentId: document.id }], { key: `documents.seal:${document.id}` })
}

function checkedValues(own: FieldRecord[], { values, signature }: SignInput): Map<string, string> {
  const given = new Map(values.map(({ id, value }) => [id, value]))
  const problems: Record<string, string> = {}
  const fillable = own.filter(({ type }) => type !== 'signature')
  for (const id of given.keys())
    if (!fillable.some((field) => field.id === id)) problems[`values.${id}`] = 'שדה לא מוכר'
  for (const field of fillable) {
    const problem = valueProblem(field, given.get(field.id) ?? '')
    if (problem) problems[`values.${field.id}`] = problem
  }
  if (!signature && own.some(({ type, required }) => type === 'signature' && required))
    problems.signature = inkMessages.empty
  if (Object.keys(problems).length) throw invalid(problems)
  return new Map(fillable.map(({ id, type }) => [id, normalizeFieldValue(type, given.get(id) ?? '')]))
}

type Values = { own: readonly FieldRecord[]; values: Map<string, string> }

/** Stores the values; identity numbers are encrypted. */
async function storeValues(tx: Tx, companyId: string, { own, values }: Values) {
  for (const { id, type } of own) {
    const value = values.get(id)
    if (value === undefined) continue
    await tx
      .update(documentFields)
      .set({ value: type === 'national_id' && value ? seal(value, fieldValueCell(companyId, id)) : value })
      .where(and(eq(documentFields.companyId, companyId), eq(documentFields.id, id)))
  }
}
