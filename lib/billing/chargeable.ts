import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'

type Wanted = { readonly companyId: string; customerIds: readonly (string | null)[] }

/**
 * Whether saved cards of these customers may still be charged: none of the customers is deleted, merged into another or
 * erased.
 */
export async function canChargeCustomers(tx: Tx, { companyId, customerIds }: Wanted): Promise<boolean> {
  const ids = customerIds.filter((id) => id !== null)
  if (ids.length === 0) return true
  const { rows } = await tx.execute(sql`
    select 1 from customers where company_id = ${companyId} and id = any(${sql.param(ids)}::uuid[])
      and (deleted_at is not null or merged_into_id is not null or erased_at is not null)`)
  return rows.length === 0
}
