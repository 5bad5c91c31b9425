import type { FileHandle } from 'node:fs/promises'

import { BadFile } from './bad-file'
import type { Row } from './row'
import { SharedStrings } from './shared-strings'
import { SheetReader, type WorkbookContext } from './sheet-reader'
import { isDateFormat, isKnownDateFormat } from './sheet-values'
import { attribute, XmlScan } from './xml-scan'
import { type Entry, partText, zipEntries } from './zip'

type Entries = Map<string, Entry>

/** Returns the sheet names of an XLSX file, in order. Throws BadFile. */
export const sheetNames = async (file: FileHandle): Promise<string[]> =>
  (await outlineOf(file, await zipEntries(file))).sheets.map(({ name }) => name)

/**
 * Streams the rows of one sheet (from 0) of an XLSX file; yields the rows that each piece completes. Throws BadFile.
 */
export async function* sheetRows(file: FileHandle, sheet: number): AsyncGenerator<Row[]> {
  const entries = await zipEntries(file)
  const { sheets, is1904 } = await outlineOf(file, entries)
  const wanted = sheets[sheet]
  const entry = wanted && entries.get(wanted.part)
  if (!entry) throw new BadFile('הגיליון לא נמצא בקובץ')
  const [strings, dateStyles] = [await stringsOf(file, entries), await dateStylesOf(file, entries)]
  const reader = new SheetReader({ is1904, strings, dateStyles } satisfies WorkbookContext)
  for await (const piece of partText(file, entry)) {
    const rows = reader.push(piece)
    if (rows.length > 0) yield rows
  }
  reader.end()
}

type Outline = { sheets: { name: string; part: string }[]; is1904: boolean }

const SMALL = 4 * 1024 * 1024

async function outlineOf(file: FileHandle, entries: Entries): Promise<Outline> {
  const targets = new Map<string, string>()
  await scan(file, entries.get('xl/_rels/workbook.xml.rels'), (name, attributes) => {
    const [id, target] = [attribute(attributes, 'Id'), attribute(attributes, 'Target')]
    if (name === 'Relationship' && id && target) targets.set(id, target.replace(/^\/?(xl\/)?/, 'xl/'))
  })
  const outline: Outline = { sheets: [], is1904: false }
  await scan(file, entries.get('xl/workbook.xml'), (name, attributes) => {
    if (name === 'workbookPr') outline.is1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '')
    const part = name === 'sheet' ? targets.get(attribute(attributes, 'r:id') ?? '') : undefined
    if (part) outline.sheets.push({ name: attribute(attributes, 'name') ?? '', part })
  })
  if (outline.sheets.length === 0) throw new BadFile('זה אינו קובץ גיליון (XLSX), או שאין בו גיליונות')
  return outline
}

async function stringsOf(file: FileHandle, entries: Entries): Promise<SharedStrings> {
  const strings = new SharedStrings()
  const entry = entries.get('xl/sharedStrings.xml')
  if (entry) for await (const piece of partText(file, entry)) strings.push(piece)
  return strings
}

/** Returns the indexes of the cell styles that show a date. */
async function dateStylesOf(file: FileHandle, entries: Entries): Promise<Set<number>> {
  const own = new Set<number>()
  const formats: number[] = []
  let isCells = false
  await scan(file, entries.get('xl/styles.xml'), (name, attributes) => {
    if (name === 'cellXfs' || name === 'cellStyles') isCells = name === 'cellXfs'
    const id = Number(attribute(attributes, 'numFmtId'))
    if (name === 'numFmt' && isDateFormat(attribute(attributes, 'formatCode') ?? '')) own.add(id)
    if (name === 'xf' && isCells) formats.push(id)
  })
  return new Set(formats.flatMap((id, style) => (own.has(id) || isKnownDateFormat(id) ? [style] : [])))
}

async function scan(file: FileHandle, entry: Entry | undefined, open: (name: string, attributes: string) => void) {
  if (!entry) return
  const scanning = new XmlScan({ open, close: () => undefined, text: () => undefined })
  let size = 0
  for await (const piece of partText(file, entry)) {
    size += piece.length
    if (size > SMALL) throw new BadFile('מבנה הקובץ אינו תקין')
    scanning.push(piece)
  }
}
