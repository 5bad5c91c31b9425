import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'

/** Returns the root company of the tree: it runs the installation, and sign-in e-mail is sent from its outbox. */
export async function rootCompany(tx: Tx): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from companies where kind = 'master' order by created_at, id limit 1`,
  )
  return rows[0]?.id
}
