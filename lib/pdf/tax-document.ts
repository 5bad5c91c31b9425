import { formatDate, formatDateTime } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'
import { formatPhone } from '@/lib/format/phone'
import { openWriter } from './open-writer'
import type { Tags } from './tags'
import type { RtlWriter } from './writer'

/** Amounts in agorot, days as `YYYY-MM-DD`, `issuedAt` as an ISO instant. Empty texts are omitted. */
export type TaxDocumentContent = {
  title: string
  number: string
  isCopy: boolean
  isTrial: boolean
  /** Whether this is a preview: it has no number yet, and states so. */
  isDraft?: boolean
  issueDate: string
  issuedAt: string
  dueOn: string | null
  seller: { name: string; registration: string; address: string; phone: string; email: string }
  customer: {
    name: string
    dealerNumber: string | null
    /** The identity number of a private person who gave it for the document. */
    idNumber?: string
    address: string
    email: string
    phone: string
  }
  /** The document that this one refers to, as `חשבונית מס מס׳ 12 מיום 03/11/2026`. */
  refersTo: string
  reason: string
  lines: { name: string; quantity: number; unit: number; total: number }[]
  /** The sums below the lines, from top to bottom; the last one is the document's total. */
  sums: [label: string, agorot: number][]
  payments: { method: string; details: string; paidOn: string; amount: number }[]
  /** The allocation number as it is printed: the right-most nine digits. */
  allocation: string | null
  /** Notices that the law requires in a visible place. */
  notices: string[]
  remarks: string
}

const TRIAL = 'מסמך ניסיון: לא נגבה כסף, ואין לו תוקף לצורכי מס'
const DRAFT = 'טיוטה: המסמך עוד לא הופק ואין לו מספר'
const ORIGINAL = 'מקור'
const COPY = 'העתק נאמן למקור'

/** Writes a tax document as a tagged PDF, not yet sealed. Equal input gives equal bytes. */
export async function writeTaxDocument(content: TaxDocumentContent): Promise<Uint8Array> {
  const { seller, issuedAt } = content
  const writer = await openWriter({
    title: `${nameOf(content)} – ${seller.name}`,
    createdAt: new Date(issuedAt),
    footer: footerOf(content),
  })
  const { Tags } = await import('./tags')
  const sheet = new Sheet(writer, new Tags(writer))
  writeHead(sheet, content)
  writeParties(sheet, content)
  writeLines(sheet, content)
  writePayments(sheet, content)
  writeEnd(sheet, content)
  sheet.tags.finish()
  return writer.finish()
}

const nameOf = ({ title, number, isDraft }: TaxDocumentContent) => (isDraft ? `${title} – טיוטה` : `${title} ${number}`)

function footerOf({ isDraft, isTrial, seller }: TaxDocumentContent): string {
  if (isDraft) return DRAFT
  return isTrial ? TRIAL : `${seller.name} · מסמך ממוחשב חתום דיגיטלית`
}

type TextStyle = NonNullable<Parameters<RtlWriter['paragraph']>[1]>

/** Draws content and adds it to the structure tree at the same time. */
class Sheet {
  constructor(
    readonly writer: RtlWriter,
    readonly tags: Tags,
  ) {}

  paragraph(words: string, style?: TextStyle): void {
    this.tags.text('P', words, () => this.writer.paragraph(words, style))
  }

  heading(words: string, level: 1 | 2 = 1): void {
    this.tags.text(level === 1 ? 'H1' : 'H2', words, () => this.writer.heading(words, level))
  }

  banner(words: string): void {
    this.writer.need(60)
    this.tags.text('P', words, () => this.writer.banner(words))
  }

  fields(rows: [string, string | null][]): void {
    const filled = rows.flatMap(([label, value]) => (value ? [[label, value]] : []))
    if (filled.length === 0) return
    const columns = [{ width: 0.24, weight: 'bold' as const }, { width: 0.76 }]
    this.tags.table({ columns, rows: filled, ruled: false, size: 10.5 })
  }
}

