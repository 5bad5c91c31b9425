import { requireScope } from '@/lib/access/scope'
import { CSV_START, csvLine } from '@/lib/format/csv'
import { formatDate } from '@/lib/format/dates'
import type { FileKind } from '@/lib/operations/kind'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { loadPayroll, type PayrollRow } from './payroll.queries'
import { type PayrollInput, payrollInput } from './payroll.schema'

const HEAD = [
  'מתאריך',
  'עד תאריך',
  'שם',
  'דוא״ל',
  'עסקאות',
  'בסיס ללא מע״מ',
  'עמלה',
  'קוזז',
  'מוחזק',
  'שוחרר',
  'יתרה קודמת',
  'לתשלום',
  'יתרה לתקופה הבאה',
]

/** Exports the statements of a period as a CSV file for payroll; amounts in shekels. */
export const payrollKind: FileKind<PayrollInput> = {
  name: 'commissions.payroll',
  input: payrollInput,
  file: { name: 'עמלות-לשכר.csv', mime: 'text/csv; charset=utf-8' },
  count: async (tx, actor, { periodId }) =>
    (await loadPayroll(tx, requireScope('commissionPlans', actor), periodId)).length,
  async write(tx, { actor, input }) {
    const rows = await loadPayroll(tx, requireScope('commissionPlans', actor), input.periodId)
    return {
      processed: rows.length,
      cursor: null,
      text: CSV_START + csvLine(HEAD) + rows.map((row) => csvLine(cellsOf(row))).join(''),
    }
  },
}

/** Amounts are written as numbers, because text that begins with a minus would be treated as a formula. */
const cellsOf = ({ startsOn, endsOn, name, email, deals, ...agorot }: PayrollRow) => [
  formatDate(startsOn),
  formatDate(endsOn),
  name,
  email,
  deals,
  ...[agorot.base, agorot.earned, agorot.clawback, agorot.held, agorot.released, agorot.carryIn].map(inShekels),
  ...[agorot.payable, agorot.carryOut].map(inShekels),
]

const inShekels = (agorot: number) => agorot / 100

export const jobs: ModuleJobs = { operations: [payrollKind] }
