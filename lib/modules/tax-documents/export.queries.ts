import { and, asc, count, eq, gt, gte, lte, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { taxDocuments } from '@/lib/db/schema/tax-documents'

import type { ExportInput } from './export.schema'

type Viewer = Scope<'taxDocuments'>

/** Condition: a real document in the date range; trial documents are not bookkeeping. */
const inRange = ({ companyId }: Viewer, { from, to }: ExportInput) =>
  and(
    eq(taxDocuments.companyId, companyId),
    eq(taxDocuments.series, 'real'),
    gte(taxDocuments.issueDate, from),
    lte(taxDocuments.issueDate, to),
  )

/** Counts the documents of an export. */
export async function countForExport(tx: Tx, scope: Viewer, input: ExportInput): Promise<number> {
  const [found] = await tx.select({ count: count() }).from(taxDocuments).where(inRange(scope, input))
  return found?.count ?? 0
}

type Page = { input: ExportInput; cursor: string | null; size: number }

/** Returns documents in order of issue, after a cursor. */
export function loadDocumentsForExport(tx: Tx, scope: Viewer, { input, cursor, size }: Page) {
  // The columns are named with their table: the builder leaves it out, and they would be those of the document referred to.
  const base = sql<string | null>`(select o.type || ':' || o.number_text from tax_documents o
    where o.company_id = tax_documents.company_id and o.id = tax_documents.refers_to_id)`
  return tx
    .select({ document: taxDocuments, base })
    .from(taxDocuments)
    .where(and(inRange(scope, input), cursor ? gt(taxDocuments.id, cursor) : undefined))
    .orderBy(asc(taxDocuments.id))
    .limit(size)
}

export type ExportRow = Awaited<ReturnType<typeof loadDocumentsForExport>>[number]
