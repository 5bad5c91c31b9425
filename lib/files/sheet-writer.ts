import { crc32, createDeflateRaw } from 'node:zlib'

import { stripBidi } from '@/lib/format/bidi'

/**
 * A cell of a workbook: text stays text whatever it begins with, numbers are numbers and `{ day: 'YYYY-MM-DD' }` a
 * date.
 */
export type SheetCell = string | number | null | { day: string }

const DAY_MS = 86_400_000
const [FLAGS, METHOD, VERSION] = [0x0808, 8, 20]

/** Returns the XML of one row. No cell can execute: values are inline strings, never formulas. */
export const sheetRow = (cells: readonly SheetCell[]): string => `<row>${cells.map(cellXml).join('')}</row>`

function cellXml(cell: SheetCell): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c s="1"><v>${serialOf(cell.day)}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

const serialOf = (day: string) => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS

/** Escapes text for XML, without direction marks and characters that XML does not allow. */
const escaped = (text: string) =>
  stripBidi(text)
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff\p{Cs}]/gu, '')
    .slice(0, 32_767)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/**
 * Writes a workbook (XLSX) with one right-to-left sheet, whose rows are strings of sheetRow(); one piece is in memory
 * at a time.
 */
export async function* workbook(name: string, rows: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const written: Part[] = []
  let offset = 0
  for (const [path, text] of [...partsOf(name), ['xl/worksheets/sheet1.xml', sheetOf(rows)] as const]) {
    const part: Part = { path, offset, crc: 0, packed: 0, size: 0 }
    for await (const chunk of partBytes(part, text)) {
      offset += chunk.length
      yield chunk
    }
    written.push(part)
  }
  yield directoryOf(written, offset)
}

type Part = { path: string; offset: number; crc: number; packed: number; size: number }

async function* sheetOf(rows: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>`
  yield* rows
  yield '</sheetData></worksheet>'
}

/** Yields one ZIP part: its header, its deflated bytes, and its sizes and checksum. */
async function* partBytes(part: Part, text: string | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  yield Buffer.concat([
    record(
      30,
      0x04034b50,
      [
        [4, VERSION],
        [6, FLAGS],
        [8, METHOD],
        [26, part.path.length],
      ],
      [],
    ),
    Buffer.from(part.path),
  ])
  const deflate = createDeflateRaw()
  const feeding = feed(part, text, deflate)
  for await (const chunk of deflate) {
    part.packed += (chunk as Buffer).length
    yield chunk as Buffer
  }
  await feeding
  yield record(
    16,
    0x08074b50,
    [],
    [
      [4, part.crc],
      [8, part.packed],
      [12, part.size],
    ],
  )
}

async function feed(part: Part, text: string | AsyncIterable<string>, deflate: ReturnType<typeof createDeflateRaw>) {
  try {
    for await (const piece of typeof text === 'string' ? [text] : text) {
      const bytes = Buffer.from(piece)
      part.crc = crc32(bytes, part.crc)
      part.size += bytes.length
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
    }
    deflate.end()
  } catch (error) {
    deflate.destroy(error instanceof Error ? error : undefined)
  }
}

function directoryOf(parts: readonly Part[], offset: number): Buffer {
  const entries = parts.map((part) =>
    Buffer.concat([
      record(
        46,
        0x02014b50,
        [
          [4, VERSION],
          [6, VERSION],
          [8, FLAGS],
          [10, METHOD],
          [28, part.path.length],
        ],
        [
          [16, part.crc],
          [20, part.packed],
          [24, part.size],
          [42, part.offset],
        ],
      ),
      Buffer.from(part.path),
    ]),
  )
  const all = Buffer.concat(entries)
  const end = record(
    22,
    0x06054b50,
    [
      [8, parts.length],
      [10, parts.length],
    ],
    [
      [12, all.length],
      [16, offset],
    ],
  )
  return Buffer.concat([all, end])
}

type Fields = readonly (readonly [at: number, value: number])[]

function record(length: number, mark: number, shorts: Fields, longs: Fields): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt32LE(mark, 0)
  for (const [at, value] of shorts) bytes.writeUInt16LE(value, at)
  for (const [at, value] of longs) bytes.writeUInt32LE(value, at)
  return bytes
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const partsOf = (name: string): (readonly [path: string, text: string])[] => [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
]
