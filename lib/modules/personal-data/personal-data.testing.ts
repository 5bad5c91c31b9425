import { and, eq, sql } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { createUser } from '@/lib/auth/users'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { documents, signers } from '@/lib/db/schema/documents'
import { leads } from '@/lib/db/schema/leads'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { files } from '@/lib/db/schema/platform'
import { recordFiles } from '@/lib/db/schema/records'
import { inCompany } from '@/lib/db/tenant'
import { addToTimeline } from '@/lib/events/timeline'
import { fileStorage } from '@/lib/files/configured'
import { newFileKey } from '@/lib/files/storage'
import { queueMail } from '@/lib/mail/outbox'
import { addNote, changeNote } from '@/lib/modules/activity/notes.mutations'
import { channelInput } from '@/lib/modules/capture/capture.schema'
import { createChannel } from '@/lib/modules/capture/channels.mutations'
import { findCapturePass, formToken } from '@/lib/modules/capture/channels.queries'
import { submitForm } from '@/lib/modules/capture/receive.mutations'
import { readWaiting } from '@/lib/modules/capture/submissions.mutations'
import { addConsent } from '@/lib/modules/consents/consents.mutations'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { convertLead } from '@/lib/modules/leads/conversion.mutations'
import { undoConversion } from '@/lib/modules/leads/conversion-undo.mutations'
import { findLead } from '@/lib/modules/leads/leads.queries'
import { leadConversion, leadMove } from '@/lib/modules/leads/leads.schema'
import { moveLead } from '@/lib/modules/leads/moves.mutations'
import { leadRecord } from '@/lib/modules/leads/record.queries'
import { allStatuses } from '@/lib/modules/leads/statuses.rules'
import { type RecordRef, recordColumn, recordColumns } from '@/lib/records/kind'
import { queueSms } from '@/lib/sms/outbox'
import { advanceRequest, createRequest } from './personal-data.mutations'
import type { RequestKind } from './personal-data.schema'

/** Returns unique texts that occur nowhere else: a search that finds one has found data of this person. */
export const canariesOf = (mark: string) => ({
  name: `קנרית ${mark}`,
  email: `${mark}@canary.example`,
  phone: `97250${String(Number.parseInt(mark.slice(-6), 36) % 10_000_000).padStart(7, '0')}`,
  note: `פתק-${mark}`,
  former: `נוסח-${mark}`,
  file: `תוכן-${mark}`,
  contact: `איש-קשר-${mark}`,
  street: `רחוב-${mark}`,
  consent: `הסכמה-${mark}`,
})

type Canaries = ReturnType<typeof canariesOf>

/**
 * Creates a customer with unique texts in everything that a record can contain; returns its id, the storage key of its
 * file and its user id.
 */
export async function addPerson(actor: Actor, words: Canaries, nationalId = '') {
  const scope = requireScope('customerEdits', actor)
  const body = {
    kind: 'person',
    name: words.name,
    status: 'active',
    phone: words.phone,
    email: words.email,
    nationalId,
    street: words.street,
    city: 'חיפה',
    notes: words.note,
    ownerId: actor.id,
    isTwinAccepted: true,
  }
  const { id } = await createCustomer(scope, customerInput.parse(body), null)
  const { noteId } = await addNote(scope, customerRecord(id), { text: words.former, mentionIds: [] })
  await changeNote(scope, customerRecord(id), { noteId, text: words.note, mentionIds: [], version: 1 })
  await addConsent(scope, customerRecord(id), {
    channel: 'email',
    state: 'granted',
    basis: 'opt_in',
    wording: words.consent,
    source: words.consent,
    fileId: null,
  })
  const record = customerRecord(id)
  const key = await addFileOf(actor, record, words)
  await inCompany(actor, async (tx) => {
    await addKitRows(tx, actor, { record, words })
    await addHanging(tx, actor, { id, words })
  })
  return { id, key, userId: await addUser({ companyId: actor.companyId, customerId: id }, words) }
}

