import { deflateRawSync } from 'node:zlib'

import type { Encoding } from './encoding'

/** For tests: encodes a text as bytes; single-byte encodings support Hebrew letters only. */
export function encodeBytes(text: string, encoding: Encoding, hasMark = false): Buffer {
  if (encoding === 'utf-8') return Buffer.from((hasMark ? '\ufeff' : '') + text)
  if (encoding === 'windows-1255' || encoding === 'iso-8859-8')
    return Buffer.from(Array.from(text, (sign) => byteOf(sign.charCodeAt(0))))
  const bytes = Buffer.from((hasMark ? '\ufeff' : '') + text, 'utf16le')
  return encoding === 'utf-16be' ? bytes.swap16() : bytes
}

const byteOf = (code: number) => (code >= 0x5d0 && code <= 0x5ea ? code - 0x5d0 + 0xe0 : code)

type Part = { name: string; text: string | Buffer; flags?: number; packed?: Buffer }

/** For tests: builds a minimal zip file of the given parts. */
export function buildZip(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, text, flags = 0, packed = deflateRawSync(text) } of parts) {
    const size = Buffer.byteLength(text)
    const local = header(
      30,
      0x04034b50,
      [
        [6, flags],
        [8, 8],
        [26, Buffer.byteLength(name)],
      ],
      [
        [18, packed.length],
        [22, size],
      ],
    )
    const central = header(
      46,
      0x02014b50,
      [
        [8, flags],
        [10, 8],
        [28, Buffer.byteLength(name)],
      ],
      [
        [20, packed.length],
        [24, size],
        [42, offset],
      ],
    )
    const whole = Buffer.concat([local, Buffer.from(name), packed])
    locals.push(whole)
    centrals.push(Buffer.concat([central, Buffer.from(name)]))
    offset += whole.length
  }
  const directory = Buffer.concat(centrals)
  const end = header(
    22,
    0x06054b50,
    [
      [8, parts.length],
      [10, parts.length],
    ],
    [
      [12, directory.length],
      [16, offset],
    ],
  )
  return Buffer.concat([...locals, directory, end])
}

type Fields = readonly (readonly [at: number, value: number])[]

function header(length: number, mark: number, shorts: Fields, longs: Fields): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt32LE(mark, 0)
  for (const [at, value] of shorts) bytes.writeUInt16LE(value, at)
  for (const [at, value] of longs) bytes.writeUInt32LE(value, at)
  return bytes
}

const RELATIONS =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>'
const WORKBOOK_XML =
  '<workbook><sheets><sheet name="לקוחות" sheetId="1" r:id="rId1"/><sheet name="עוד &amp; עוד" sheetId="2" r:id="rId2"/></sheets></workbook>'
const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs><cellStyles/></styleSheet>'

type Workbook = { sheet: string; strings?: string; second?: string; more?: readonly Part[] }

/** For tests: builds a workbook around the XML of its rows. */
export const buildWorkbook = ({ sheet, strings = '', second = '', more = [] }: Workbook): Buffer =>
  buildZip([
    { name: 'xl/_rels/workbook.xml.rels', text: RELATIONS },
    { name: 'xl/workbook.xml', text: WORKBOOK_XML },
    { name: 'xl/styles.xml', text: STYLES },
    { name: 'xl/sharedStrings.xml', text: `<sst>${strings}</sst>` },
    { name: 'xl/worksheets/sheet1.xml', text: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
    { name: 'xl/worksheets/sheet2.xml', text: `<worksheet><sheetData>${second}</sheetData></worksheet>` },
    ...more,
  ])
