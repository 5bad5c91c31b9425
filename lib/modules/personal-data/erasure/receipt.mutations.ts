import { sha256 } from '@/lib/core/crypto'
import type { ReceiptFacts } from '@/lib/db/schema/personal-data'
import { formatDate, formatDateTime } from '@/lib/format/dates'
import { openWriter } from '@/lib/pdf/open-writer'
import type { RtlWriter } from '@/lib/pdf/writer'
import type { ErasedKind } from '@/lib/records/erasure'

const TITLE = 'אישור על מחיקת מידע אישי'

const erasedLabels: Record<ErasedKind, string> = {
  cards: 'כרטיסי לקוח',
  leads: 'לידים',
  inquiries: 'פניות שתוכנן הוסר',
  contacts: 'אנשי קשר',
  points: 'טלפונים וכתובות נוספים',
  addresses: 'כתובות',
  notes: 'הערות, על נוסחיהן הקודמים',
  files: 'קבצים, על תוכנם',
  timeline: 'אירועים בציר הזמן שתוכנם הוסר',
  consents: 'הסכמות שנוסחן הוסר',
  users: 'משתמשים באזור האישי',
  messages: 'הודעות שנשלחו',
  drafts: 'מסמכים שלא נחתמו',
  snapshots: 'עותקים שנשמרו לביטול פעולות',
}

/** Returns the digest of a receipt: SHA-256 of its facts as JSON with sorted keys. Equal facts give an equal digest. */
export const receiptDigest = (facts: ReceiptFacts): string => sha256(JSON.stringify(facts, keysOf(facts)))

function keysOf(value: unknown, keys = new Set<string>()): string[] {
  if (value !== null && typeof value === 'object')
    for (const [key, part] of Object.entries(value)) {
      if (!Array.isArray(value)) keys.add(key)
      keysOf(part, keys)
    }
  return [...keys].sort()
}

/** Writes the receipt as a PDF: what was erased, what is kept and until when. Equal facts give equal bytes. */
export async function writeErasureReceipt(facts: ReceiptFacts): Promise<Uint8Array> {
  const { company, customer, lead, requester, receivedOn, erasedAt, erasedBy } = facts
  const writer = await openWriter({
    title: TITLE,
    createdAt: new Date(erasedAt),
    footer: `${company} · ${TITLE}`,
  })
  writer.paragraph(company, { size: 14, weight: 'bold', after: 2 })
  writer.rule()
  writer.heading(TITLE)
  writer.fields([
    lead ? ['מספר ליד', lead] : ['מספר לקוח', customer ?? ''],
    ['הבקשה של', requester],
    ['התקבלה ביום', formatDate(receivedOn)],
    ['נמחק ביום', formatDateTime(erasedAt)],
    ['על ידי', erasedBy],
    ['מספר הבקשה', facts.request],
  ])
  writeErased(writer, facts)
  writeKept(writer, facts)
  writer.heading('חותם האישור', 2)
  writer.paragraph('SHA-256 של הנתונים שבאישור הזה:', { size: 10, after: 2 })
  writer.paragraph(receiptDigest(facts), { size: 9 })
  return writer.finish()
}

function writeErased(writer: RtlWriter, { erased }: ReceiptFacts): void {
  writer.heading('מה נמחק', 2)
  writer.table({
    columns: [
      { title: 'סוג', width: 0.75 },
      { title: 'כמות', width: 0.25 },
    ],
    rows: Object.entries(erased).map(([kind, count]) => [erasedLabels[kind as ErasedKind], String(count)]),
  })
}

function writeKept(writer: RtlWriter, { kept }: ReceiptFacts): void {
  writer.heading('מה נשמר, ומכוח מה', 2)
  if (kept.length === 0) {
    writer.paragraph('לא נשמר דבר מלבד המספר והבקשה עצמה.')
    return
  }
  writer.table({
    columns: [
      { title: 'סוג', width: 0.3 },
      { title: 'כמות', width: 0.1 },
      { title: 'המקור', width: 0.42 },
      { title: 'עד', width: 0.18 },
    ],
    rows: kept.map(({ kind, count, ground, until }) => [kind, String(count), ground, formatDate(until)]),
    size: 9.5,
  })
}
