import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import type { RecordEntity } from '@/lib/records/kind'

type Holder = { entity: RecordEntity; id: string; phone: string | null; email: string | null }

/**
 * Returns the records of a company, of every kind, whose primary phone or e-mail address is among the given ones; erased
 * records have none.
 */
export async function loadHolders(tx: Tx, companyId: string, addresses: readonly string[]): Promise<Holder[]> {
  if (addresses.length === 0) return []
  const all = sql.param([...addresses])
  const hasOne = sql`company_id = ${companyId} and (phone = any(${all}::text[]) or email = any(${all}::text[]))`
  const { rows } = await tx.execute<Holder>(sql`
    select 'customer' as entity, id, phone, email from customers where ${hasOne}
    union all select 'lead', id, phone, email from leads where ${hasOne}`)
  return rows
}
