import { conflict } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { addToTimeline } from '@/lib/events/timeline'
import { fileStorage } from '@/lib/files/configured'
import { newFileKey } from '@/lib/files/storage'
import { CSV_START, csvLine } from '@/lib/format/csv'
import { formatDate } from '@/lib/format/dates'
import { queueMail } from '@/lib/mail/outbox'
import { customerStatementEmail } from '@/lib/mail/statement-email'
import { writeCustomerStatement } from '@/lib/pdf/customer-statement'

import { entryLabels } from '../customer-accounts.labels'
import { type CustomerStatement, loadStatement, type StatementScopes } from './statements.queries'
import { MAX_PDF_ROWS } from './statements.rules'
import type { Period } from './statements.schema'

const LIMIT = 10 * 1024 * 1024
const PDF = 'application/pdf'

type Wanted = { id: string; period: Period }

/** Page size for a whole statement: more rows than any customer has. */
const EVERY_ROW = 10_000_000

/** Throws 409 if a PDF would not contain all rows. */
function refuseLong({ count, lines }: CustomerStatement): void {
  if (count <= lines.length) return
  const most = MAX_PDF_ROWS.toLocaleString('he-IL')
  throw conflict('too_long', `בתקופה יש יותר מ־${most} תנועות. אפשר לבחור תקופה קצרה יותר, או להוריד קובץ CSV.`)
}

/**
 * Returns a statement as a file and writes the download to the audit log. 404 for a customer outside the scope; 409
 * where it is too long for a PDF.
 */
export async function exportStatement(
  scopes: StatementScopes,
  { format, ...wanted }: Wanted & { format: 'pdf' | 'csv' },
) {
  const size = format === 'pdf' ? MAX_PDF_ROWS : EVERY_ROW
  const statement = await loadStatement(scopes, wanted.id, { ...wanted.period, size })
  if (format === 'pdf') refuseLong(statement)
  const stream = new Uint8Array(format === 'pdf' ? await pdfOf(statement) : new TextEncoder().encode(csvOf(statement)))
  await inCompany(scopes.customers, (tx) =>
    audit(tx, scopes.customers, {
      action: 'customer.statement-exported',
      entity: 'customer',
      entityId: wanted.id,
      data: { ...wanted.period, kind: format },
    }),
  )
  const mime = format === 'pdf' ? PDF : 'text/csv; charset=utf-8'
  return { name: `${nameOf(statement)}.${format}`, mime, size: stream.byteLength, stream }
}

/**
 * E-mails a statement to its customer. 404; 409 where the customer has no e-mail address, or the statement is too long
 * for a PDF.
 */
export async function sendStatement(scopes: StatementScopes, { id, period }: Wanted) {
  const { customers: scope } = scopes
  const statement = await loadStatement(scopes, id, { ...period, size: MAX_PDF_ROWS })
  refuseLong(statement)
  const { customer, seller, closing } = statement
  if (!customer.email || customer.erasedAt) throw conflict('no_email', 'ללקוח אין כתובת דוא״ל')
  const to = customer.email
  const key = newFileKey()
  const stored = await fileStorage().put(key, await pdfOf(statement), LIMIT)
  const file = { id: newId(), name: `${nameOf(statement)}.pdf` }
  return inCompany(scope, async (tx) => {
    await tx.insert(files).values({ ...file, ...stored, companyId: scope.companyId, storageKey: key, mime: PDF })
    const vars = { customerName: customer.name, companyName: seller.name, ...period, balance: closing }
    const content = customerStatementEmail(vars)
    await queueMail(tx, scope, {
      kind: 'customer.statement',
      to,
      ...content,
      attachments: [{ fileId: file.id, name: file.name }],
    })
    await addToTimeline(tx, scope, { customerId: id, type: 'customer.statement-sent' })
    await audit(tx, scope, { action: 'customer.statement-sent', entity: 'customer', entityId: id, data: period })
    return { to }
  })
}

const nameOf = ({ customer, period }: CustomerStatement) =>
  `כרטסת ${customer.name} ${formatDate(period.from)}–${formatDate(period.to)}`.replaceAll('/', '.')

const pdfOf = (statement: CustomerStatement) =>
  writeCustomerStatement({
    ...statement,
    at: new Date(),
    lines: statement.lines.map((line) => ({ ...line, kind: entryLabels[line.kind] })),
  })

const HEAD = ['תאריך', 'סוג', 'פירוט', 'אסמכתה', 'חובה', 'זכות', 'יתרה']
/** Returns a number, so that a negative balance is not a text that looks like a formula. */
const shekels = (agorot: number) => (agorot === 0 ? '' : agorot / 100)

function csvOf({ opening, lines, closing, period }: CustomerStatement): string {
  const rows = lines.map(({ day, kind, text, reference, debit, credit, balance }) => [
    formatDate(day),
    entryLabels[kind],
    text,
    reference,
    shekels(debit),
    shekels(credit),
    balance / 100,
  ])
  const all = [
    HEAD,
    [formatDate(period.from), 'יתרת פתיחה', '', '', '', '', opening / 100],
    ...rows,
    [formatDate(period.to), 'יתרת סגירה', '', '', '', '', closing / 100],
  ]
  return CSV_START + all.map(csvLine).join('')
}