/**
 * Creates a lead by a form of capture, with unique texts in everything that a lead can contain; returns its id and the
 * storage key of its file.
 */
export async function addLeadPerson(actor: Actor, words: Canaries) {
  const able = { ...actor, permissions: new Set([...actor.permissions, 'lead statuses management' as const]) }
  const slug = `form-${newId().slice(-12)}`
  const fields = [{ name: 'name', isRequired: true }, { name: 'phone' }, { name: 'email' }, { name: 'message' }]
  const form = {
    title: 'נחזור אליך',
    fields,
    thanks: 'תודה',
    purpose: 'הפרטים נמסרים מרצון ונשמרים כדי לחזור אליך',
    consents: [],
  }
  await createChannel(requireScope('leadCapture', able), channelInput.parse({ kind: 'form', name: slug, slug, form }))
  const pass = await findCapturePass(formToken(slug), new Headers())
  const values = { name: words.name, phone: words.phone, email: words.email, message: words.note }
  const raw = JSON.stringify({ id: newId(), values, consents: [], wording: 1 })
  await submitForm(pass, { raw, address: '192.0.2.7', userAgent: 'test' })
  await readWaiting(actor)
  const { companyId } = actor
  const [lead] = await inCompany(actor, (tx) =>
    tx
      .select({ id: leads.id, version: leads.version })
      .from(leads)
      .where(and(eq(leads.companyId, companyId), eq(leads.name, words.name))),
  )
  if (!lead) throw new Error('the form made no lead')
  const edits = requireScope('leadEdits', actor)
  const record = leadRecord(lead.id)
  const { noteId } = await addNote(edits, record, { text: words.former, mentionIds: [] })
  await changeNote(edits, record, { noteId, text: words.note, mentionIds: [], version: 1 })
  const granted = { channel: 'email', state: 'granted', basis: 'opt_in', fileId: null } as const
  await addConsent(edits, record, { ...granted, wording: words.consent, source: words.consent })
  const key = await addFileOf(actor, record, words)
  await inCompany(actor, async (tx) => {
    await addKitRows(tx, actor, { record, words })
    await tx
      .update(leads)
      .set({ city: words.street })
      .where(and(eq(leads.companyId, companyId), eq(leads.id, lead.id)))
  })
  return { id: lead.id, key }
}

/** Moves a lead to the status of leads that are not relevant. */
export async function closeLead(actor: Actor, id: string): Promise<void> {
  const edits = requireScope('leadEdits', actor)
  const { version, pipelines } = await findLead(edits, id)
  const junk = allStatuses(pipelines).find(({ type }) => type === 'junk')
  await moveLead(edits, id, leadMove.parse({ statusId: junk?.id, version }))
}

const conversionScopes = (actor: Actor) => ({
  lead: requireScope('leadEdits', actor),
  customer: requireScope('customerEdits', actor),
  viewer: requireScope('customers', actor),
})

/** Makes a lead a new customer; returns the customer's id. */
export async function convertToCustomer(actor: Actor, id: string): Promise<string> {
  const scopes = conversionScopes(actor)
  const { version, pipelines, name } = await findLead(scopes.lead, id)
  const won = allStatuses(pipelines).find(({ type }) => type === 'won')
  const customer = { mode: 'new', kind: 'person', name, status: 'active', isDuplicateAccepted: true }
  const body = leadConversion.parse({ statusId: won?.id, version, customer })
  return (await convertLead(scopes, id, body)).customerId
}

export async function undoLeadConversion(actor: Actor, id: string): Promise<void> {
  const scopes = conversionScopes(actor)
  const { version } = await findLead(scopes.lead, id)
  await undoConversion(scopes, id, { version })
}

