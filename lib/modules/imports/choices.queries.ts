import { sql } from 'drizzle-orm'
import type { Tx } from '@/lib/db/client'
import type { ImportChoice } from '@/lib/db/schema/imports'
import { readInCompany } from '@/lib/db/tenant'
import { fold } from '@/lib/format/fold'
import type { FaultKind } from '@/lib/import/vocabulary'

import { canLeaveOut } from './choices.rules'
import { countCorrections } from './corrections.queries'
import { rowsToCorrect } from './errors.queries'
import { fieldLabel } from './fields.rules'
import type { Batch } from './imports.queries'
import { cellsToCorrect } from './row-cells.rules'
import { type ImportScope, seesCustomersOf } from './scope.rules'
import { findImportTarget } from './targets.queries'

const MAX_VALUES = 500

/**
 * Returns the values of a file that are in no list, with the number of rows of each, the most frequent first; at most
 * 500.
 */
export async function unknownValues(
  tx: Tx,
  { companyId }: Pick<ImportScope, 'companyId'>,
  id: string,
): Promise<Pick<ImportChoice, 'field' | 'text' | 'rows'>[]> {
  const { rows } = await tx.execute<{ field: string; text: string; rows: number }>(sql`
    select e.field, v.text, count(*)::int as rows from import_errors e cross join lateral unnest(e.unknown) as v (text)
    where e.company_id = ${companyId}::uuid and e.batch_id = ${id}::uuid
    group by 1, 2 order by 3 desc, 1, 2 limit ${MAX_VALUES}`)
  const byValue = new Map<string, { field: string; text: string; rows: number }>()
  for (const { field, text, rows: count } of rows) {
    const key = `${field} ${fold(text)}`
    const known = byValue.get(key)
    byValue.set(key, { field, text: known?.text ?? text, rows: count + (known?.rows ?? 0) })
  }
  return [...byValue.values()]
}

export type FaultCount = { field: string; kind: FaultKind; rows: number; line: number; reason: string }

/** Counts the errors of an import by field and kind, with the first line and the most frequent reason of each. */
export async function faultCounts(
  tx: Tx,
  { companyId }: Pick<ImportScope, 'companyId'>,
  id: string,
): Promise<FaultCount[]> {
  const { rows } = await tx.execute<FaultCount>(sql`
    select field, kind, count(*)::int as rows, min(line)::int as line, mode() within group (order by reason) as reason
    from import_errors where company_id = ${companyId}::uuid and batch_id = ${id}::uuid
    group by 1, 2 order by 3 desc, 1, 2`)
  return rows
}

/** Returns what the user can decide after a check: unknown values of each list, faults by kind, and rows to correct. */
export async function loadChoices(scope: ImportScope, batch: Batch) {
  const target = await findImportTarget(scope.kind)
  return readInCompany(scope, async (tx) => {
    const labels = await target.loadLabels(tx, scope)
    const unknown = await unknownValues(tx, scope, batch.id)
    const counts = await faultCounts(tx, scope, batch.id)
    const open = new Set(unknown.map(keyOf))
    const values = [
      ...unknown.map((value) => ({ ...value, to: undefined })),
      ...batch.choices.filter((choice) => choice.field in batch.mapping && !open.has(keyOf(choice))),
    ]
    const keys = [...new Set(values.map(({ field }) => field))]
    const targetFields = await target.loadFields(tx, scope.actor)
    const { all } = targetFields
    const canAdd = new Set(all.filter(({ list }) => list?.canAdd).map(({ key }) => key))
    const options = Object.fromEntries(all.map(({ key, list }) => [key, list?.options ?? []]))
    const isOurs = (key: string, to: string | null | undefined) =>
      !to || options[key]?.some(({ value }) => value === to)
    const left = batch.without.filter(
      ({ field, kind }) => !counts.some((one) => one.field === field && one.kind === kind),
    )
    const rows = await rowsToCorrect(tx, scope, batch.id)
    return {
      ...(await countCorrections(tx, batch)),
      hasMoreRows: rows.length < batch.refused,
      rows: rows.map(({ faults, ...row }) => ({
        ...row,
        isCustomer: batch.customerLines.includes(row.line) && seesCustomersOf(scope, batch),
        cells: cellsToCorrect({ faults }, { target, fields: targetFields, labels }),
      })),
      fields: keys.map((key) => ({
        key,
        label: fieldLabel(key, labels),
        options: options[key] ?? [],
        canAdd: canAdd.has(key),
        values: values
          .filter(({ field, to }) => field === key && isOurs(key, to))
          .map(({ text, rows, to }) => ({ text, rows, to })),
      })),
      faults: [
        ...counts.map((count) => ({ ...count, isLeftOut: false })),
        ...left.map(({ field, kind, rows }) => ({ field, kind, rows, line: null, reason: '', isLeftOut: true })),
      ].map((fault) => ({
        ...fault,
        label: fieldLabel(fault.field, labels),
        kindLabel: target.faultLabels[fault.kind],
        canLeaveOut: canLeaveOut(fault, target, batch),
      })),
    }
  })
}

export type Choices = Awaited<ReturnType<typeof loadChoices>>

const keyOf = ({ field, text }: Pick<ImportChoice, 'field' | 'text'>) => `${field} ${fold(text)}`
