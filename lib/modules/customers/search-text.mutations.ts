import { and, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { loadSearchableFields } from '@/lib/modules/custom-fields/custom-fields.queries'

import { customerSearchText } from './customers.rules'
import { contactMethodWords, fieldWords, phoneWords } from './search-text.rules'

type CustomerRef = { companyId: string; customerId: string }

/** Rebuilds the search text of a customer. Call it in the transaction that changes the customer or its related data. */
export async function refreshSearchText(tx: Tx, { companyId }: { readonly companyId: string }, customerId: string) {
  const of = { companyId, customerId }
  const row = and(eq(customers.companyId, companyId), eq(customers.id, customerId))
  const [found] = await tx
    .select({ customer: customers, contacts: contactsOf(of), methods: methodsOf(of), cities: citiesOf(of) })
    .from(customers)
    .where(row)
  if (!found) return
  const { customer, contacts, methods, cities } = found
  const hasFields = Object.keys(customer.custom).length > 0
  const more = [
    ...contacts.flatMap(([name, phone, email]) => [name, ...phoneWords(phone), email ?? '']),
    ...methods.flatMap(([channel, value]) => contactMethodWords({ channel, value })),
    ...cities,
    ...(hasFields ? fieldWords(await loadSearchableFields(tx, companyId), customer.custom) : []),
  ]
  const searchText = customerSearchText({ ...customer, more })
  await tx.update(customers).set({ searchText }).where(row)
}

const contactsOf = ({ companyId, customerId }: CustomerRef) => sql<
  [name: string, phone: string | null, email: string | null][]
>`(
  select coalesce(jsonb_agg(jsonb_build_array(c.name, c.phone, c.email) order by c.created_at, c.id), '[]')
  from customer_contacts c
  where c.company_id = ${companyId} and c.customer_id = ${customerId} and c.deleted_at is null)`

const methodsOf = ({ companyId, customerId }: CustomerRef) => sql<[channel: string, value: string][]>`(
  select coalesce(jsonb_agg(jsonb_build_array(p.channel, p.value) order by p.position, p.id), '[]')
  from customer_contact_methods p where p.company_id = ${companyId} and p.customer_id = ${customerId})`

const citiesOf = ({ companyId, customerId }: CustomerRef) => sql<string[]>`(
  select coalesce(jsonb_agg(a.city order by a.position, a.id), '[]')
  from customer_addresses a where a.company_id = ${companyId} and a.customer_id = ${customerId})`
