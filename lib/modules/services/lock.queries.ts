import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'

/** Whoever changes the catalogue of a company does so one after another: packages and their parts are looked at together. */
export const lockCatalogue = (tx: Tx, { companyId }: { readonly companyId: string }) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`catalogue:${companyId}`}, 0))`)
