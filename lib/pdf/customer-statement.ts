import { formatDate } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'

import { openWriter } from './open-writer'
import type { RtlWriter } from './writer'

/** Amounts in agorot, days as `YYYY-MM-DD`. */
export type CustomerStatementFile = {
  seller: { name: string; registration: string | null; address: string; phone: string; email: string }
  customer: { name: string; number: string }
  period: { from: string; to: string }
  /** Time of writing, used as the document's date. */
  at: Date
  opening: number
  debits: number
  credits: number
  closing: number
  later: number
  lines: {
    day: string
    kind: string
    text: string
    reference: string
    debit: number
    credit: number
    balance: number
  }[]
}

const TITLE = 'כרטסת לקוח'

/** Writes a customer's charges and payments in a period, with the balance after each. Equal input gives equal bytes. */
export async function writeCustomerStatement(statement: CustomerStatementFile): Promise<Uint8Array> {
  const { seller, customer, period, at } = statement
  const writer = await openWriter({
    title: `${TITLE} – ${customer.name}`,
    createdAt: at,
    footer: `${seller.name} · ${TITLE} · ${customer.name}`,
  })
  writer.paragraph(seller.name, { size: 14, weight: 'bold', after: 2 })
  for (const text of [seller.registration, seller.address, [seller.phone, seller.email].filter(Boolean).join(' · ')])
    if (text) writer.paragraph(text, { size: 10, after: 0 })
  writer.rule()
  writer.heading(TITLE)
  writer.fields([
    ['לקוח', customer.name],
    ['מספר לקוח', customer.number],
    ['תקופה', `${formatDate(period.from)} עד ${formatDate(period.to)}`],
    ['הופק', formatDate(at)],
  ])
  writeSums(writer, statement)
  writeLines(writer, statement)
  writer.space(10)
  writer.paragraph('הסכומים כוללים מע״מ. מסמך זה אינו חשבונית מס ואינו קבלה.', { size: 9.5 })
  return writer.finish()
}

function writeSums(writer: RtlWriter, { opening, debits, credits, closing, later }: CustomerStatementFile): void {
  writer.fields([
    ['יתרת פתיחה', formatShekels(opening)],
    ['סך הכול חיובים', formatShekels(debits)],
    ['סך הכול זיכויים', formatShekels(credits)],
    ['תנועות אחרי התקופה', later === 0 ? null : formatShekels(later)],
  ])
  const columns = [0.7, 0.3].map((width) => ({ width, weight: 'bold' as const }))
  writer.table({ columns, rows: [['יתרה לתשלום', formatShekels(closing)]], ruled: false, size: 13 })
}

function writeLines(writer: RtlWriter, { lines }: CustomerStatementFile): void {
  writer.heading('תנועות', 2)
  if (lines.length === 0) {
    writer.paragraph('לא היו תנועות בתקופה הזאת.')
    return
  }
  writer.table({
    columns: [
      { title: 'תאריך', width: 0.13 },
      { title: 'תנועה', width: 0.3 },
      { title: 'אסמכתה', width: 0.13 },
      { title: 'חובה', width: 0.15 },
      { title: 'זכות', width: 0.14 },
      { title: 'יתרה', width: 0.15 },
    ],
    rows: lines.map(({ day, kind, text, reference, debit, credit, balance }) => [
      formatDate(day),
      text ? `${kind}: ${text}` : kind,
      reference,
      debit ? formatShekels(debit) : '',
      credit ? formatShekels(credit) : '',
      formatShekels(balance),
    ]),
    size: 9,
  })
}
