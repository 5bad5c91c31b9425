import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { BadFile } from '@/lib/import/bad-file'
import { detectDelimiter } from '@/lib/import/delimited'
import { EncodingSniffer } from '@/lib/import/encoding'
import { detectFileShape } from '@/lib/import/file-shape'
import { guessMapping } from '@/lib/import/mapping'
import { firstRows, type Reading } from '@/lib/import/read-rows'
import { buildWorkbook, encodeBytes } from '@/lib/import/testing'

import { leaveOut } from '@/lib/modules/imports/choices.rules'
import { readChunks } from '@/lib/modules/imports/chunks.rules'
import { toChoiceList } from '@/lib/modules/imports/fields.rules'
import type { BadRow } from '@/lib/modules/imports/target.rules'
import { IMPORT_FIELDS } from './fields.labels'
import { readableFields } from './fields.rules'
import { importTargets } from './target.commands'
import type { CustomerValues } from './values.rules'

const target = importTargets.customer
const empty = toChoiceList([], { unknown: () => 'אינו מוכר' })
const fields = { all: readableFields({ status: empty, source: empty, ownerId: empty, teamId: empty, tagIds: empty }) }
const none = leaveOut([], target, { policy: 'create', keyField: null })

async function* source(bytes: Uint8Array, size = 60_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Runs a file through the whole read path: format detection, column mapping, rows. */
async function take(bytes: Uint8Array): Promise<{ rows: CustomerValues[]; bad: BadRow[] }> {
  const reading = readingOf(bytes)
  const [head] = await firstRows(source(bytes), reading, 1)
  const mapping: Record<string, number> = {}
  for (const [key, at] of Object.entries(guessMapping(head?.cells ?? [], IMPORT_FIELDS)))
    if (at !== null) mapping[key] = at
  const terms = { target, fields, mapping, keyField: null, policy: 'create', choices: [], isLeftOut: none } as const
  const [rows, bad]: [CustomerValues[], BadRow[]] = [[], []]
  for await (const chunk of readChunks({ source: source(bytes), reading, hasHead: true }, terms)) {
    rows.push(...chunk.items.map(({ values }) => values))
    bad.push(...chunk.bad)
  }
  return { rows, bad }
}

function readingOf(bytes: Uint8Array): Reading {
  if (detectFileShape(bytes) === 'sheet') return { shape: 'sheet', sheet: 0 }
  const sniffer = new EncodingSniffer()
  for (let at = 0; at < bytes.length; at += 10_000) sniffer.take(bytes.subarray(at, at + 10_000))
  const encoding = sniffer.result()
  return {
    shape: 'text',
    encoding,
    delimiter: detectDelimiter(new TextDecoder(encoding).decode(bytes.subarray(0, 60_000))),
  }
}

const HEAD = 'שם,טלפון,ת.ז.,דוא״ל'
const reasons = ({ bad }: { bad: BadRow[] }) =>
  bad.map(({ line, faults }) => [line, ...faults.map(({ reason }) => reason)])

describe('files that are not what they should be', () => {
  it.each([
    ['of no bytes', Buffer.alloc(0), 'הקובץ ריק'],
    ['of nothing but lines', Buffer.from('\n\r\n \n'), 'אין בקובץ שורות'],
    ['packed and cut off', gzipSync(HEAD).subarray(0, 20), 'gzip'],
    ['an old workbook or a locked one', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'XLSX'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'PDF'],
    ['a workbook that is cut off', buildWorkbook({ sheet: '<row/>' }).subarray(0, 300), 'פגום'],
    ['with quotes that stay open', Buffer.from(`${HEAD}\nא,0521234567\nב,"05\nג,05\n`), 'שורה 3'],
    ['of a million columns', Buffer.from(`${HEAD}\n${','.repeat(1_000_000)}\n`), 'שורה 2: יותר מ־500 עמודות'],
  ])(
    '%s: refused in words',
    async (_, bytes, words) => {
      await expect(Promise.resolve().then(() => take(bytes))).rejects.toThrow(words)
      await expect(Promise.resolve().then(() => take(bytes))).rejects.toBeInstanceOf(BadFile)
    },
    10_000,
  )

  it('rows that are wrong are named by line and reason, and the others come in', async () => {
    const lines = [
      HEAD,
      'דנה כהן,0521234567,123456782,dana@example.com',
      'נול\0,0521234567,,',
      `${'x'.repeat(300)},,,`,
      '\u202eהפוך,,,',
      'א,0521234567,123456789,',
      'ב,0521234567,999999998,',
      'ג,0521234567,123456782,',
      'ד,,,not-an-address',
      '=HYPERLINK("x"),0521234567,,',
      '"@ה",0521234567,,',
      `"${'y'.repeat(10_000_000)}",,,`,
      'סוף,0521234568,,',
    ]
    const outcome = await take(Buffer.from(lines.join('\n')))
    expect(outcome.rows.map(({ name }) => name)).toEqual(['דנה כהן', '=HYPERLINK("x")', '@ה', 'סוף'])
    expect(reasons(outcome)).toEqual([
      [3, 'יש כאן תווים שאינם קריאים. אולי הקידוד שנבחר אינו של הקובץ.'],
      [4, 'השם ארוך מ־200 תווים'],
      [5, 'השם מכיל תווים שאינם מותרים'],
      [6, 'מספר זהות לא תקין'],
      [7, 'מספר זהות לא תקין'],
      [8, 'הערך מופיע כבר בשורה 2'],
      [9, 'כתובת הדוא״ל אינה תקינה'],
      [12, 'תא ארוך מ־32,767 תווים'],
    ])
  }, 10_000)

  it('two columns of one name: the first is taken', async () => {
    const { rows } = await take(Buffer.from('שם,טלפון,טלפון\nדנה,0521234567,0521234568\n'))
    expect(rows).toEqual([{ name: 'דנה', phone: '+972521234567' }])
  })

  it('a zero that a spreadsheet dropped is put back', async () => {
    const { rows } = await take(Buffer.from('שם,טלפון,ת.ז.\nא,521234567,12345674\nב,35551234,\n'))
    expect(rows).toEqual([
      { name: 'א', phone: '+972521234567', nationalId: '012345674' },
      { name: 'ב', phone: '+97235551234' },
    ])
  })

  it.each(['windows-1255', 'iso-8859-8', 'utf-16le', 'utf-16be', 'utf-8'] as const)('exact in %s', async (encoding) => {
    const text = 'שם,טלפון,עיר\r\nנועה לוי,052-1234567,חיפה\r\nאבי,03-5551234,"תל אביב, יפו"\r\n'
    const { rows, bad } = await take(encodeBytes(text, encoding, encoding.startsWith('utf')))
    expect([rows.map(({ name, city }) => [name, city]), bad]).toEqual([
      [
        ['נועה לוי', 'חיפה'],
        ['אבי', 'תל אביב, יפו'],
      ],
      [],
    ])
  })
})

describe('any bytes at all', () => {
  const ends = fc.constantFrom('\n', '\r\n', '\r')
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      'דנה',
      '0521234567',
      '"',
      '""',
      '\0',
      '\u202e',
      '=1+1',
      '123456789',
      ',',
      ';',
      '\t',
      "'",
      '\ufffd',
    ),
    fc.string({ maxLength: 12 }),
  )
  const file = fc
    .record({
      rows: fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 20 }),
      end: ends,
      sign: fc.constantFrom(',', ';', '\t', '|'),
      encoding: fc.constantFrom('utf-8', 'windows-1255', 'utf-16le', 'utf-16be'),
      cut: fc.nat(2_000),
    })
    .map(({ rows, end, sign, encoding, cut }) => {
      const text = [HEAD.replaceAll(',', sign), ...rows.map((cells) => cells.join(sign))].join(end)
      const bytes = encodeBytes(
        text.replace(/[^\p{ASCII}א-ת]/gu, '?'),
        encoding as 'utf-8',
        encoding !== 'windows-1255',
      )
      return cut > 1_500 ? bytes.subarray(0, cut % (bytes.length + 1)) : bytes
    })

  it('end in rows, in reasons by line, or in one sentence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(file, fc.uint8Array({ maxLength: 400 }).map(Buffer.from)), async (bytes) => {
        const outcome = await take(bytes).catch((error: unknown) => error)
        if (outcome instanceof Error) {
          expect(outcome).toBeInstanceOf(BadFile)
          expect(outcome.message).toMatch(/[א-ת]/)
        } else {
          const { bad } = outcome as { bad: BadRow[] }
          for (const { line, faults } of bad)
            expect([line > 1, faults.every(({ reason }) => reason)]).toEqual([true, true])
        }
      }),
      { numRuns: 400 },
    )
  }, 60_000)

  it('a workbook that is damaged anywhere ends so too', async () => {
    const whole = buildWorkbook({
      sheet: '<row r="1"><c r="A1" t="str"><v>שם</v></c></row><row r="2"><c r="A2" t="str"><v>דנה</v></c></row>',
    })
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const broken = Buffer.from(whole)
        broken[at] = byte
        const outcome = await take(broken).catch((error: unknown) => error)
        expect(outcome instanceof Error ? outcome : new BadFile('')).toBeInstanceOf(BadFile)
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  it('memory stays flat however long a file is', async () => {
    const line = 'דנה כהן,0521234567,,dana@example.com\n'
    async function* long() {
      yield Buffer.from(`${HEAD}\n`)
      for (let at = 0; at < 200; at++) yield Buffer.from(line.repeat(1_000))
    }
    const terms = {
      mapping: { name: 0, phone: 1 },
      keyField: null,
      policy: 'create',
      target,
      fields,
      choices: [],
      isLeftOut: none,
    } as const
    const reading: Reading = { shape: 'text', encoding: 'utf-8', delimiter: ',' }
    const before = process.memoryUsage().rss
    let [last, most] = [0, 0]
    for await (const chunk of readChunks({ source: long(), reading, hasHead: true }, terms)) {
      last = chunk.last
      most = Math.max(most, process.memoryUsage().rss - before)
    }
    expect(last).toBe(200_000)
    expect(most).toBeLessThan(150 * 1024 * 1024)
  }, 120_000)
})
