import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'

import type { ImportScope } from './scope.rules'
import type { BadRow } from './target.rules'

type Kept = { batchId: string; bad: readonly BadRow[]; isExpected: boolean }

/** Stores the errors of rows; an existing error of the same row and field is kept. */
export async function saveImportErrors(
  tx: Tx,
  { companyId }: Pick<ImportScope, 'companyId'>,
  { batchId, bad, isExpected }: Kept,
) {
  if (bad.length === 0) return
  const rows = bad.flatMap(({ row, line, title, faults }) =>
    faults.map(({ unknown = [], needs = [], ...fault }) => ({ row_no: row, line, title, ...fault, unknown, needs })),
  )
  await tx.execute(sql`
    insert into import_errors (company_id, batch_id, row_no, field, line, value, reason, kind, unknown, needs, title, is_expected)
    select ${companyId}::uuid, ${batchId}::uuid, e.row_no, e.field, e.line, e.value, e.reason, e.kind, e.unknown, e.needs, e.title,
      ${isExpected}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (row_no int, field text, line int, value text, reason text,
      kind text, unknown text[], needs text[], title text)
    on conflict do nothing`)
}
