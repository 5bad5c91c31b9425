import { formatDate, formatTime } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'
import { formatPhone } from '@/lib/format/phone'
import { openWriter } from './open-writer'
import type { RtlWriter } from './writer'

/** Amounts in agorot, the VAT rate in basis points, `paidAt` as an ISO instant. Optional texts are omitted if null. */
export type Receipt = {
  number: string
  paidAt: string
  seller: {
    name: string
    /** The registration number with the name of its kind. */
    registration: string | null
    address: string | null
    phone: string | null
    email: string | null
  }
  payer: { name: string; email: string | null; phone: string | null }
  lines: { name: string; quantity: number; amount: number }[]
  net: number
  vatRateBp: number
  vat: number
  total: number
  instalments: number
  method: string
  last4: string | null
  approvalNumber: string | null
  simulated: boolean
}

const TITLE = 'אישור תשלום'
const SIMULATED = 'תשלום ניסיון – לא בוצע חיוב אמיתי'

/**
 * Writes the payment confirmation for a payer; it states that it is not a tax document. Equal input gives equal bytes.
 */
export async function writeReceipt(receipt: Receipt): Promise<Uint8Array> {
  const { seller, number, paidAt, simulated } = receipt
  const writer = await openWriter({
    title: `${TITLE} ${number} – ${seller.name}`,
    createdAt: new Date(paidAt),
    footer: simulated ? SIMULATED : seller.name,
  })
  writeSeller(writer, receipt)
  writer.heading(`${TITLE} מס׳ ${number}`)
  if (simulated) writer.banner(SIMULATED)
  writer.fields([
    ['תאריך', formatDate(paidAt)],
    ['שעה', formatTime(paidAt)],
    ['שולם על ידי', receipt.payer.name],
    ['דוא״ל', receipt.payer.email],
    ['טלפון', receipt.payer.phone],
  ])
  writeLines(writer, receipt)
  writePayment(writer, receipt)
  writer.space(10)
  writer.paragraph('מסמך זה מאשר שהתשלום התקבל. הוא אינו חשבונית מס ואינו קבלה לצורכי מס.', { size: 9.5 })
  return writer.finish()
}

function writeSeller(writer: RtlWriter, { seller }: Receipt): void {
  writer.paragraph(seller.name, { size: 14, weight: 'bold', after: 2 })
  for (const text of [seller.registration, seller.address]) if (text) writer.paragraph(text, { size: 10, after: 0 })
  const contact = [
    seller.phone && `טלפון ${formatPhone(seller.phone)}`,
    seller.email && `דוא״ל ${seller.email}`,
  ].filter(Boolean)
  if (contact.length > 0) writer.paragraph(contact.join(' · '), { size: 10, after: 0 })
  writer.rule()
}

function writeLines(writer: RtlWriter, { lines, net, vatRateBp, vat, total }: Receipt): void {
  writer.heading('פירוט', 2)
  writer.table({
    columns: [
      { title: 'תיאור', width: 0.6 },
      { title: 'כמות', width: 0.16, align: 'center' },
      { title: 'סכום', width: 0.24 },
    ],
    rows: lines.map((line) => [line.name, String(line.quantity), formatShekels(line.amount)]),
  })
  const sums = [
    ['', 'סכום לפני מע״מ', formatShekels(net)],
    ['', `מע״מ ${vatRateBp / 100}%`, formatShekels(vat)],
  ]
  const columns = [{ width: 0.48 }, { width: 0.28 }, { width: 0.24 }]
  writer.table({ columns, rows: sums, ruled: false, after: 0 })
  const bold = columns.map((column) => ({ ...column, weight: 'bold' as const }))
  writer.table({ columns: bold, rows: [['', 'סה״כ שולם', formatShekels(total)]], ruled: false, size: 13 })
}

function writePayment(writer: RtlWriter, receipt: Receipt): void {
  writer.heading('אמצעי התשלום', 2)
  writer.fields([
    ['אמצעי תשלום', receipt.last4 ? `${receipt.method}, מסתיים ב־${receipt.last4}` : receipt.method],
    ['תשלומים', receipt.instalments > 1 ? `${receipt.instalments} תשלומים` : 'תשלום אחד'],
    ['מספר אישור', receipt.approvalNumber],
  ])
}
