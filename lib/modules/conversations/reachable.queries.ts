import { type SQL, sql } from 'drizzle-orm'

import { customers } from '@/lib/db/schema/customers'
import { documents } from '@/lib/db/schema/documents'
import { leads } from '@/lib/db/schema/leads'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { readInCompany } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'
import { CHANNEL_FAMILY, CHANNEL_KINDS, FAMILY_ADDRESS } from '@/lib/vocabulary/messaging'

import type { OutreachTarget } from './outreach.schema'
import type { OutreachScopes } from './outreach-person.queries'

/**
 * Whether an account of the company can reach the person of a record, in one statement, since every view of a record asks:
 * there is one of a family whose kind of address the record has, or in which the person is known. False for what the actor
 * does not see.
 */
export const isReachable = (scopes: OutreachScopes, { kind, id }: OutreachTarget): Promise<boolean> =>
  readInCompany(scopes.viewer, async (tx) => {
    const person = people[kind](scopes, id)
    if (!person) return false
    const { companyId } = scopes.viewer
    const { rows } = await tx.execute<{ is_reachable: boolean }>(sql`
      with person as (${person}), addresses as (
        select 'phone' as kind where exists (select from customers c join person p on c.id = p.customer_id
          where c.company_id = ${companyId} and c.phone <> '') or exists (select from leads l join person p on l.id = p.lead_id
          where l.company_id = ${companyId} and l.phone <> '')
        union all select 'email' where exists (select from customers c join person p on c.id = p.customer_id
          where c.company_id = ${companyId} and c.email <> '') or exists (select from leads l join person p on l.id = p.lead_id
          where l.company_id = ${companyId} and l.email <> '')
        union all select case m.channel when 'email' then 'email' else 'phone' end from record_contact_methods m
          join person p on m.customer_id = p.customer_id or m.lead_id = p.lead_id
          where m.company_id = ${companyId} and m.contact_id is null and not m.is_invalid
            and m.channel in ('phone', 'whatsapp', 'email'))
      select exists (select from channel_accounts a
        where a.company_id = ${companyId} and a.deleted_at is null and a.state not in ('draft', 'disabled', 'banned')
          and (case when a.kind = any(${kindsBy('phone')}) then 'phone' when a.kind = any(${kindsBy('email')}) then 'email' end
            in (select kind from addresses)
          or exists (select from contact_identities i join person p on i.customer_id = p.customer_id or i.lead_id = p.lead_id
            join conversations c on c.company_id = i.company_id and c.identity_id = i.id
            where i.company_id = ${companyId} and i.merged_into is null and c.account_id = a.id))) as is_reachable`)
    return rows[0]?.is_reachable ?? false
  })

const kindsBy = (address: 'phone' | 'email'): SQL =>
  sql`${sql.param(CHANNEL_KINDS.filter((kind) => FAMILY_ADDRESS[CHANNEL_FAMILY[kind]] === address))}::text[]`

type Person = (scopes: OutreachScopes, id: string) => SQL | null

/** Selects the ids of the records that the person of something is, as far as the actor sees it. */
const people: Readonly<Record<OutreachTarget['kind'], Person>> = {
  customer: ({ customers: scope }, id) =>
    scope &&
    sql`select ${customers.id} as customer_id, null::uuid as lead_id from ${customers}
      where ${inScope(customers, scope)} and ${customers.id} = ${id} and ${customers.mergedIntoId} is null
        and ${customers.erasedAt} is null`,
  lead: ({ leads: scope }, id) =>
    scope &&
    sql`select ${leads.customerId} as customer_id, ${leads.id} as lead_id from ${leads}
      where ${inScope(leads, scope)} and ${leads.id} = ${id} and ${leads.mergedIntoId} is null
        and ${leads.erasedAt} is null`,
  payment_page: ({ pages: scope }, id) =>
    scope &&
    sql`select ${paymentPages.customerId} as customer_id, null::uuid as lead_id from ${paymentPages}
      where ${inScope(paymentPages, scope)} and ${paymentPages.id} = ${id}`,
  document: ({ documents: scope }, id) =>
    scope &&
    sql`select ${documents.customerId} as customer_id, null::uuid as lead_id from ${documents}
      where ${inScope(documents, scope)} and ${documents.id} = ${id}`,
}
