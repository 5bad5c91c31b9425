import { requireScope } from '@/lib/access/scope'
import { sheetRow, workbook } from '@/lib/files/sheet-writer'
import { CSV_START, csvLine } from '@/lib/format/csv'
import { formatDateTime } from '@/lib/format/dates'
import type { FileKind } from '@/lib/operations/kind'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { paymentStateLabels } from './list.labels'
import { countPayments, loadPaymentsForExport, type PaymentRow } from './list.queries'
import { type PaymentsExportInput, paymentsExportInput } from './list.schema'
import { paymentMethodLabels } from './payments.labels'
import { loadPaymentFilter } from './payments.list'

const HEAD = [
  'מספר',
  'מועד',
  'לקוח',
  'משלם',
  'סכום',
  'הוחזר',
  'אמצעי',
  'ספרות אחרונות',
  'תשלומים',
  'מצב',
  'מסמך',
  'מספר אישור',
  'עמוד',
  'חשבון סליקה',
  'ניסיון',
]

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV = { name: 'תשלומים.csv', mime: 'text/csv; charset=utf-8' }
const filterOf = ({ filter }: PaymentsExportInput) => loadPaymentFilter(new URLSearchParams(filter))

/** Exports the payments that match a filter as a CSV file or a workbook; amounts in shekels. */
export const paymentsExport: FileKind<PaymentsExportInput> = {
  name: 'payments.export',
  input: paymentsExportInput as never,
  file: CSV,
  describeFile: ({ format }) => (format === 'xlsx' ? { name: 'תשלומים.xlsx', mime: XLSX } : CSV),
  pack: ({ format }, texts) => (format === 'xlsx' ? workbook('תשלומים', texts) : undefined),
  count: (tx, actor, input) => countPayments(tx, requireScope('payments', actor), filterOf(input)),
  async write(tx, { actor, input, cursor, size }) {
    const rows = await loadPaymentsForExport(tx, requireScope('payments', actor), {
      filter: filterOf(input),
      cursor,
      size,
    })
    const isSheet = input.format === 'xlsx'
    const line = isSheet ? sheetRow : csvLine
    const head = cursor === null ? (isSheet ? '' : CSV_START) + line(HEAD) : ''
    return {
      processed: rows.length,
      cursor: rows.length < size ? null : (rows.at(-1)?.id ?? null),
      text: head + rows.map((row) => line(cellsOf(row))).join(''),
    }
  },
}

/** Amounts are numbers, so that a spreadsheet can add them up. */
const cellsOf = (row: PaymentRow) => [
  row.number,
  formatDateTime(row.paidAt),
  row.customerName,
  row.payerName,
  row.amountAgorot / 100,
  row.refundedAgorot / 100,
  paymentMethodLabels[row.method],
  row.cardLast4,
  row.installments,
  paymentStateLabels[row.state],
  row.documentNumber,
  row.approvalNumber,
  row.pageTitle,
  row.account,
  row.isTest ? 'כן' : '',
]

export const jobs: ModuleJobs = { operations: [paymentsExport] }
