import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { landingPages } from '@/lib/db/schema/landing-pages'

/** Builds the select of the names of the company's landing pages; their content is read by who may see the pages. */
export function selectLandingPageNames(tx: Tx, { companyId }: { companyId: string }) {
  const { id, name, deletedAt } = landingPages
  return tx
    .select({ value: id, label: name })
    .from(landingPages)
    .where(and(eq(landingPages.companyId, companyId), isNull(deletedAt)))
    .orderBy(asc(name), asc(id))
}
