import { formatDate, formatDateTime } from '@/lib/format/dates'
import { formatPhone } from '@/lib/format/phone'
import { customerFieldLabels, customerKindLabels } from '@/lib/modules/customers/customers.labels'
import { leadChannelLabels, leadFieldLabels, leadUtmLabels } from '@/lib/modules/leads/leads.labels'
import { openWriter } from '@/lib/pdf/open-writer'
import type { RtlWriter } from '@/lib/pdf/writer'
import type { Person, PersonField, PersonSection } from '@/lib/records/person'
import type { Row } from './card.queries'
import { streamSectionRows } from './rows.queries'

type Copy = {
  company: string
  requester: string
  madeAt: Date
  cards: readonly Row[]
  sections: readonly PersonSection[]
}

/** Maximum number of printed rows of a section; the machine-readable copy contains all. */
const MAX_PRINTED = 500
const TITLE = 'עותק של המידע האישי'

/** Returns the readable copy as a PDF in Hebrew. */
export async function readingCopy(
  of: Person,
  { company, requester, madeAt, cards, sections }: Copy,
): Promise<Uint8Array> {
  const writer = await openWriter({ title: TITLE, createdAt: madeAt, footer: `${company} · ${TITLE}` })
  writer.paragraph(company, { size: 14, weight: 'bold', after: 2 })
  writer.rule()
  writer.heading(TITLE)
  writer.fields([
    ['הבקשה של', requester],
    ['הוכן ביום', formatDateTime(madeAt)],
  ])
  for (const card of cards) {
    const isLead = 'pipeline' in card
    writer.heading(isLead ? 'כרטיס הליד' : 'כרטיס הלקוח', 2)
    writer.fields([...entriesOf(card, isLead ? LEAD_CARD : CARD), ...ownFields(card)])
  }
  for (const section of sections) await writeSection(writer, of, section)
  return writer.finish()
}

async function writeSection(writer: RtlWriter, of: Person, section: PersonSection): Promise<void> {
  let printed = 0
  let total = 0
  for await (const rows of streamSectionRows(of, section)) {
    if (total === 0) writer.heading(section.title, 2)
    for (const row of rows.slice(0, Math.max(0, MAX_PRINTED - printed))) {
      writer.fields(entriesOf(row, section.fields), 10)
      printed += 1
    }
    total += rows.length
  }
  if (total > printed)
    writer.paragraph(`מוצגות כאן ${printed} רשומות מתוך ${total}. כולן נמצאות בעותק לקריאת מכונה.`, { size: 9.5 })
}

const { name, phone, email, contactName, city, street, birthDate, website, source, notes, ...labels } =
  customerFieldLabels

const CARD: readonly PersonField[] = [
  ['number', 'מספר לקוח'],
  ['name', name],
  ['kind', labels.kind, customerKindLabels],
  ['status', labels.status],
  ['national_id', labels.nationalIdLast4],
  ['birth_date', birthDate],
  ['contact_name', contactName],
  ['phone', phone],
  ['email', email],
  ['website', website],
  ['street', street],
  ['city', city],
  ['source', source],
  ['notes', notes],
  ['owner', labels.ownerId],
  ['team', labels.teamId],
  ['tags', labels.tagIds],
  ['created_at', 'נוסף ביום'],
  ['last_activity_at', 'פעילות אחרונה'],
]

const LEAD_CARD: readonly PersonField[] = [
  ['number', 'מספר ליד'],
  ['name', leadFieldLabels.name],
  ['company_name', leadFieldLabels.companyName],
  ['pipeline', 'תהליך'],
  ['status', 'סטטוס'],
  ['phone', leadFieldLabels.phone],
  ['email', leadFieldLabels.email],
  ['city', leadFieldLabels.city],
  ['interest', leadFieldLabels.interest],
  ['expected', 'סכום צפוי בשקלים'],
  ['source', leadFieldLabels.source],
  ['channel', 'איך הגיע', leadChannelLabels],
  ['campaign', leadFieldLabels.campaign],
  ['utm_source', leadUtmLabels.utmSource],
  ['utm_medium', leadUtmLabels.utmMedium],
  ['notes', leadFieldLabels.notes],
  ['lost_reason', 'סיבת הפסד'],
  ['lost_note', 'פירוט הסיבה'],
  ['owner', leadFieldLabels.ownerId],
  ['team', leadFieldLabels.teamId],
  ['tags', leadFieldLabels.tagIds],
  ['created_at', 'פנה לראשונה'],
  ['last_activity_at', 'פעילות אחרונה'],
]

type Own = { label: string; text: string }

const ownFields = (card: Row): [string, string][] => (card.own_fields as Own[]).map(({ label, text }) => [label, text])

const entriesOf = (row: Row, fields: readonly PersonField[]): [string, string][] =>
  fields.map(([key, label, words]) => [label, textOf(row[key], words)])

const INSTANT = /^\d{4}-\d\d-\d\dT/
const DAY = /^\d{4}-\d\d-\d\d$/
const PHONE = /^\+\d{7,15}$/

/** Formats a value for reading: dates and times, display names of codes, lists line by line. */
function textOf(value: unknown, words?: PersonField[2]): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => textOf(one)).join('\n')
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => textOf(one))
      .filter(Boolean)
      .join(' · ')
  const text = String(value)
  if (words?.[text]) return words[text]
  if (PHONE.test(text)) return formatPhone(text)
  if (INSTANT.test(text)) return formatDateTime(text)
  return DAY.test(text) ? formatDate(text) : text
}
