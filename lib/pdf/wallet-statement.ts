import { formatDate } from '@/lib/format/dates'
import { formatMicro } from '@/lib/format/micro'

import { openWriter } from './open-writer'
import type { RtlWriter } from './writer'

/** Amounts in micro units (1 agora = 10 000); `month` as YYYY-MM, `at` an instant. A negative `amount` is a debit. */
export type WalletStatementFile = {
  month: string
  owner: { name: string; registration: string | null; address: string }
  opening: number
  closing: number
  totalIn: number
  totalOut: number
  lines: { at: string; text: string; amount: number; after: number }[]
}

const TITLE = 'דף חשבון ארנק'

/** Writes a wallet's movements in one month, with the opening and closing balance. Equal input gives equal bytes. */
export async function writeWalletStatement(statement: WalletStatementFile): Promise<Uint8Array> {
  const { month, owner } = statement
  const shown = month.split('-').reverse().join('/')
  const writer = await openWriter({
    title: `${TITLE} ${shown} – ${owner.name}`,
    createdAt: new Date(`${month}-01T00:00:00Z`),
    footer: `${owner.name} · ${TITLE} ${shown}`,
  })
  writer.paragraph(owner.name, { size: 14, weight: 'bold', after: 2 })
  for (const text of [owner.registration, owner.address]) if (text) writer.paragraph(text, { size: 10, after: 0 })
  writer.rule()
  writer.heading(`${TITLE} לחודש ${shown}`)
  writer.fields([
    ['יתרת פתיחה', formatMicro(statement.opening)],
    ['סך הכול זכות', formatMicro(statement.totalIn)],
    ['סך הכול חובה', formatMicro(statement.totalOut)],
    ['יתרת סגירה', formatMicro(statement.closing)],
  ])
  writeLines(writer, statement)
  writer.space(10)
  writer.paragraph('הסכומים כוללים מע״מ. מסמך זה אינו חשבונית מס ואינו קבלה.', { size: 9.5 })
  return writer.finish()
}

function writeLines(writer: RtlWriter, { lines }: WalletStatementFile): void {
  writer.heading('תנועות', 2)
  if (lines.length === 0) {
    writer.paragraph('לא היו תנועות בחודש הזה.')
    return
  }
  writer.table({
    columns: [
      { title: 'תאריך', width: 0.14 },
      { title: 'תיאור', width: 0.41 },
      { title: 'זכות', width: 0.15 },
      { title: 'חובה', width: 0.15 },
      { title: 'יתרה', width: 0.15 },
    ],
    rows: lines.map(({ at, text, amount, after }) => [
      formatDate(at),
      text,
      amount > 0 ? formatMicro(amount) : '',
      amount < 0 ? formatMicro(-amount) : '',
      formatMicro(after),
    ]),
    size: 9.5,
  })
}
