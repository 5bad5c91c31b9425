import { formatDate } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'
import { openWriter } from './open-writer'
import type { RtlWriter } from './writer'

/** Amounts in agorot, days as `YYYY-MM-DD`. */
export type CommissionStatement = {
  company: string
  person: string
  from: string
  to: string
  state: string
  /** Time of the calculation, used as the document's date. */
  at: Date
  sums: [label: string, agorot: number][]
  payable: number
  lines: { day: string; payment: string; kind: string; base: number; amount: number; explanation: string[] }[]
}

/**
 * Writes the commission statement of one person for a period, each line with its explanation. Equal input gives equal
 * bytes.
 */
export async function writeCommissionStatement(statement: CommissionStatement): Promise<Uint8Array> {
  const { company, person, from, to, state, at, sums, payable, lines } = statement
  const title = 'דוח עמלות'
  const writer = await openWriter({ title: `${title} – ${person}`, createdAt: at, footer: company })
  writer.paragraph(company, { size: 14, weight: 'bold', after: 2 })
  writer.rule()
  writer.heading(title)
  writer.fields([
    ['שם', person],
    ['תקופה', `${formatDate(from)} עד ${formatDate(to)}`],
    ['מצב', state],
  ])
  writer.heading('סיכום', 2)
  const columns = [{ width: 0.7 }, { width: 0.3 }]
  writer.table({ columns, rows: sums.map(([label, agorot]) => [label, formatShekels(agorot)]), ruled: false, after: 0 })
  const bold = columns.map((column) => ({ ...column, weight: 'bold' as const }))
  writer.table({ columns: bold, rows: [['לתשלום', formatShekels(payable)]], ruled: false, size: 13 })
  writer.heading('פירוט', 2)
  writer.table({ columns: COLUMNS, rows: [], size: SMALL, after: 4 })
  for (const line of lines) writeLine(writer, line)
  return writer.finish()
}

const SMALL = 9.5
const COLUMNS = ['תאריך', 'תשלום', 'סוג', 'בסיס', 'סכום'].map((title) => ({ title, width: 0.2 }))
const BARE = COLUMNS.map(({ width }) => ({ width, weight: 'bold' as const }))

/** Writes a line and its explanation below it, across the full width; the two stay on one page. */
function writeLine(
  writer: RtlWriter,
  { day, payment, kind, base, amount, explanation }: CommissionStatement['lines'][number],
) {
  writer.need(80)
  const row = [formatDate(day), payment, kind, formatShekels(base), formatShekels(amount)]
  writer.table({ columns: BARE, rows: [row], ruled: false, size: SMALL, after: 0 })
  writer.paragraph(explanation.join(' '), { size: 8.5, after: 0 })
  writer.rule()
}
