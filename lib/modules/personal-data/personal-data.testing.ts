import { sql } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { createUser } from '@/lib/auth/users'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { documents, signers } from '@/lib/db/schema/documents'
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
import { addConsent } from '@/lib/modules/consents/consents.mutations'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { customerRecord } from '@/lib/modules/customers/record.queries'
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
  const of = { companyId: actor.companyId, customerId: id }
  const key = await addFileOf(actor, of, words)
  await inCompany(actor, (tx) => addHanging(tx, actor, { id, words }))
  return { id, key, userId: await addUser(of, words) }
}

type CustomerRef = { companyId: string; customerId: string }

async function addFileOf(actor: Actor, of: CustomerRef, words: Canaries): Promise<string> {
  const [storageKey, fileId] = [newFileKey(), newId()]
  const stored = await fileStorage().put(storageKey, new TextEncoder().encode(words.file), 1_000)
  const { companyId } = of
  await inCompany(actor, async (tx) => {
    await tx
      .insert(files)
      .values({ ...stored, companyId, id: fileId, storageKey, name: words.file, mime: 'text/plain' })
    await tx.insert(recordFiles).values({ ...of, id: newId(), fileId, name: words.file })
  })
  return storageKey
}

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

/** Inserts rows of other modules that refer to the customer. */
async function addHanging(tx: Tx, actor: Actor, { id, words }: { id: string; words: Canaries }): Promise<void> {
  const { companyId } = actor
  const contact = newId()
  await tx.execute(sql`insert into record_contacts (company_id, id, customer_id, name, email, note)
    values (${companyId}, ${contact}, ${id}, ${words.contact}, ${words.email}, ${words.note})`)
  await tx.execute(sql`insert into record_contact_methods (company_id, id, customer_id, channel, label, value, position)
    values (${companyId}, ${newId()}, ${id}, 'phone', 'work', ${`${words.phone}9`}, 1)`)
  await tx.execute(sql`insert into customer_addresses (company_id, id, customer_id, label, street, city, position)
    values (${companyId}, ${newId()}, ${id}, 'home', ${words.street}, 'חיפה', 1)`)
  await addToTimeline(tx, { companyId }, { customerId: id, type: 'document.signed', payload: { signer: words.name } })
  const mail = { kind: 'document.request', to: words.email, subject: words.name, html: words.name, text: words.name }
  await queueMail(tx, { companyId }, mail)
  await queueSms(tx, { companyId }, { kind: 'document.code', to: words.phone, text: words.name })
  await tx.execute(sql`insert into notifications (company_id, id, user_id, kind, payload, entity, entity_id)
    values (${companyId}, ${newId()}, ${actor.id}, 'customer.assigned', ${JSON.stringify({ subject: words.name })}::jsonb, 'customer', ${id})`)
  const operation = newId()
  await tx.execute(sql`insert into operations (company_id, id, actor_id, kind, input, state, failures) values (${companyId}, ${operation},
    ${actor.id}, 'customers.status', '{}', 'done', ${JSON.stringify([{ id, name: words.name, reason: 'נעול' }])}::jsonb)`)
  await tx.execute(sql`insert into operation_changes (company_id, operation_id, entity_id, before, version_after)
    values (${companyId}, ${operation}, ${id}, ${JSON.stringify({ city: words.street })}::jsonb, 2)`)
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
export async function openRequest(actor: Actor, customerId: string, kind: RequestKind) {
  const scope = requireScope('personalData', actor)
  const input = { kind, requester: 'המבקשת', receivedOn: '2026-01-05' }
  const { id: requestId } = await createRequest(scope, customerId, input)
  const target = { id: customerId, requestId }
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
