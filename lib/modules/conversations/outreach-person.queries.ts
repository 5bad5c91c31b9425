import { and, asc, eq, isNull } from 'drizzle-orm'

import { type Actor, findScope } from '@/lib/access/scope'
import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { documents } from '@/lib/db/schema/documents'
import { leads } from '@/lib/db/schema/leads'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { recordContactMethods } from '@/lib/db/schema/records'
import { parsePhone } from '@/lib/format/phone'
import { loadPageMessageData, phoneText } from '@/lib/modules/payment-pages/delivery/delivery.queries'
import { withLink } from '@/lib/modules/payment-pages/delivery/delivery.rules'
import { isPayable } from '@/lib/modules/payment-pages/payment-pages.rules'
import { inScope } from '@/lib/records/in-scope'
import type { MessagePurpose } from '@/lib/vocabulary/messaging'
import { waitingDocumentText } from './outreach.rules'
import type { OutreachTarget } from './outreach.schema'
import { PAYMENT_PAGE_SUBJECT } from './page-chats.rules'
import { inboxViewer } from './reach.queries'

/** Returns the scopes by which people are written to from their records; throws Forbidden without `use omnichannel`. */
export const outreachScopes = (actor: Actor) => ({
  viewer: inboxViewer(actor),
  customers: findScope('customers', actor),
  leads: findScope('leads', actor),
  pages: findScope('paymentPages', actor),
  documents: findScope('documents', actor),
})
export type OutreachScopes = ReturnType<typeof outreachScopes>

/** The records that a person is. A lead that became a customer is both. */
export type PersonLink = { customerId: string | null; leadId: string | null }

/** A person as a record knows them. */
export type OutreachPerson = {
  name: string
  link: PersonLink
  /** Whether the sender sees the record itself, and so all of its addresses. */
  isSeen: boolean
  /** Numbers in international form, the main one first. */
  phones: readonly string[]
  /** The main address first. */
  emails: readonly string[]
  /** What the message is about, beside the person. */
  about: { kind: string; id: string; purpose: MessagePurpose } | null
}

const NOBODY: PersonLink = { customerId: null, leadId: null }

/** Loads the person of a record, a payment page or a document, as the sender sees it; 404 where they do not see it, or it is nobody's. */
export async function requireOutreachPerson(
  tx: Tx,
  scopes: OutreachScopes,
  { kind, id }: OutreachTarget,
): Promise<OutreachPerson> {
  const person = await finders[kind](tx, scopes, id)
  if (!person) throw notFound(NOT_FOUND[kind])
  return person
}

const NOT_FOUND: Readonly<Record<OutreachTarget['kind'], string>> = {
  customer: 'הלקוח לא נמצא',
  lead: 'הליד לא נמצא',
  payment_page: 'עמוד התשלום לא נמצא, או שאין לו לקוח',
  document: 'המסמך לא נמצא, או שאין לו לקוח',
}

type Finder = (tx: Tx, scopes: OutreachScopes, id: string) => Promise<OutreachPerson | null>

const finders: Readonly<Record<OutreachTarget['kind'], Finder>> = {
  customer: (tx, scopes, id) => findCustomerPerson(tx, scopes, id),
  lead: (tx, scopes, id) => findLeadPerson(tx, scopes, id),
  payment_page: async (tx, scopes, id) => {
    const customerId = scopes.pages ? await findOwner(tx, paymentPages, scopes.pages, id) : null
    const person = customerId && (await findPersonOf(tx, scopes, customerId))
    return person ? { ...person, about: { kind: PAYMENT_PAGE_SUBJECT, id, purpose: 'transactional' } } : null
  },
  document: async (tx, scopes, id) => {
    const customerId = scopes.documents ? await findOwner(tx, documents, scopes.documents, id) : null
    const person = customerId && (await findPersonOf(tx, scopes, customerId))
    return person ? { ...person, about: { kind: 'document', id, purpose: 'transactional' } } : null
  },
}

type OfCustomer = typeof paymentPages | typeof documents

async function findOwner(
  tx: Tx,
  table: OfCustomer,
  scope: NonNullable<OutreachScopes['pages'] | OutreachScopes['documents']>,
  id: string,
): Promise<string | null> {
  const [found] = await tx
    .select({ customerId: table.customerId })
    .from(table)
    .where(and(inScope(table, scope), eq(table.id, id)))
  return found?.customerId ?? null
}

async function findCustomerPerson(tx: Tx, { customers: scope }: OutreachScopes, id: string) {
  if (!scope) return null
  const { name, phone, email } = customers
  const [row] = await tx
    .select({ name, phone, email })
    .from(customers)
    .where(
      and(inScope(customers, scope), eq(customers.id, id), isNull(customers.mergedIntoId), isNull(customers.erasedAt)),
    )
  if (!row) return null
  const more = await listMethods(tx, scope, { customerId: id, leadId: null })
  return toPerson(row, { link: { ...NOBODY, customerId: id }, isSeen: true, more })
}

