import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

import { channelAccounts } from '@/lib/db/schema/channels'
import { customers } from '@/lib/db/schema/customers'
import { documents } from '@/lib/db/schema/documents'
import { leads } from '@/lib/db/schema/leads'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { readInCompany } from '@/lib/db/tenant'
import { isUsableAccount } from '@/lib/messaging/usable-accounts'
import { inScope } from '@/lib/records/in-scope'
import { CHANNEL_FAMILY, type ChannelFamily, type ChannelKind, FAMILY_ADDRESS } from '@/lib/vocabulary/messaging'

import type { OutreachTarget } from './outreach.schema'
import { type OutreachScopes, toMobile } from './outreach-person.queries'

/**
 * Whether an account of the company can reach the person of a record, in one statement, since every view of a record asks:
 * there is one of a family whose kind of address the record has, or on which the person is known. False for what the actor
 * does not see.
 */
export const isReachable = (scopes: OutreachScopes, { kind, id }: OutreachTarget): Promise<boolean> =>
  readInCompany(scopes.viewer, async (tx) => {
    const person = people[kind](scopes, id)
    if (!person) return false
    const { rows } = await tx.execute<Reach>(selectReach(scopes.viewer.companyId, person))
    return rows.some(isWithinReach)
  })

type Reach = {
  kinds: ChannelKind[]
  families: ChannelFamily[]
  phones: (string | null)[]
  emails: (string | null)[]
}

/** The same rules as those by which the ways to a person are listed. */
function isWithinReach({ kinds, families, phones, emails }: Reach): boolean {
  const has = {
    phone: phones.some((number) => toMobile(number ?? '').length > 0),
    email: emails.some(Boolean),
    id: false,
  }
  return kinds.some((kind) => has[FAMILY_ADDRESS[CHANNEL_FAMILY[kind]]] || families.includes(CHANNEL_FAMILY[kind]))
}

/** Selects the kinds of the accounts, the numbers and addresses of the person, and the families in which they are known. */
const selectReach = (companyId: string, person: SQL): SQL => sql`
  with person as (${person}), methods as (
    select m.channel, m.value from record_contact_methods m
    join person p on p.is_seen and (m.customer_id = p.customer_id or m.lead_id = p.lead_id)
    where m.company_id = ${companyId} and m.contact_id is null and not m.is_invalid)
  select array(select ${channelAccounts.kind} from ${channelAccounts} where ${isUsableAccount(companyId)}) as kinds,
    array(select i.family from contact_identities i where p.is_seen and i.company_id = ${companyId}
      and i.merged_into is null and (i.customer_id = p.linked_customer_id or i.lead_id = p.lead_id)) as families,
    array[c.phone, l.phone] || array(select value from methods where channel in ('phone', 'whatsapp')) as phones,
    array[c.email, l.email] || array(select value from methods where channel = 'email') as emails
  from person p
  left join customers c on c.company_id = ${companyId} and c.id = p.customer_id
    and c.deleted_at is null and c.merged_into_id is null and c.erased_at is null
  left join leads l on l.company_id = ${companyId} and l.id = p.lead_id`

type Person = (scopes: OutreachScopes, id: string) => SQL | null

/**
 * Selects the person of something, as far as the actor sees it: the records whose addresses are theirs, the customer to
 * whom they are linked, and whether the actor sees the record itself.
 */
const people: Readonly<Record<OutreachTarget['kind'], Person>> = {
  customer: ({ customers: scope }, id) =>
    scope &&
    sql`select ${customers.id} as customer_id, null::uuid as lead_id, ${customers.id} as linked_customer_id, true as is_seen
      from ${customers} where ${inScope(customers, scope)} and ${customers.id} = ${id}`,
  lead: ({ leads: scope }, id) =>
    scope &&
    sql`select null::uuid as customer_id, ${leads.id} as lead_id, ${leads.customerId} as linked_customer_id, true as is_seen
      from ${leads} where ${inScope(leads, scope)} and ${leads.id} = ${id} and ${leads.mergedIntoId} is null
        and ${leads.erasedAt} is null`,
  payment_page: ({ pages: scope, customers: seen }, id) =>
    scope &&
    sql`select ${paymentPages.customerId} as customer_id, null::uuid as lead_id,
        ${paymentPages.customerId} as linked_customer_id, ${isSeen(seen, paymentPages.customerId)} as is_seen
      from ${paymentPages} where ${inScope(paymentPages, scope)} and ${paymentPages.id} = ${id}`,
  document: ({ documents: scope, customers: seen }, id) =>
    scope &&
    sql`select ${documents.customerId} as customer_id, null::uuid as lead_id,
        ${documents.customerId} as linked_customer_id, ${isSeen(seen, documents.customerId)} as is_seen
      from ${documents} where ${inScope(documents, scope)} and ${documents.id} = ${id}`,
}

const isSeen = (scope: OutreachScopes['customers'], customerId: AnyColumn): SQL =>
  scope
    ? sql`exists (select from ${customers} where ${inScope(customers, scope)} and ${customers.id} = ${customerId})`
    : sql`false`
