import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import { type Actor, findScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { customers } from '@/lib/db/schema/customers'
import { leads } from '@/lib/db/schema/leads'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { readInCompany } from '@/lib/db/tenant'
import { loadMoneyFacts } from '@/lib/modules/customers/money-facts.queries'
import { listCustomerDocuments } from '@/lib/modules/documents/documents.queries'
import { listCustomerSubscriptions } from '@/lib/modules/subscriptions/subscriptions.queries'
import { inScope } from '@/lib/records/in-scope'
import { href } from '@/lib/routes/find'

import { inboxViewer, requireConversation } from './reach.queries'

const MAX_SHOWN = 5

/** Returns the scopes by which the card beside a conversation is read: each part as far as the actor may see it. */
export const findCardScopes = (actor: Actor) => ({
  viewer: inboxViewer(actor),
  customers: findScope('customers', actor),
  leads: findScope('leads', actor),
  pages: findScope('paymentPages', actor),
  services: findScope('customerServices', actor),
  documents: findScope('documents', actor),
})
type CardScopes = ReturnType<typeof findCardScopes>

/**
 * Returns what the card beside a conversation shows of its person: the record, open debts, services, documents, and the
 * last conversations; null in place of what the actor may not see. 404.
 */
export async function loadPersonCard(scopes: CardScopes, conversationId: string) {
  const { viewer } = scopes
  const { link, person, last } = await readInCompany(viewer, async (tx) => {
    const { identityId } = await requireConversation(tx, viewer, conversationId)
    const of = await loadLink(tx, viewer, identityId)
    return {
      link: of,
      person: await findPerson(tx, scopes, of),
      last: await listLast(tx, viewer, { ...of, identityId, conversationId }),
    }
  })
  const customerId = person?.kind === 'customer' ? person.id : null
  return {
    isLinked: link.customerId !== null || link.leadId !== null,
    person,
    money: await loadMoney(scopes, customerId),
    pages: await listOpenPages(scopes, customerId),
    services: await listServices(scopes, customerId),
    documents: await listDocuments(scopes, customerId),
    conversations: last,
  }
}

type Link = { customerId: string | null; leadId: string | null }

async function loadLink(tx: Tx, { companyId }: CardScopes['viewer'], identityId: string): Promise<Link> {
  const { customerId, leadId } = contactIdentities
  const [identity] = await tx
    .select({ customerId, leadId })
    .from(contactIdentities)
    .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.id, identityId)))
  return identity ?? { customerId: null, leadId: null }
}

async function findPerson(tx: Tx, scopes: CardScopes, { customerId, leadId }: Link) {
  if (customerId && scopes.customers) {
    const [found] = await tx
      .select({ id: customers.id, name: customers.name, email: customers.email, city: customers.city })
      .from(customers)
      .where(and(inScope(customers, scopes.customers), eq(customers.id, customerId)))
    if (found) return { ...found, kind: 'customer' as const, href: href('customers-view', { id: found.id }) }
  }
  if (!leadId || !scopes.leads) return null
  const [lead] = await tx
    .select({ id: leads.id, name: leads.name, email: leads.email, city: leads.city })
    .from(leads)
    .where(and(inScope(leads, scopes.leads), eq(leads.id, leadId)))
  return lead ? { ...lead, kind: 'lead' as const, href: href('leads-view', { id: lead.id }) } : null
}

type Around = Link & { identityId: string; conversationId: string }

/** The other conversations of the person, by all addresses that are known to be theirs, the latest first. */
function listLast(
  tx: Tx,
  { companyId }: CardScopes['viewer'],
  { customerId, leadId, identityId, conversationId }: Around,
) {
  const { id, number, status, lastPreview, lastMessageAt } = conversations
  const theirs = tx
    .select({ id: contactIdentities.id })
    .from(contactIdentities)
    .where(
      and(
        eq(contactIdentities.companyId, companyId),
        or(
          eq(contactIdentities.id, identityId),
          customerId ? eq(contactIdentities.customerId, customerId) : undefined,
          leadId ? eq(contactIdentities.leadId, leadId) : undefined,
        ),
      ),
    )
  return tx
    .select({ id, number, status, lastPreview, lastMessageAt })
    .from(conversations)
    .where(
      and(
        eq(conversations.companyId, companyId),
        inArray(conversations.identityId, theirs),
        sql`${conversations.id} <> ${conversationId}`,
      ),
    )
    .orderBy(desc(lastMessageAt), desc(id))
    .limit(MAX_SHOWN)
}

async function loadMoney({ customers: scope }: CardScopes, customerId: string | null) {
  if (!scope || customerId === null) return null
  const facts = await readInCompany(scope, (tx) => loadMoneyFacts(tx, scope, customerId))
  if (facts.owedAgorot === undefined) return null
  return { owedAgorot: Number(facts.owedAgorot), overdueAgorot: Number(facts.overdueAgorot ?? 0) }
}

/** The payment pages of a customer that are open, the newest first: what is owed, and what can be sent again. */
async function listOpenPages({ pages: scope }: CardScopes, customerId: string | null) {
  if (!scope || customerId === null) return null
  return readInCompany(scope, (tx) => {
    const { id, numberText: number, title, amountAgorot, paidAgorot, createdAt } = paymentPages
    return tx
      .select({ id, number, title, openAgorot: sql<number>`${amountAgorot} - ${paidAgorot}`.mapWith(Number) })
      .from(paymentPages)
      .where(
        and(
          inScope(paymentPages, scope),
          eq(paymentPages.customerId, customerId),
          eq(paymentPages.state, 'active'),
          or(isNull(paymentPages.expiresAt), sql`${paymentPages.expiresAt} > now()`),
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(MAX_SHOWN)
  })
}

async function listServices({ services: scope }: CardScopes, customerId: string | null) {
  if (!scope || customerId === null) return null
  const all = await listCustomerSubscriptions(scope, customerId)
  const active = all.filter(({ state }) => state === 'trial' || state === 'active' || state === 'past_due')
  return active.slice(0, MAX_SHOWN).map(({ id, serviceName, state }) => ({ id, name: serviceName, state }))
}

async function listDocuments({ documents: scope }: CardScopes, customerId: string | null) {
  if (!scope || customerId === null) return null
  const all = await listCustomerDocuments(scope, customerId)
  return all.slice(0, MAX_SHOWN).map(({ id, title, state }) => ({ id, title, state }))
}
