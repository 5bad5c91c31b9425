import { and, asc, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { signingEvents } from '@/lib/db/schema/signing'

type Of = { companyId: string; documentId: string }

/** The chain of a document from its beginning. */
export const eventsOf = (tx: Tx, { companyId, documentId }: Of) =>
  tx
    .select()
    .from(signingEvents)
    .where(and(eq(signingEvents.companyId, companyId), eq(signingEvents.documentId, documentId)))
    .orderBy(asc(signingEvents.seq))
