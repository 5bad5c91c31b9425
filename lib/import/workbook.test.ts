import { describe, expect, it } from 'vitest'

import { BadFile } from './bad-file'
import { firstRows, readRows } from './read-rows'
import { scratchFile } from './scratch-file'
import { formatSheetNumber, isDateFormat } from './sheet-values'
import { buildWorkbook, buildZip } from './testing'
import { sheetNames } from './workbook'
import { unescapeXml } from './xml-scan'

async function* source(bytes: Uint8Array) {
  yield bytes
}
async function rowsOf(bytes: Uint8Array, sheet = 0) {
  const rows = []
  for await (const some of readRows(source(bytes), { shape: 'sheet', sheet })) rows.push(...some)
  return rows
}
const cell = (at: string, type: string, value: string) => `<c r="${at}" t="${type}"><v>${value}</v></c>`

describe('a workbook', () => {
  it('gives strings, numbers, days and what stands in the cell itself, each in its column', async () => {
    const sheet = [
      `<row r="1">${cell('A1', 's', '0')}${cell('C1', 's', '1')}</row>`,
      '<row r="2"/>',
      '<row r="3"><c r="A3"><v>521234567</v></c><c r="B3" s="1"><v>46022</v></c><c r="C3" s="2"><v>46022.75</v></c><c r="D3"><v>1.5E+3</v></c></row>',
      '<row r="4"><c r="A4" t="inlineStr"><is><t>א &amp; ב</t></is></c><c r="B4" t="b"><v>1</v></c><c r="C4" t="e"><v>#N/A</v></c><c r="D4" t="str"><f>A1&amp;B1</f><v>אב</v></c></row>',
    ].join('')
    const strings =
      '<si><t>שם</t></si><si><r><t xml:space="preserve">תל </t></r><r><t>אביב</t></r><rPh><t>x</t></rPh></si>'
    expect(await rowsOf(buildWorkbook({ sheet, strings }))).toEqual([
      { line: 1, cells: ['שם', '', 'תל אביב'] },
      { line: 3, cells: ['521234567', '2025-12-31', '2025-12-31', '1500'] },
      { line: 4, cells: ['א & ב', 'כן', '', 'אב'] },
    ])
  })

  it('has named sheets, each with rows of its own', async () => {
    const bytes = buildWorkbook({ sheet: '', second: `<row>${cell('A1', 'str', 'x')}</row>` })
    const file = await scratchFile(source(bytes))
    expect(await sheetNames(file)).toEqual(['לקוחות', 'עוד & עוד'])
    await file.close()
    expect(await rowsOf(bytes, 1)).toEqual([{ line: 1, cells: ['x'] }])
    await expect(rowsOf(bytes, 2)).rejects.toThrow(BadFile)
    await expect(firstRows(source(bytes), { shape: 'sheet', sheet: 0 }, 5)).rejects.toThrow('אין בקובץ שורות')
  })

  it.each([
    ['cut off at the end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 30)],
    ['cut off in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['with broken parts', (bytes: Buffer) => Buffer.from(bytes).fill(0xff, 80, 200)],
    ['that is a zip of something else', () => buildZip([{ name: 'a.txt', text: 'x' }])],
    ['that is locked', () => buildZip([{ name: 'xl/workbook.xml', text: 'x', flags: 1 }])],
    ['of nothing', () => Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')],
  ])('%s is refused in words', async (_, change) => {
    const sheet = `<row>${cell('A1', 'str', 'x'.repeat(1_000))}</row>`
    await expect(rowsOf(change(buildWorkbook({ sheet })))).rejects.toThrow(BadFile)
  })

  it('that grows without measure is refused before it fills the memory', async () => {
    const before = process.memoryUsage().rss
    const bomb = buildWorkbook({ sheet: `<row><c t="str"><v>${'0'.repeat(60_000_000)}</v></c></row>` })
    expect(bomb.length).toBeLessThan(200_000)
    await expect(rowsOf(bomb)).rejects.toThrow('מתנפח')
    expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1024 * 1024)
  }, 10_000)

  it.each([
    ['<!DOCTYPE a [<!ENTITY b "c">]>', 'תוכן הגיליון אינו תקין'],
    [`<row r="1"><c r="AAAA1"><v>1</v></c></row>`, 'עמודות'],
    ['<row r="2"></row><row r="1"></row>', 'סדר השורות'],
    [`<row r="1">${cell('B1', 'str', 'x')}${cell('A1', 'str', 'x')}</row>`, 'סדר התאים'],
    [`<row r="1"><c ${'x'.repeat(100_000)}`, 'תוכן הגיליון אינו תקין'],
  ])('a sheet of %.40s is refused', async (sheet, words) => {
    await expect(rowsOf(buildWorkbook({ sheet }))).rejects.toThrow(words)
  })

  it('a cell that is too long spoils its row alone', async () => {
    const sheet = `<row r="1">${cell('A1', 'str', 'x'.repeat(40_000))}</row><row r="2">${cell('A2', 'str', 'y')}</row>`
    expect((await rowsOf(buildWorkbook({ sheet }))).map(({ problem }) => problem !== undefined)).toEqual([true, false])
  })
})

describe('values of a sheet', () => {
  it.each([
    ['dd/mm/yyyy', true],
    ['[$-40D]dd mmmm yyyy', true],
    ['0.00', false],
    ['General', false],
    ['"day" 0', false],
    ['[Red]0', false],
  ])('%s shows a date: %s', (code, isDate) => expect(isDateFormat(code)).toBe(isDate))

  it.each([
    ['5.21234567E8', '521234567'],
    ['1234567890123', '1234567890123'],
    ['0.1', '0.1'],
    ['0.30000000000000004', '0.3'],
    ['x', 'x'],
  ])('the number %s is %s', (text, plain) => expect(formatSheetNumber(text)).toBe(plain))

  it.each([
    ['a&lt;&#x5D0;&#1489;&quot;_x000D_', 'a<אב"\r'],
    ['&unknown;&#x110000;', '&unknown;\ufffd'],
  ])('%s without its escapes', (text, plain) => expect(unescapeXml(text)).toBe(plain))
})
