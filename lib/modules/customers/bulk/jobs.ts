import { scopeOf } from '@/lib/access/scope'
import { CSV_START, csvLine } from '@/lib/format/csv'
import { businessDay, formatDate } from '@/lib/format/dates'
import { formatPhone } from '@/lib/format/phone'
import type { FileKind, Kind, RowsKind } from '@/lib/operations/kind'

import { customerFieldLabels, customerKindLabels, customerStatusLabels } from '../labels'
import { requireOwner } from '../owners/queries'
import { bulkKinds, bulkLabels } from './labels'
import { changeCustomers, restoreCustomers } from './mutations'
import { countTarget, takeForExport } from './queries'
import { type BulkChange, type BulkInput, bulkInput, type ExportInput, exportInput } from './schema'

const changing = {
  input: bulkInput,
  async count(tx, actor, { target, change }) {
    const edits = scopeOf('customerEdits', actor)
    if (change.field === 'ownerId') await requireOwner(tx, edits, change.to)
    return countTarget(tx, scopeOf('customers', actor), target)
  },
  run: changeCustomers,
  undo: restoreCustomers,
} satisfies Omit<RowsKind<BulkInput>, 'name' | 'title'>

const kindOf = (field: BulkChange['field']): RowsKind<BulkInput> => ({
  ...changing,
  name: bulkKinds[field],
  title: bulkLabels[bulkKinds[field]],
})

/** One field of many customers, with progress and undo. */
export const changeKinds: Record<BulkChange['field'], RowsKind<BulkInput>> = {
  status: kindOf('status'),
  ownerId: kindOf('ownerId'),
  nextFollowUpOn: kindOf('nextFollowUpOn'),
}

const { name, number, kind, status, ...fields } = { number: 'מספר', ...customerFieldLabels }
const HEAD = [
  ...[number, name, kind, status, fields.contactName, fields.phone, fields.email, fields.city, fields.street],
  ...[fields.ownerId, fields.source, fields.nextFollowUpOn, 'נוצר'],
]

/** Customers as a CSV file. */
export const exportKind: FileKind<ExportInput> = {
  name: 'customers.export',
  title: bulkLabels['customers.export'],
  input: exportInput,
  file: { name: 'לקוחות.csv', mime: 'text/csv; charset=utf-8' },
  count(tx, actor, { target }) {
    scopeOf('customerExports', actor)
    return countTarget(tx, scopeOf('customers', actor), target)
  },
  async write(tx, { actor, input, cursor, size }) {
    scopeOf('customerExports', actor)
    const rows = await takeForExport(tx, scopeOf('customers', actor), { target: input.target, cursor, size })
    const head = cursor === null ? CSV_START + csvLine(HEAD) : ''
    return {
      taken: rows.length,
      cursor: rows.length < size ? null : (rows.at(-1)?.id ?? null),
      text: head + rows.map((row) => csvLine(cellsOf(row))).join(''),
    }
  },
}

type Row = Awaited<ReturnType<typeof takeForExport>>[number]

const cellsOf = (row: Row) => [
  ...[row.number, row.name, customerKindLabels[row.kind], customerStatusLabels[row.status], row.contactName],
  ...[row.phone && formatPhone(row.phone), row.email, row.city, row.street, row.ownerName, row.source],
  ...[row.nextFollowUpOn && formatDate(row.nextFollowUpOn), formatDate(businessDay(row.createdAt))],
]

/** Every operation on customers, for the worker. */
export const customerKinds: readonly Kind[] = [...Object.values(changeKinds), exportKind]
