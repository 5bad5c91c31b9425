import type { TaxPayment } from '@/lib/db/schema/tax-documents'
import { businessDay, formatTime } from '@/lib/format/dates'
import type { TaxDocument } from '../document-content'
import { netLines } from '../net-lines'
import { amount, blankField, buildRecord, dayField, digits, type Field, text } from './fields'

/** Record lengths without the line end, by version 1.31 of the Tax Authority's instructions. */
export const LENGTHS = { A000: 466, A100: 95, C100: 444, D110: 339, D120: 222, Z900: 110, summary: 19 } as const
const SYSTEM = '&OF1.31&'

/** The dealer of a file, and the key that all its records share. */
export type Run = { dealer: string; key: string }

/** Position of a record: its number in the file, and the number that links the records of one document. */
type Place = Run & { record: number; link: number }

const opening = (code: string, { record, dealer }: { record: number; dealer: string }): Field[] => [
  text(code, 4),
  digits(record, 9),
  digits(dealer, 9),
]

export const openingRecord = ({ dealer, key }: Run): string =>
  buildRecord(LENGTHS.A100, [
    ...opening('A100', { record: 1, dealer }),
    digits(key, 15),
    text(SYSTEM, 8),
    blankField(50),
  ])

export const closingRecord = ({ dealer, key }: Run, records: number): string =>
  buildRecord(LENGTHS.Z900, [
    ...opening('Z900', { record: records, dealer }),
    digits(key, 15),
    text(SYSTEM, 8),
    digits(records, 15),
    blankField(50),
  ])

type Base = { type: string; number: string } | null

/** Returns the records of one document: header, lines (none for a plain receipt) and payments. */
export function documentRecords(document: TaxDocument, base: Base, at: Place): string[] {
  const lines = document.type === '400' ? [] : netLines(document)
  const next = (index: number) => ({ ...at, record: at.record + 1 + index })
  return [
    headRecord(document, at),
    ...lines.map((line, index) => lineRecord({ document, line, base, index }, next(index))),
    ...document.payments.map((payment, index) =>
      paymentRecord({ document, payment, index }, next(lines.length + index)),
    ),
  ]
}

function headRecord(document: TaxDocument, at: Place): string {
  const { customer, netAgorot, vatAgorot, totalAgorot, issuedAt, issueDate, customerId } = document
  return buildRecord(LENGTHS.C100, [
    ...opening('C100', at),
    digits(document.type, 3),
    text(document.numberText, 20),
    dayField(businessDay(issuedAt)),
    digits(formatTime(issuedAt), 4),
    text(customer.name, 50),
    text(customer.address, 50),
    blankField(10),
    blankField(30),
    blankField(8),
    blankField(30),
    blankField(2),
    text(customer.phone, 15),
    digits(customer.dealerNumber, 9),
    dayField(issueDate),
    // No foreign currency; discounts are already included in the lines.
    blankField(15),
    blankField(3),
    amount(netAgorot),
    amount(0),
    amount(netAgorot),
    amount(vatAgorot),
    amount(totalAgorot),
    amount(0, 12),
    text(customerId?.slice(-15) ?? '', 15),
    blankField(10),
    blankField(1),
    dayField(issueDate),
    blankField(7),
    blankField(9),
    digits(at.link, 7),
    blankField(13),
  ])
}

type Line = { document: TaxDocument; line: ReturnType<typeof netLines>[number]; base: Base; index: number }

function lineRecord({ document, line, base, index }: Line, at: Place): string {
  return buildRecord(LENGTHS.D110, [
    ...opening('D110', at),
    digits(document.type, 3),
    text(document.numberText, 20),
    digits(index + 1, 4),
    digits(base?.type ?? 0, 3),
    text(base?.number ?? '', 20),
    digits(1, 1),
    blankField(20),
    text(line.name, 30),
    blankField(50),
    blankField(30),
    text('יחידה', 20),
    amount(line.quantity * 10_000, 17),
    amount(Math.round(line.netAgorot / line.quantity)),
    amount(0),
    amount(line.netAgorot),
    digits(line.vatRateBp, 4),
    blankField(7),
    dayField(document.issueDate),
    digits(at.link, 7),
    blankField(7),
    blankField(21),
  ])
}

/** Payment codes: cash 1, cheque 2, card 3, transfer 4, standing order 8, anything else 9. */
const METHODS: Record<TaxPayment['method'], number> = {
  cash: 1,
  cheque: 2,
  card: 3,
  apple_pay: 3,
  google_pay: 3,
  transfer: 4,
  debit_order: 8,
  bit: 9,
  paybox: 9,
  paypal: 9,
  wallet: 9,
}

function paymentRecord(
  { document, payment, index }: { document: TaxDocument; payment: TaxPayment; index: number },
  at: Place,
): string {
  const { cheque, amountAgorot, installments = 1, paidOn } = payment
  const method = METHODS[payment.method]
  return buildRecord(LENGTHS.D120, [
    ...opening('D120', at),
    digits(document.type, 3),
    text(document.numberText, 20),
    digits(index + 1, 4),
    digits(method, 1),
    digits(cheque?.bank ?? 0, 10),
    digits(cheque?.branch ?? 0, 10),
    digits(cheque?.account ?? 0, 15),
    digits(cheque?.number ?? 0, 10),
    dayField(method === 2 || method === 3 ? (cheque?.dueOn ?? paidOn) : null),
    amount(amountAgorot),
    digits(0, 1),
    blankField(20),
    digits(method === 3 ? (installments > 1 ? 2 : 1) : 0, 1),
    blankField(7),
    dayField(document.issueDate),
    digits(at.link, 7),
    blankField(60),
  ])
}

export type Ini = Run & {
  records: number
  counts: Readonly<Record<string, number>>
  folder: string
  business: { name: string; address: string; companyNumber: string }
  from: string
  to: string
  madeAt: Date
}

/** Returns the lines of INI.TXT: the business, the time, and the number of records of each kind in the data. */
export function iniRecords({ business, counts, madeAt, ...ini }: Ini): string[] {
  const head = buildRecord(LENGTHS.A000, [
    text('A000', 4),
    blankField(5),
    digits(ini.records, 15),
    digits(ini.dealer, 9),
    digits(ini.key, 15),
    text(SYSTEM, 8),
    // Software: no registration number of its own; multi-year; documents only, no ledger.
    digits(0, 8),
    text('Kesher', 20),
    text('1.0', 20),
    digits(0, 9),
    blankField(20),
    digits(2, 1),
    text(ini.folder, 50),
    digits(0, 1),
    digits(0, 1),
    digits(business.companyNumber, 9),
    digits(0, 9),
    blankField(10),
    text(business.name, 50),
    text(business.address, 50),
    blankField(10),
    blankField(30),
    blankField(8),
    digits(0, 4),
    dayField(ini.from),
    dayField(ini.to),
    dayField(businessDay(madeAt)),
    digits(formatTime(madeAt), 4),
    // Language: Hebrew; character set: ISO-8859-8-i.
    digits(0, 1),
    digits(1, 1),
    text('zip', 20),
    text('ILS', 3),
    digits(0, 1),
    blankField(46),
  ])
  const kinds = ['C100', 'D110', 'D120'].filter((code) => (counts[code] ?? 0) > 0)
  return [head, ...kinds.map((code) => buildRecord(LENGTHS.summary, [text(code, 4), digits(counts[code] ?? 0, 15)]))]
}