function writeHead(sheet: Sheet, { seller, title, number, isCopy, isTrial, isDraft }: TaxDocumentContent): void {
  sheet.paragraph(seller.name, { size: 14, weight: 'bold', after: 2 })
  for (const text of [seller.registration, seller.address]) sheet.paragraph(text, { size: 10, after: 0 })
  const phone = seller.phone && `טלפון ${formatPhone(seller.phone)}`
  const contact = [phone, seller.email && `דוא״ל ${seller.email}`].filter(Boolean).join(' · ')
  sheet.paragraph(contact, { size: 10, after: 0 })
  sheet.writer.rule()
  const mark = isCopy ? COPY : ORIGINAL
  sheet.paragraph(isDraft ? 'טיוטה' : mark, { size: 11, weight: 'bold', align: 'left', after: 0 })
  sheet.heading(isDraft ? title : `${title} מס׳ ${number}`)
  if (isDraft) sheet.banner(DRAFT)
  if (isTrial) sheet.banner(TRIAL)
}

function writeParties(sheet: Sheet, content: TaxDocumentContent): void {
  const { customer, issueDate, dueOn, allocation, refersTo, reason } = content
  sheet.fields([
    ['תאריך', formatDate(issueDate)],
    ['לתשלום עד', dueOn && formatDate(dueOn)],
    ['מספר הקצאה', allocation],
    ['לכבוד', customer.name],
    ['מספר עוסק', customer.dealerNumber],
    ['מספר זהות', customer.idNumber ?? null],
    ['כתובת', customer.address],
    ['טלפון', customer.phone && formatPhone(customer.phone)],
    ['דוא״ל', customer.email],
    ['מתייחס אל', refersTo],
    ['סיבה', reason],
  ])
  for (const notice of content.notices) sheet.banner(notice)
}

/** Width of the sums' column, the same as the column of the line totals. */
const SUM_WIDTH = 0.26

function writeLines(sheet: Sheet, { lines, sums }: TaxDocumentContent): void {
  sheet.heading('פירוט', 2)
  sheet.tags.table({
    columns: [
      { title: 'תיאור', width: 0.42 },
      { title: 'כמות', width: 0.1, align: 'center' },
      { title: 'מחיר ליחידה', width: 0.22 },
      { title: 'סכום', width: SUM_WIDTH },
    ],
    rows: lines.map(({ name, quantity, unit, total }) => [
      name,
      String(quantity),
      formatShekels(unit),
      formatShekels(total),
    ]),
  })
  const columns = [{ width: 1 - SUM_WIDTH, align: 'left' as const }, { width: SUM_WIDTH }]
  const rows = sums.map(([label, agorot]) => [label, formatShekels(agorot)])
  sheet.tags.table({ columns, rows: rows.slice(0, -1), ruled: false, after: 0 })
  const bold = columns.map((column) => ({ ...column, weight: 'bold' as const }))
  sheet.tags.table({ columns: bold, rows: rows.slice(-1), ruled: false, size: 13 })
}

function writePayments(sheet: Sheet, { payments }: TaxDocumentContent): void {
  if (payments.length === 0) return
  sheet.heading('פרטי התשלום', 2)
  sheet.tags.table({
    columns: [
      { title: 'אמצעי', width: 0.2 },
      { title: 'פרטים', width: 0.38 },
      { title: 'תאריך', width: 0.16 },
      { title: 'סכום', width: SUM_WIDTH },
    ],
    rows: payments.map(({ method, details, paidOn, amount }) => [
      method,
      details || '—',
      formatDate(paidOn),
      formatShekels(amount),
    ]),
  })
}

function writeEnd(sheet: Sheet, { remarks, issuedAt, isDraft }: TaxDocumentContent): void {
  if (remarks) sheet.heading('הערות', 2)
  sheet.paragraph(remarks)
  if (isDraft) return
  sheet.writer.space(8)
  sheet.paragraph(`המסמך הופק ביום ${formatDateTime(issuedAt)} ונחתם בחתימה דיגיטלית.`, { size: 9.5 })
}
