import { sql } from 'drizzle-orm'

import { findScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import type { ImportScope } from '@/lib/modules/imports/scope.rules'
import type { Item } from '@/lib/modules/imports/target.rules'
import { inScope } from '@/lib/records/in-scope'

import type { LeadValues } from './values.rules'

/**
 * Returns the lines of rows whose phone or e-mail is that of a customer, of the customers that the importer sees; one
 * statement for all rows. Further numbers and addresses of a customer count like the first.
 */
export async function findCustomerLines(
  tx: Tx,
  { companyId, actor }: ImportScope,
  items: readonly Item<LeadValues>[],
): Promise<number[]> {
  const viewer = findScope('customers', actor)
  const values = [...new Set(items.flatMap(({ values: { phone, email } }) => [phone ?? [], email ?? []].flat()))]
  if (!viewer || values.length === 0) return []
  const any = sql`any(${sql.param(values)}::text[])`
  const isSeen = inScope(customers, viewer)
  const { rows } = await tx.execute<{ value: string }>(sql`
    select ${customers.phone} as value from ${customers} where ${isSeen} and ${customers.phone} = ${any}
    union select ${customers.email} from ${customers} where ${isSeen} and ${customers.email} = ${any}
    union select m.value from record_contact_methods m
      join ${customers} on ${customers.companyId} = m.company_id and ${customers.id} = m.customer_id
      where m.company_id = ${companyId} and m.value = ${any} and m.contact_id is null and ${isSeen}`)
  const known = new Set(rows.map(({ value }) => value))
  const isKnown = (value: string | undefined) => value !== undefined && known.has(value)
  return items
    .filter(({ values: { phone, email } }) => isKnown(phone) || isKnown(email))
    .map(({ line }) => line)
    .sort((a, b) => a - b)
}
