import { type Actor, requireScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { workbook } from '@/lib/files/sheet-writer'
import { CSV_START } from '@/lib/format/csv'
import { countTarget } from '@/lib/modules/bulk/bulk.queries'
import { loadVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { loadTags } from '@/lib/modules/tags/tags.queries'
import type { FileKind } from '@/lib/operations/kind'
import { loadVisibleBalances } from './balance-filter.queries'
import { bulkCustomers } from './bulk.queries'
import { customerExportInput, type ExportInput } from './bulk.schema'
import { loadCustomersForExport } from './export.queries'
import { type ExportWords, exportCells, exportColumns, exportHead, exportLine } from './export.rules'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV = { name: 'לקוחות.csv', mime: 'text/csv; charset=utf-8' }

/** Export of customers to a CSV file or a workbook, with the custom fields that the actor's roles may see. */
export const customersExportKind: FileKind<ExportInput> = {
  name: 'customers.export',
  input: customerExportInput,
  file: CSV,
  describeFile: ({ format }) => (format === 'xlsx' ? { name: 'לקוחות.xlsx', mime: XLSX } : CSV),
  pack: ({ format }, texts) => (format === 'xlsx' ? workbook('לקוחות', texts) : undefined),
  count(tx, actor, { target }) {
    requireScope('customerExports', actor)
    return countTarget(tx, requireScope('customers', actor), { kind: bulkCustomers, target })
  },
  async write(tx, { actor, input, cursor, size }) {
    requireScope('customerExports', actor)
    const rows = await loadCustomersForExport(tx, requireScope('customers', actor), {
      target: input.target,
      cursor,
      size,
    })
    const words = await wordsOf(tx, actor, rows)
    const columns = exportColumns(input.columns, words)
    const line = exportLine[input.format ?? 'csv']
    const start = input.format === 'xlsx' ? '' : CSV_START
    const head = cursor === null ? start + line(exportHead(columns, words)) : ''
    return {
      processed: rows.length,
      cursor: rows.length < size ? null : (rows.at(-1)?.id ?? null),
      text: head + rows.map((row) => line(exportCells(row, columns, words))).join(''),
    }
  },
}

type Rows = Awaited<ReturnType<typeof loadCustomersForExport>>

async function wordsOf(tx: Tx, actor: Actor, rows: Rows): Promise<ExportWords> {
  const scope = requireScope('customers', actor)
  const tags = await loadTags(tx, scope, [...new Set(rows.flatMap(({ tagIds }) => tagIds))])
  return {
    fields: await loadVisibleFields(tx, scope, 'customer'),
    choices: await loadPicklists(tx, scope),
    tagNames: new Map(tags.map((tag) => [tag.id, tag.name])),
    owed: await loadVisibleBalances(
      tx,
      scope,
      rows.map(({ id }) => id),
    ),
  }
}