async function findLeadPerson(tx: Tx, { leads: scope }: OutreachScopes, id: string) {
  if (!scope) return null
  const { name, phone, email, customerId } = leads
  const [row] = await tx
    .select({ name, phone, email, customerId })
    .from(leads)
    .where(and(inScope(leads, scope), eq(leads.id, id), isNull(leads.mergedIntoId), isNull(leads.erasedAt)))
  if (!row) return null
  const more = await listMethods(tx, scope, { customerId: null, leadId: id })
  return toPerson(row, { link: { customerId: row.customerId, leadId: id }, isSeen: true, more })
}

/** The customer of something that the sender sees: with all addresses where they see the customer too, else with those that it shows. */
async function findPersonOf(tx: Tx, scopes: OutreachScopes, id: string): Promise<OutreachPerson | null> {
  const seen = await findCustomerPerson(tx, scopes, id)
  if (seen) return seen
  const { name, phone, email, companyId } = customers
  const [row] = await tx
    .select({ name, phone, email })
    .from(customers)
    .where(
      and(
        eq(companyId, scopes.viewer.companyId),
        eq(customers.id, id),
        isNull(customers.deletedAt),
        isNull(customers.mergedIntoId),
        isNull(customers.erasedAt),
      ),
    )
  return row ? toPerson(row, { link: { ...NOBODY, customerId: id }, isSeen: false, more: [] }) : null
}

/** The further numbers and addresses of a record itself, without those of its contacts. */
function listMethods(tx: Tx, { companyId }: { readonly companyId: string }, { customerId, leadId }: PersonLink) {
  const { channel, value, isInvalid, contactId, position, id } = recordContactMethods
  return tx
    .select({ channel, value })
    .from(recordContactMethods)
    .where(
      and(
        eq(recordContactMethods.companyId, companyId),
        customerId ? eq(recordContactMethods.customerId, customerId) : undefined,
        leadId ? eq(recordContactMethods.leadId, leadId) : undefined,
        isNull(contactId),
        eq(isInvalid, false),
      ),
    )
    .orderBy(asc(position), asc(id))
    .limit(MAX_METHODS)
}

const MAX_METHODS = 20

type Row = { name: string; phone: string | null; email: string | null }
type More = Pick<OutreachPerson, 'link' | 'isSeen'> & { more: readonly { channel: string; value: string }[] }

function toPerson({ name, phone, email }: Row, { link, isSeen, more }: More): OutreachPerson {
  const of = (...channels: string[]) =>
    more.filter(({ channel }) => channels.includes(channel)).map(({ value }) => value)
  const phones = [phone ?? '', ...of('phone', 'whatsapp')].flatMap(toMobile)
  const emails = [email ?? '', ...of('email')].filter(Boolean).map((address) => address.toLowerCase())
  return { name, link, isSeen, phones: [...new Set(phones)], emails: [...new Set(emails)], about: null }
}

/** Returns a number in international form; nothing for a landline, which no message reaches. */
export function toMobile(number: string): string[] {
  const parsed = parsePhone(number)
  return parsed.ok && parsed.value.canSms && parsed.value.e164 ? [parsed.value.e164] : []
}

/**
 * Prepares the text about a payment page or a document, empty for a person alone, and the link that a message about it
 * must hold. Throws 409 for a page that is not open for payment.
 */
export async function prepareOutreachText(tx: Tx, { viewer }: OutreachScopes, { kind, id }: OutreachTarget) {
  const within = { companyId: viewer.companyId }
  if (kind === 'payment_page') {
    const { state, expiresAt, paidAgorot, paymentsMax } = paymentPages
    const [page] = await tx
      .select({ state, expiresAt, paidAgorot, paymentsMax })
      .from(paymentPages)
      .where(and(eq(paymentPages.companyId, viewer.companyId), eq(paymentPages.id, id)))
    if (!page) throw notFound(NOT_FOUND[kind])
    if (!isPayable(page, new Date())) throw conflict('not_open', 'אפשר לשלוח רק עמוד שפתוח לתשלום')
    const parcel = await loadPageMessageData(tx, { ...within, pageId: id })
    return { text: withLink(await phoneText(tx, within, parcel), parcel.link), link: parcel.link }
  }
  if (kind !== 'document') return { text: '', link: '' }
  const { title, state } = documents
  const [document] = await tx
    .select({ title, state })
    .from(documents)
    .where(and(eq(documents.companyId, viewer.companyId), eq(documents.id, id)))
  return { text: document ? waitingDocumentText(document) : '', link: '' }
}
