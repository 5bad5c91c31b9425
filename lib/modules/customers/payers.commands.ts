import { and, eq, isNull, or, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customers } from '@/lib/db/schema/customers'
import { recordContactMethods } from '@/lib/db/schema/records'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'

import { addCustomerRow } from './customers.mutations'
import { noNationalId } from './national-ids.rules'
import { statusOfType } from './statuses.rules'

type Company = { readonly companyId: string }
type Reached = { phone: string | null; email: string | null }

/** Returns the customer with a number or an address, locked: one with both before others, then the oldest. */
export async function lockCustomerByContact(
  tx: Tx,
  { companyId }: Company,
  { phone, email }: Reached,
): Promise<string | null> {
  const isSame = (column: typeof customers.phone | typeof customers.email, value: string | null) =>
    value === null ? undefined : eq(column, value)
  const values = [phone, email].filter((value) => value !== null)
  if (values.length === 0) return null
  const further = sql`customers.id = any(array(select m.customer_id from ${recordContactMethods} m
    where m.company_id = ${companyId} and m.contact_id is null and m.value = any(${sql.param(values)}::text[])))`
  const [found] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        isNull(customers.deletedAt),
        isNull(customers.mergedIntoId),
        isNull(customers.erasedAt),
        or(isSame(customers.phone, phone), isSame(customers.email, email), further),
      ),
    )
    .orderBy(
      sql`(customers.email is not distinct from ${email}) and (customers.phone is not distinct from ${phone}) desc`,
      customers.createdAt,
      customers.id,
    )
    .limit(1)
    .for('update')
  return found?.id ?? null
}

type Payer = Reached & { name: string; ownerId: string }

/**
 * Returns the customer who paid, by number or address, or adds one. What was paid for is not refused: neither the quota
 * of customers nor the fields that the office has to fill in apply.
 */
export async function findOrAddPayer(
  tx: Tx,
  company: Company,
  { name, phone, email, ownerId }: Payer,
): Promise<string> {
  const known = await lockCustomerByContact(tx, company, { phone, email })
  if (known) return known
  const id = newId()
  const status = statusOfType(await loadPicklists(tx, company), 'active')
  await addCustomerRow(tx, company, { ...noNationalId, id, kind: 'person', name, phone, email, status, ownerId })
  return id
}
