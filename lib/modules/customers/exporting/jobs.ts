import { type Actor, scopeOf } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { workbook } from '@/lib/files/sheet-writer'
import { CSV_START } from '@/lib/format/csv'
import type { FileKind } from '@/lib/operations/kind'

import { countTarget, takeForExport } from '../bulk/queries'
import { type ExportInput, exportInput } from '../bulk/schema'
import { fieldsOf } from '../custom-fields/queries'
import { owedBy } from '../marked/queries'
import { tagsOf } from '../tags/queries'
import { cellsOf, columnsOf, type ExportWords, headOf, lineOf } from './rules'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV = { name: 'לקוחות.csv', mime: 'text/csv; charset=utf-8' }

/** Customers as a CSV file or a workbook, with the own fields that the actor's roles may see. */
export const exportKind: FileKind<ExportInput> = {
  name: 'customers.export',
  input: exportInput,
  file: CSV,
  look: ({ format }) => (format === 'xlsx' ? { name: 'לקוחות.xlsx', mime: XLSX } : CSV),
  pack: ({ format }, texts) => (format === 'xlsx' ? workbook('לקוחות', texts) : undefined),
  count(tx, actor, { target }) {
    scopeOf('customerExports', actor)
    return countTarget(tx, scopeOf('customers', actor), { target })
  },
  async write(tx, { actor, input, cursor, size }) {
    scopeOf('customerExports', actor)
    const rows = await takeForExport(tx, scopeOf('customers', actor), { target: input.target, cursor, size })
    const words = await wordsOf(tx, actor, rows)
    const columns = columnsOf(input.columns, words)
    const line = lineOf[input.format ?? 'csv']
    const start = input.format === 'xlsx' ? '' : CSV_START
    const head = cursor === null ? start + line(headOf(columns, words)) : ''
    return {
      taken: rows.length,
      cursor: rows.length < size ? null : (rows.at(-1)?.id ?? null),
      text: head + rows.map((row) => line(cellsOf(row, columns, words))).join(''),
    }
  },
}

type Rows = Awaited<ReturnType<typeof takeForExport>>

async function wordsOf(tx: Tx, actor: Actor, rows: Rows): Promise<ExportWords> {
  const scope = scopeOf('customers', actor)
  const tags = await tagsOf(tx, scope, [...new Set(rows.flatMap(({ tagIds }) => tagIds))])
  return {
    fields: await fieldsOf(tx, scope),
    tagNames: new Map(tags.map((tag) => [tag.id, tag.name])),
    owed: await owedBy(
      tx,
      scope,
      rows.map(({ id }) => id),
    ),
  }
}
