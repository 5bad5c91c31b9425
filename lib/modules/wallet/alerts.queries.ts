import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'

/** Returns the ids of the company's own office users who have the permission to manage the wallet. */
export async function walletManagerIds(tx: Tx, companyId: string, permission = 'manage wallet'): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from users where company_id = ${companyId} and role <> 'client' and disabled_at is null and deleted_at is null
      and stands_for is null and ${permission} = any (kesher.permissions_of(company_id, id))`)
  return rows.map(({ id }) => id)
}

/** Returns the name of the transaction's company. */
export async function loadWalletCompanyName(tx: Tx, companyId: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from companies where id = ${companyId}`)
  return rows[0]?.name ?? ''
}
