import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'

/**
 * Serializes changes to a company's catalogue until the transaction ends: packages and their parts are validated
 * together.
 */
export const lockCatalogue = (tx: Tx, { companyId }: { readonly companyId: string }) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`catalogue:${companyId}`}, 0))`)
