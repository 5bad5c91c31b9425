import { requireScope } from '@/lib/access/scope'
import { CSV_START, csvLine } from '@/lib/format/csv'
import { formatDate } from '@/lib/format/dates'
import { formatPhone } from '@/lib/format/phone'
import type { FileKind } from '@/lib/operations/kind'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { bucketLabels } from './customer-accounts.labels'
import { BUCKETS } from './customer-accounts.rules'
import { loadDebtFilter } from './debts.list'
import { countDebts, type Debtor, loadDebtsForExport } from './debts.queries'
import { type DebtsExport, debtsExport } from './debts.schema'

const HEAD = [
  'מספר לקוח',
  'לקוח',
  'טלפון',
  'אחראי',
  'חוב מאז',
  'סך הכול',
  ...BUCKETS.map((bucket) => bucketLabels[bucket]),
]
const filterOf = ({ filter }: DebtsExport) => loadDebtFilter(new URLSearchParams(filter))

/** Export of debt ageing as a CSV file. */
export const debtsKind: FileKind<DebtsExport> = {
  name: 'debts.export',
  input: debtsExport,
  file: { name: 'גיול חובות.csv', mime: 'text/csv; charset=utf-8' },
  count: (tx, actor, input) => countDebts(tx, requireScope('payments', actor), filterOf(input)),
  async write(tx, { actor, input, cursor, size }) {
    const rows = await loadDebtsForExport(tx, requireScope('payments', actor), {
      filter: filterOf(input),
      cursor,
      size,
    })
    const head = cursor === null ? CSV_START + csvLine(HEAD) : ''
    return {
      processed: rows.length,
      cursor: rows.length < size ? null : (rows.at(-1)?.id ?? null),
      text: head + rows.map((row) => csvLine(cellsOf(row))).join(''),
    }
  },
}

const shekels = (agorot: number) => (agorot / 100).toFixed(2)

const cellsOf = (row: Debtor) => [
  row.number,
  row.name,
  row.phone && formatPhone(row.phone),
  row.ownerName,
  formatDate(row.oldest),
  shekels(row.total),
  ...BUCKETS.map((bucket) => shekels(row[bucket])),
]

export const jobs: ModuleJobs = { operations: [debtsKind] }
