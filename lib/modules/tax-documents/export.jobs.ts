import { randomInt } from 'node:crypto'

import { requireScope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { TaxSeller } from '@/lib/db/schema/tax-documents'
import { CSV_START, csvLine } from '@/lib/format/csv'
import { formatDate } from '@/lib/format/dates'
import type { FileKind } from '@/lib/operations/kind'
import { printedAllocation } from '@/lib/tax/allocation/rules'
import { loadSeller } from '@/lib/tax/issue'
import { taxDocumentTitle } from '@/lib/tax/labels'
import { type Business, uniformArchive } from '@/lib/tax/openfrmt/archive'
import { closingRecord, documentRecords, openingRecord } from '@/lib/tax/openfrmt/records'
import { countForExport, type ExportRow, loadDocumentsForExport } from './export.queries'
import { type ExportInput, taxExportInput } from './export.schema'
import { allocationLabels } from './tax-documents.labels'

const HEAD = [
  'סוג',
  'קוד',
  'מספר',
  'תאריך',
  'לקוח',
  'מספר עוסק',
  'לפני מע״מ',
  'מע״מ',
  'סה״כ',
  'שיעור מע״מ',
  'מספר הקצאה',
  'מצב הקצאה',
  'מתייחס אל',
  'סיבה',
]

/** Export of a date range's documents as CSV; amounts in shekels, credits negative. */
export const csvKind: FileKind<ExportInput> = {
  name: 'tax-documents.csv',
  input: taxExportInput,
  file: { name: 'מסמכי מס.csv', mime: 'text/csv; charset=utf-8' },
  count: (tx, actor, input) => countForExport(tx, requireScope('taxDocuments', actor), input),
  async write(tx, { actor, input, cursor, size }) {
    const rows = await loadDocumentsForExport(tx, requireScope('taxDocuments', actor), { input, cursor, size })
    const head = cursor === null ? CSV_START + csvLine(HEAD) : ''
    return {
      processed: rows.length,
      cursor: rows.length < size ? null : (rows.at(-1)?.document.id ?? null),
      text: head + rows.map((row) => csvLine(cellsOf(row))).join(''),
    }
  },
}

function cellsOf({ document, base }: ExportRow) {
  const { type, numberText, issueDate, customerName, customer, netAgorot, vatAgorot, totalAgorot } = document
  const sign = type === '330' ? -1 : 1
  const [, baseNumber = ''] = base?.split(':') ?? []
  return [
    taxDocumentTitle(document),
    type,
    numberText,
    formatDate(issueDate),
    customerName,
    customer.dealerNumber ?? '',
    ...[netAgorot, vatAgorot, totalAgorot].map((agorot) => (sign * agorot) / 100),
    document.vatRateBp / 100,
    document.allocationNumber ? printedAllocation(document.allocationNumber) : '',
    allocationLabels[document.allocationState],
    baseNumber,
    document.reason,
  ]
}

/** Position in the export between two chunks. */
type Place = { id: string | null; record: number; link: number; dealer: string; key: string }

const END = '\r\n'

/** Export of a date range's documents as a uniform file (מבנה אחיד 1.31), as an archive. */
export const uniformKind: FileKind<ExportInput> = {
  name: 'tax-documents.uniform',
  input: taxExportInput,
  file: { name: 'OPENFRMT.zip', mime: 'application/zip' },
  count: (tx, actor, input) => countForExport(tx, requireScope('taxDocuments', actor), input),
  async write(tx, { actor, input, cursor, size }) {
    const scope = requireScope('taxDocuments', actor)
    const seller = await loadSeller(tx, scope.companyId)
    if (!seller.registration) throw conflict('no_registration', 'יש למלא את מספר העוסק בהגדרות, בפרטי העסק')
    const begun = cursor === null ? begin(seller, input) : { head: [], place: JSON.parse(cursor) as Place }
    const rows = await loadDocumentsForExport(tx, scope, { input, cursor: begun.place.id, size })
    const { records, place } = recordsOf(rows, begun.place)
    const isLast = rows.length < size
    const end = isLast ? [closingRecord(place, place.record)] : []
    return {
      processed: rows.length,
      cursor: isLast ? null : JSON.stringify(place),
      text: [...begun.head, ...records, ...end].map((line) => line + END).join(''),
    }
  },
  pack: (_, texts) => packed(texts),
}

/** Returns the business, as a first line for `packed`, and the opening record; the key links the files of one run. */
function begin({ name, address, kind, registration }: TaxSeller, { from, to }: ExportInput) {
  const dealer = (registration ?? '').padStart(9, '0')
  const key = String(randomInt(1, 2 ** 47))
    .padStart(15, '1')
    .slice(-15)
  const companyNumber = kind === 'company' || kind === 'amuta' ? dealer : ''
  const business: Business = { dealer, key, name, address, companyNumber, from, to }
  const place: Place = { id: null, record: 2, link: 1, dealer, key }
  return { head: [JSON.stringify(business), openingRecord(place)], place }
}

/** Returns the records of a chunk and the position after it. */
function recordsOf(rows: readonly ExportRow[], from: Place) {
  const place = { ...from }
  const records = rows.flatMap(({ document, base }) => {
    const [type = '', number = ''] = base?.split(':') ?? []
    const made = documentRecords(document, base ? { type, number } : null, place)
    Object.assign(place, { id: document.id, record: place.record + made.length, link: place.link + 1 })
    return made
  })
  return { records, place }
}

/** Builds the archive: the first line contains the business, the rest is the data. */
async function* packed(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const data: string[] = []
  let business: Business | undefined
  for await (const text of texts) {
    const at = business ? 0 : text.indexOf(END) + END.length
    business ??= JSON.parse(text.slice(0, at)) as Business
    data.push(text.slice(at))
  }
  if (business) yield* uniformArchive(business, data, new Date())
}
