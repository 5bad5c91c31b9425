import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '@/lib/db/client'
import { importErrors } from '@/lib/db/schema/imports'
import { readInCompany } from '@/lib/db/tenant'
import { CSV_START, csvLine } from '@/lib/format/csv'

import { fieldLabel } from './fields.rules'
import { findImport } from './imports.queries'
import type { ImportScope } from './scope.rules'
import { findImportTarget } from './targets.queries'

type After = { row: number; field: string }

const AT_ONCE = 1_000
const FIRST = 50
const HEAD = ['שורה בקובץ', 'שדה', 'ערך', 'מה לא תקין']

/** Returns the first errors of an import, with their lines; at most 50. */
export const firstErrors = async (scope: ImportScope, id: string) => {
  const found = await readInCompany(scope, (tx) => errorsAfter(tx, scope, { id, after: null, limit: FIRST }))
  return found.map(({ line, field, value, reason }) => ({ line, field, value, reason }))
}

/** Returns the first refused rows with all errors of each; at most 50. */
export async function rowsToCorrect(tx: Tx, { companyId }: Pick<ImportScope, 'companyId'>, id: string) {
  const { rows } = await tx.execute<Fault>(sql`
    select row_no as row, line, title, field, value, reason, needs from import_errors
    where company_id = ${companyId}::uuid and batch_id = ${id}::uuid and row_no in (
      select distinct row_no from import_errors where company_id = ${companyId}::uuid and batch_id = ${id}::uuid
      order by row_no limit ${FIRST})
    order by row_no, field`)
  const byRow = new Map<number, { row: number; line: number; title: string; faults: RowFault[] }>()
  for (const { row, line, title, ...fault } of rows) {
    const known = byRow.get(row) ?? { row, line, title, faults: [] }
    known.faults.push(fault)
    byRow.set(row, known)
  }
  return [...byRow.values()]
}

type RowFault = { field: string; value: string; reason: string; needs: readonly string[] }
type Fault = RowFault & { row: number; line: number; title: string }

/** Counts the refused rows of an import. */
export async function countErrors(tx: Tx, { companyId }: Pick<ImportScope, 'companyId'>, id: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(distinct row_no)::int as count from import_errors where company_id = ${companyId} and batch_id = ${id}`,
  )
  return rows[0]?.count ?? 0
}

/** Streams all errors of an import as a CSV file; 404. */
export async function errorFile(scope: ImportScope, id: string): Promise<ReadableStream<Uint8Array>> {
  await findImport(scope, id)
  const labels = await loadFieldLabels(scope)
  const encoder = new TextEncoder()
  let after: After | null = null
  let isBegun = false
  return new ReadableStream({
    async pull(controller) {
      const found = await readInCompany(scope, (tx) => errorsAfter(tx, scope, { id, after, limit: AT_ONCE }))
      const lines = found.map(({ line, field, value, reason }) =>
        csvLine([line, fieldLabel(field, labels), value, reason]),
      )
      if (!isBegun) lines.unshift(CSV_START + csvLine(HEAD))
      isBegun = true
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')))
      const last = found.at(-1)
      after = last ? { row: last.rowNo, field: last.field } : after
      if (found.length < AT_ONCE) controller.close()
    },
  })
}

/** Returns the labels of a kind's fields by key, including fields that can no longer be filled in. */
export async function loadFieldLabels(scope: ImportScope) {
  const target = await findImportTarget(scope.kind)
  return readInCompany(scope, (tx) => target.loadLabels(tx, scope))
}

type ListQuery = { id: string; after: After | null; limit: number }

function errorsAfter(tx: Tx, { companyId }: ImportScope, { id, after, limit }: ListQuery) {
  const { rowNo, line, field, value, reason } = importErrors
  const behind = after ? sql`(${rowNo}, ${field}) > (${after.row}, ${after.field})` : undefined
  return tx
    .select({ rowNo, line, field, value, reason })
    .from(importErrors)
    .where(and(eq(importErrors.companyId, companyId), eq(importErrors.batchId, id), behind))
    .orderBy(asc(rowNo), asc(field))
    .limit(limit)
}
