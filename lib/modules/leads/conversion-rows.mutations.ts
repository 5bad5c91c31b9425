import { and, eq, inArray, max, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import type { customers } from '@/lib/db/schema/customers'
import type { leads } from '@/lib/db/schema/leads'
import { recordContactMethods } from '@/lib/db/schema/records'
import { DISTINCT_ROWS } from '@/lib/modules/merging/kind.rules'

/** Tables of the record kit, and the people of conversations, whose rows a lead and the customer that it became have in common. */
const SHARED = [
  'consents',
  'contact_identities',
  'record_collaborators',
  'record_contact_methods',
  'record_contacts',
  'record_files',
  'record_notes',
  'timeline_events',
] as const

type Pair = { companyId: string; leadId: string; customerId: string }

/**
 * Makes the rows of a lead rows of a customer too. What the customer has already is left out: a contact method or a
 * collaborator, and a primary contact, whose place the lead's does not take. Returns the contact that is no longer primary.
 */
export async function shareRows(tx: Tx, pair: Pair): Promise<{ demotedContactId: string | null }> {
  const { companyId, leadId, customerId } = pair
  const { rows } = await tx.execute<{ id: string }>(sql`
    update record_contacts t set is_primary = false where t.company_id = ${companyId} and t.lead_id = ${leadId} and t.is_primary
      and t.deleted_at is null and exists (select from record_contacts c where c.company_id = ${companyId}
        and c.customer_id = ${customerId} and c.is_primary and c.deleted_at is null)
    returning t.id`)
  for (const table of SHARED) {
    const isNew = hasNoneOf(table, sql`customer_id`, customerId)
    await tx.execute(sql`update ${sql.identifier(table)} t set customer_id = ${customerId}
      where t.company_id = ${companyId} and t.lead_id = ${leadId} and t.customer_id is null ${isNew}`)
  }
  return { demotedContactId: rows[0]?.id ?? null }
}

/** Condition for rows that the other record does not have yet, of tables whose rows are distinct. */
function hasNoneOf(table: (typeof SHARED)[number], column: SQL, id: string): SQL {
  const same = DISTINCT_ROWS[table]?.map(
    (name) => sql`o.${sql.identifier(name)} is not distinct from t.${sql.identifier(name)}`,
  )
  if (!same) return sql``
  return sql`and not exists (select from ${sql.identifier(table)} o where o.company_id = t.company_id and o.${column} = ${id}
    and ${sql.join(same, sql` and `)})`
}

/**
 * Ends what `shareRows` began. Of a customer whom the conversion made, what was added since becomes the lead's too:
 * nothing that was written or sent is lost with the customer.
 */
export async function unshareRows(tx: Tx, pair: Pair, demotedContactId: string | null, isNewCustomer: boolean) {
  const { companyId, leadId, customerId } = pair
  for (const table of SHARED) {
    const name = sql.identifier(table)
    await tx.execute(sql`update ${name} t set customer_id = null
      where t.company_id = ${companyId} and t.lead_id = ${leadId} and t.customer_id = ${customerId}`)
    if (isNewCustomer)
      await tx.execute(sql`update ${name} t set lead_id = ${leadId} ${table === 'record_contacts' ? sql`, is_primary = false` : sql``}
        where t.company_id = ${companyId} and t.customer_id = ${customerId} and t.lead_id is null
          ${hasNoneOf(table, sql`lead_id`, leadId)}`)
  }
  // A person of a conversation leads to one record: the customer, who is deleted, would hide the lead.
  if (isNewCustomer)
    await tx.execute(sql`update contact_identities t set customer_id = null
      where t.company_id = ${companyId} and t.customer_id = ${customerId} and t.lead_id = ${leadId}`)
  // A request about personal data has one record: those about the customer become the lead's, who is a lead again.
  if (isNewCustomer)
    await tx.execute(sql`update personal_data_requests t set lead_id = ${leadId}, customer_id = null
      where t.company_id = ${companyId} and t.customer_id = ${customerId}`)
  if (demotedContactId)
    await tx.execute(sql`update record_contacts t set is_primary = true where t.company_id = ${companyId} and t.id = ${demotedContactId}
      and t.lead_id = ${leadId} and t.deleted_at is null and not exists (select from record_contacts o
        where o.company_id = ${companyId} and o.lead_id = ${leadId} and o.is_primary and o.deleted_at is null)`)
}

type Both = { lead: typeof leads.$inferSelect; customer: typeof customers.$inferSelect }

/** Adds a lead's number and address to a customer with others; returns the ids of what was added. */
export async function addLeadMethods(tx: Tx, { lead, customer }: Both): Promise<string[]> {
  const { companyId, id: customerId } = customer
  const other = (['phone', 'email'] as const).flatMap((channel) => {
    const value = lead[channel]
    return value !== null && value !== customer[channel] ? [{ channel, value }] : []
  })
  if (other.length === 0) return []
  const [last] = await tx
    .select({ position: max(recordContactMethods.position) })
    .from(recordContactMethods)
    .where(and(eq(recordContactMethods.companyId, companyId), eq(recordContactMethods.customerId, customerId)))
  const rows = other.map((method, index) => ({
    ...method,
    companyId,
    customerId,
    id: newId(),
    label: 'other' as const,
    position: (last?.position ?? 0) + 1 + index,
  }))
  const added = await tx
    .insert(recordContactMethods)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: recordContactMethods.id })
  return added.map(({ id }) => id)
}

/** Removes contact methods that a conversion added. */
export const removeMethods = (tx: Tx, companyId: string, ids: readonly string[]) =>
  tx
    .delete(recordContactMethods)
    .where(and(eq(recordContactMethods.companyId, companyId), inArray(recordContactMethods.id, [...ids])))