async function addFileOf(actor: Actor, record: RecordRef, words: Canaries): Promise<string> {
  const [storageKey, fileId] = [newFileKey(), newId()]
  const stored = await fileStorage().put(storageKey, new TextEncoder().encode(words.file), 1_000)
  const { companyId } = actor
  await inCompany(actor, async (tx) => {
    await tx
      .insert(files)
      .values({ ...stored, companyId, id: fileId, storageKey, name: words.file, mime: 'text/plain' })
    await tx.insert(recordFiles).values({ companyId, ...recordColumns(record), id: newId(), fileId, name: words.file })
  })
  return storageKey
}

type CustomerRef = { companyId: string; customerId: string }

const addUser = ({ companyId, customerId }: CustomerRef, words: Canaries): Promise<string> =>
  createUser({
    companyId,
    customerId,
    email: words.email,
    displayName: words.name,
    password: `river-maple-${newId()}`,
    role: 'client',
    roleKeys: [],
    isVerified: true,
    factorExempt: true,
  })

/** Inserts rows that records of every kind have, and messages to the person. */
async function addKitRows(tx: Tx, actor: Actor, { record, words }: { record: RecordRef; words: Canaries }) {
  const { companyId } = actor
  const { id } = record
  const { entity } = record.kind
  const column = recordColumn(record.kind)
  await tx.execute(sql`insert into record_contacts (company_id, id, ${column}, name, email, note)
    values (${companyId}, ${newId()}, ${id}, ${words.contact}, ${words.email}, ${words.note})`)
  await tx.execute(sql`insert into record_contact_methods (company_id, id, ${column}, channel, label, value, position)
    values (${companyId}, ${newId()}, ${id}, 'phone', 'work', ${`${words.phone}9`}, 1)`)
  const event = { ...recordColumns(record), type: 'document.signed', payload: { signer: words.name } }
  await addToTimeline(tx, { companyId }, event)
  const mail = { kind: 'document.request', to: words.email, subject: words.name, html: words.name, text: words.name }
  await queueMail(tx, { companyId }, mail)
  await queueSms(tx, { companyId }, { kind: 'document.code', to: words.phone, text: words.name })
  await tx.execute(sql`insert into notifications (company_id, id, user_id, kind, payload, entity, entity_id)
    values (${companyId}, ${newId()}, ${actor.id}, ${`${entity}.assigned`}, ${JSON.stringify({ subject: words.name })}::jsonb, ${entity}, ${id})`)
  const operation = newId()
  await tx.execute(sql`insert into operations (company_id, id, actor_id, kind, input, state, failures) values (${companyId}, ${operation},
    ${actor.id}, ${`${entity}s.status`}, '{}', 'done', ${JSON.stringify([{ id, name: words.name, reason: 'נעול' }])}::jsonb)`)
  await tx.execute(sql`insert into operation_changes (company_id, operation_id, entity_id, before, version_after)
    values (${companyId}, ${operation}, ${id}, ${JSON.stringify({ city: words.street })}::jsonb, 2)`)
}

/** Inserts rows of other modules that refer to the customer. */
async function addHanging(tx: Tx, actor: Actor, { id, words }: { id: string; words: Canaries }): Promise<void> {
  const { companyId } = actor
  await tx.execute(sql`insert into customer_addresses (company_id, id, customer_id, label, street, city, position)
    values (${companyId}, ${newId()}, ${id}, 'home', ${words.street}, 'חיפה', 1)`)
  await addImport(tx, actor, { id, words })
  const fileId = newId()
  await tx.execute(sql`insert into files (company_id, id, storage_key, name, mime, size, sha256)
    values (${companyId}, ${fileId}, ${newFileKey()}, ${words.file}, 'application/pdf', 1, 'x')`)
  const documentId = newId()
  await tx.execute(sql`insert into documents (company_id, id, number, title, customer_id, owner_id, state, source_file_id, source_sha256, pages, search_text)
    values (${companyId}, ${documentId}, ${Date.now() % 1_000_000_000}, ${words.name}, ${id}, ${actor.id}, 'draft', ${fileId}, 'x', '[]', ${words.name})`)
  await tx.insert(signers).values({
    companyId,
    id: newId(),
    documentId,
    position: 0,
    name: words.name,
    email: words.email,
    state: 'waiting',
  })
}

