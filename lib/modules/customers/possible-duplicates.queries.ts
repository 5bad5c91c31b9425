import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { blindIndex } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'

import type { DuplicateProbe } from './customers.schema'

type Viewer = Scope<'customers'>
type Shared = Pick<DuplicateProbe, 'phone' | 'email'>

const MAX_SHOWN = 5

/**
 * Customers, of those the actor may see, who share a phone, an address or an identity number; at most 5. A further number or
 * address of theirs counts as the first one does.
 */
export const listPossibleDuplicates = (scope: Viewer, { nationalId, ...shared }: DuplicateProbe) =>
  inCompany(scope, async (tx) => {
    const index = nationalId ? blindIndex(scope.companyId, nationalId) : null
    return twins(tx, scope, [...sharing(scope, shared), ...sharingNumber(scope, index)])
  })

export type PossibleDuplicate = Awaited<ReturnType<typeof listPossibleDuplicates>>[number]

/** Whether the actor would see a customer with the same phone or address. */
export const hasPossibleDuplicate = async (tx: Tx, scope: Viewer, shared: Shared): Promise<boolean> =>
  (await twins(tx, scope, sharing(scope, shared))).length > 0

/** Who has them, each by an index of its own; a number for WhatsApp is a telephone number as well. */
const sharing = ({ companyId }: Viewer, { phone, email }: Shared): SQL[] => [
  ...(phone
    ? [
        sql`select id from customers where company_id = ${companyId} and phone = ${phone}`,
        sql`select customer_id from customer_contact_methods
          where company_id = ${companyId} and value = ${phone} and channel in ('phone', 'whatsapp')`,
      ]
    : []),
  ...(email
    ? [
        sql`select id from customers where company_id = ${companyId} and email = ${email}`,
        sql`select customer_id from customer_contact_methods where company_id = ${companyId} and value = ${email} and channel = 'email'`,
      ]
    : []),
]

const sharingNumber = ({ companyId }: Viewer, index: string | null): SQL[] =>
  index ? [sql`select id from customers where company_id = ${companyId} and national_id_index = ${index}`] : []

/** Of those who share something, the ones that the actor may see. */
async function twins(tx: Tx, { companyId, ownerId }: Viewer, sharers: SQL[]) {
  if (sharers.length === 0) return []
  return tx
    .select({
      id: customers.id,
      number: customers.numberText,
      name: customers.name,
      phone: customers.phone,
      email: customers.email,
    })
    .from(customers)
    .where(
      and(inScope(customers, { companyId, ownerId }), sql`${customers.id} in (${sql.join(sharers, sql` union `)})`),
    )
    .orderBy(asc(customers.number))
    .limit(MAX_SHOWN)
}
