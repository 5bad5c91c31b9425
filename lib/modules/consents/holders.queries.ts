import { and, eq, inArray, or } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'

/**
 * Returns the customers of a company whose primary phone or e-mail address is among the given ones; erased customers
 * have none.
 */
export async function loadHolders(tx: Tx, companyId: string, addresses: string[]) {
  if (addresses.length === 0) return []
  const { id, phone, email } = customers
  return tx
    .select({ id, phone, email })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), or(inArray(phone, addresses), inArray(email, addresses))))
}