async function addImport(tx: Tx, actor: Actor, { id, words }: { id: string; words: Canaries }): Promise<void> {
  const { companyId } = actor
  const [fileId, batchId] = [newId(), newId()]
  await tx.execute(sql`insert into files (company_id, id, storage_key, name, mime, size, sha256)
    values (${companyId}, ${fileId}, ${newFileKey()}, 'import.csv', 'text/csv', 1, 'x')`)
  await tx.execute(sql`insert into import_batches (company_id, id, actor_id, state, name, file_id, reading, left_rows)
    values (${companyId}, ${batchId}, ${actor.id}, 'done', 'import.csv', ${fileId}, '{}', ${JSON.stringify([{ id, name: words.name }])}::jsonb)`)
  await tx.execute(sql`insert into import_changes (company_id, batch_id, row_no, customer_id, before, version_after)
    values (${companyId}, ${batchId}, 1, ${id}, ${JSON.stringify({ name: words.name })}::jsonb, 2)`)
  await tx.execute(sql`insert into import_errors (company_id, batch_id, row_no, field, line, value, reason)
    values (${companyId}, ${batchId}, 2, 'email', 3, ${words.email}, 'קיים')`)
}

/** Creates a request in state `in_work`; returns its id and version. */
export async function openRequest(actor: Actor, record: RecordRef, kind: RequestKind) {
  const scope = requireScope('personalData', actor)
  const input = { kind, requester: 'המבקשת', receivedOn: '2026-01-05' }
  const { id: requestId } = await createRequest(scope, record, input)
  const target = { record, requestId }
  await advanceRequest(scope, target, { step: 'identity', text: 'תעודת זהות', version: 1 })
  return { requestId, ...(await advanceRequest(scope, target, { step: 'work', version: 2 })) }
}

/** Turns the draft documents of a customer into signed ones, for tests of what is kept. */
export const signedDocument = (actor: Actor, customerId: string, words: Canaries) =>
  inCompany(actor, async (tx) => {
    const { companyId } = actor
    await tx
      .update(documents)
      .set({ state: 'completed', completedAt: new Date('2026-02-01T10:00:00Z') })
      .where(sql`company_id = ${companyId} and customer_id = ${customerId}`)
    await tx.update(signers).set({ signedAt: new Date(), state: 'signed' }).where(sql`name = ${words.name}`)
  })

/** Creates a payment page of a customer for 118 shekels, with a payment if the state is `paid`. */
export const addPage = (actor: Actor, customerId: string, { state, words, gatewayAccountId }: Sold) =>
  inCompany(actor, async (tx) => {
    const { companyId } = actor
    const [id, paidAt] = [newId(), state === 'paid' ? new Date('2026-03-01T10:00:00Z') : null]
    const sum = { amountAgorot: 11_800, vatRateBp: 1_800, vatAgorot: 1_800 }
    await tx.insert(paymentPages).values({
      ...sum,
      companyId,
      id,
      customerId,
      state,
      paidAt,
      gatewayAccountId,
      ownerId: actor.id,
      title: 'ייעוץ',
      terms: '',
      number: await nextNumber(tx, companyId, 'payment_page'),
      publicToken: newId(),
      searchText: words.name,
    })
    if (paidAt)
      await tx.insert(payments).values({
        ...sum,
        companyId,
        id: newId(),
        pageId: id,
        customerId,
        currency: 'ILS',
        method: 'cash',
        paidAt,
        ownerId: actor.id,
        number: await nextNumber(tx, companyId, 'receipt'),
        payerName: words.name,
        payerEmail: words.email,
      })
  })

type Sold = { state: 'active' | 'paid'; words: Canaries; gatewayAccountId: string }
