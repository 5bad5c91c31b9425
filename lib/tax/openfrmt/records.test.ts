import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { TaxDocument } from '../document-content'
import { taxTotals } from '../totals'
import { hebrewBytes, uniformArchive } from './archive'
import { closingRecord, documentRecords, iniRecords, LENGTHS, openingRecord } from './records'

const run = { dealer: '514321987', key: '123456789012345' }
const AT = new Date('2026-11-22T08:05:00Z')

const line = fc.record({
  serviceId: fc.constant(null),
  name: fc.string({ unit: 'grapheme', maxLength: 60 }),
  quantity: fc.integer({ min: 1, max: 9999 }),
  unitAgorot: fc.integer({ min: 1, max: 1_000_000 }),
  vatMode: fc.constantFrom('standard' as const, 'zero' as const, 'exempt' as const),
})
const made = fc
  .record({
    type: fc.constantFrom('300' as const, '305' as const, '320' as const, '330' as const, '400' as const),
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }),
    rate: fc.constantFrom(0, 1700, 1800),
    paid: fc.boolean(),
  })
  .map(({ type, lines, name, rate, paid }) => documentOf({ type, lines, name, rate: type === '400' ? 0 : rate, paid }))

type Made = {
  type: TaxDocument['type']
  lines: Parameters<typeof taxTotals>[0]
  name: string
  rate: number
  paid: boolean
}

function documentOf({ type, lines, name, rate, paid }: Made): TaxDocument {
  const sums = taxTotals(lines, { rateBp: rate })
  const cheque = { number: '1001', bank: '12', branch: '600', account: '123456', dueOn: '2026-12-01' }
  return {
    type,
    numberText: '17',
    issueDate: '2026-11-20',
    issuedAt: AT,
    customerId: null,
    vatRateBp: rate,
    ...sums,
    customer: { name, dealerNumber: '580299543', address: 'הרצל 12, חיפה', email: '', phone: '048123456' },
    payments: paid ? [{ method: 'cheque', amountAgorot: sums.totalAgorot, paidOn: '2026-11-20', cheque }] : [],
  } as unknown as TaxDocument
}

const numberAt = (record: string, from: number, to: number) => Number(record.slice(from - 1, to))

describe('the uniform file', () => {
  it('has records of the length of their kind, whatever stands in them', () => {
    fc.assert(
      fc.property(made, (document) => {
        for (const record of documentRecords(document, { type: '305', number: '3' }, { ...run, record: 2, link: 1 })) {
          const code = record.slice(0, 4) as 'C100' | 'D110' | 'D120'
          expect(record.length).toBe(LENGTHS[code])
          expect(hebrewBytes(record).length).toBe(LENGTHS[code])
        }
      }),
    )
  })

  it('has lines before VAT that come to the net of the head, and net + VAT = total there', () => {
    fc.assert(
      fc.property(made, (document) => {
        const [head = '', ...others] = documentRecords(document, null, { ...run, record: 2, link: 1 })
        const [net, vat, total] = [numberAt(head, 318, 332), numberAt(head, 333, 347), numberAt(head, 348, 362)]
        expect(net + vat).toBe(total)
        const lines = others.filter((record) => record.startsWith('D110'))
        if (document.type !== '400')
          expect(lines.reduce((sum, record) => sum + numberAt(record, 271, 285), 0)).toBe(net)
      }),
    )
  })

  it('puts fields where the instructions have them', () => {
    const document = documentOf({
      type: '320',
      name: 'דנה כהן',
      rate: 1800,
      paid: true,
      lines: [{ serviceId: null, name: 'ייעוץ', quantity: 2, unitAgorot: 59_000, vatMode: 'standard' }],
    })
    const [head = '', line = '', payment = ''] = documentRecords(document, null, { ...run, record: 2, link: 7 })
    expect(head.slice(0, 45)).toBe(`C100000000002514321987320${'17'.padEnd(20)}`)
    expect(head.slice(45, 57)).toBe('202611221005')
    expect(head.slice(57, 107).trim()).toBe('דנה כהן')
    expect(head.slice(252, 261)).toBe('580299543')
    expect(head.slice(347, 362)).toBe('+00000000118000')
    expect(head.slice(424, 431)).toBe('0000007')
    expect(line.slice(223, 240)).toBe('+0000000000020000')
    expect(line.slice(285, 289)).toBe('1800')
    expect(payment.slice(49, 50)).toBe('2')
    expect(payment.slice(95, 103)).toBe('20261201')
    expect(payment.slice(103, 118)).toBe('+00000000118000')
  })

  it('opens, closes and counts: the total of the last record and of INI is the number of records', async () => {
    const document = documentOf({
      type: '320',
      name: 'דנה',
      rate: 1800,
      paid: true,
      lines: [{ serviceId: null, name: 'ייעוץ', quantity: 1, unitAgorot: 118, vatMode: 'standard' }],
    })
    const records = [openingRecord(run), ...documentRecords(document, null, { ...run, record: 2, link: 1 })]
    records.push(closingRecord(run, records.length + 1))
    expect(numberAt(records.at(-1) ?? '', 46, 60)).toBe(records.length)
    const business = {
      ...run,
      name: 'העסק',
      address: 'חיפה',
      companyNumber: '514321987',
      from: '2026-01-01',
      to: '2026-12-31',
    }
    const counts = { A100: 1, C100: 1, D110: 1, D120: 1, Z900: 1 }
    const ini = iniRecords({ ...business, business, counts, records: records.length, folder: 'OPENFRMT', madeAt: AT })
    expect(numberAt(ini[0] ?? '', 10, 24)).toBe(records.length)
    expect(ini.map(({ length }) => length)).toEqual([466, 19, 19, 19])
    const pieces: Uint8Array[] = []
    for await (const piece of uniformArchive(
      business,
      records.map((record) => `${record}\r\n`),
      AT,
    ))
      pieces.push(piece)
    const names = Buffer.concat(pieces).toString('latin1')
    expect(names).toContain('OPENFRMT/51432198.26/11221005/INI.TXT')
    expect(names).toContain('OPENFRMT/51432198.26/11221005/BKMVDATA.TXT')
  })
})
