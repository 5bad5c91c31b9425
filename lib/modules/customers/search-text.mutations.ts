import { and, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { loadSearchableFields } from '@/lib/modules/custom-fields/custom-fields.queries'

import { contactMethodsOf, contactsOf } from '@/lib/modules/record-kit/words.queries'
import { contactMethodWords, fieldWords, phoneWords } from '@/lib/modules/record-kit/words.rules'
import { customerSearchText } from './customers.rules'

type CustomerRef = { companyId: string; customerId: string }

/** Rebuilds the search text of a customer. Call it in the transaction that changes the customer or its related data. */
export async function refreshSearchText(tx: Tx, { companyId }: { readonly companyId: string }, customerId: string) {
  const of = { companyId, customerId }
  const record = { companyId, entity: 'customer', id: customerId } as const
  const row = and(eq(customers.companyId, companyId), eq(customers.id, customerId))
  const [found] = await tx
    .select({
      customer: customers,
      contacts: contactsOf(record),
      methods: contactMethodsOf(record),
      cities: citiesOf(of),
    })
    .from(customers)
    .where(row)
  if (!found) return
  const { customer, contacts, methods, cities } = found
  const hasFields = Object.keys(customer.custom).length > 0
  const more = [
    ...contacts.flatMap(([name, phone, email]) => [name, ...phoneWords(phone), email ?? '']),
    ...methods.flatMap(([channel, value]) => contactMethodWords({ channel, value })),
    ...cities,
    ...(hasFields ? fieldWords(await loadSearchableFields(tx, companyId, 'customer'), customer.custom) : []),
  ]
  const searchText = customerSearchText({ ...customer, more })
  await tx.update(customers).set({ searchText }).where(row)
}

const citiesOf = ({ companyId, customerId }: CustomerRef) => sql<string[]>`(
  select coalesce(jsonb_agg(a.city order by a.position, a.id), '[]')
  from customer_addresses a where a.company_id = ${companyId} and a.customer_id = ${customerId})`
