import { and, eq } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import { importBatches } from '@/lib/db/schema/imports'
import { files } from '@/lib/db/schema/platform'
import { readInCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import { limitBytes } from '@/lib/files/limited'
import { truncate } from '@/lib/format/text'
import { BadFile } from '@/lib/import/bad-file'
import { firstRows, type Reading } from '@/lib/import/read-rows'
import { scratchFile } from '@/lib/import/scratch-file'
import { sheetNames } from '@/lib/import/workbook'

import { MAX_TEXT } from './imports.rules'
import type { PreviewQuery } from './imports.schema'
import type { ImportScope } from './scope.rules'

const MAX_ROWS = 20
const LONGEST = 100

export type ImportPreview = {
  reading: Reading
  /** Sheet names of a workbook; empty for a text. */
  sheets: string[]
  rows: { line: number; cells: string[] }[]
  width: number
  /** Why the file cannot be shown in this reading. */
  problem: string | null
}

/** Returns the first rows of an import's file in its stored reading, or in another one to preview; 404. */
export async function previewImport(scope: ImportScope, id: string, wanted: PreviewQuery = {}): Promise<ImportPreview> {
  const { key, reading: own } = await findSource(scope, id)
  const reading = considered(own, wanted)
  const sheets = own.shape === 'sheet' ? await sheetsOf(key) : []
  try {
    const rows = await firstRows(source(key), reading, MAX_ROWS)
    const width = Math.max(...rows.map(({ cells }) => cells.length))
    const shown = rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => truncate(cell.trim(), LONGEST)) }))
    return { reading, sheets, rows: shown, width, problem: null }
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    return { reading, sheets, rows: [], width: 0, problem: error.message }
  }
}

/** Returns the headings of a file, or its first row where it has none, and the number of columns. Throws BadFile. */
export async function readHead(key: string, reading: Reading): Promise<{ heads: string[]; width: number }> {
  const rows = await firstRows(source(key), reading, MAX_ROWS)
  return { heads: rows[0]?.cells ?? [], width: Math.max(...rows.map(({ cells }) => cells.length)) }
}

/** Streams the contents of an import's file. */
const source = async function* (key: string) {
  yield* limitBytes(await fileStorage().get(key), MAX_TEXT)
}

async function sheetsOf(key: string): Promise<string[]> {
  const file = await scratchFile(source(key))
  try {
    return await sheetNames(file)
  } finally {
    await file.close()
  }
}

function considered(own: Reading, { encoding, delimiter, sheet }: PreviewQuery): Reading {
  if (own.shape === 'sheet') return { shape: 'sheet', sheet: sheet ?? own.sheet }
  return { shape: 'text', encoding: encoding ?? own.encoding, delimiter: delimiter ?? own.delimiter }
}

const findSource = ({ companyId, actorId, kind }: ImportScope, id: string) =>
  readInCompany({ companyId, actorId }, async (tx) => {
    const [found] = await tx
      .select({ key: files.storageKey, reading: importBatches.reading })
      .from(importBatches)
      .innerJoin(files, and(eq(files.companyId, importBatches.companyId), eq(files.id, importBatches.fileId)))
      .where(
        and(eq(importBatches.companyId, companyId), eq(importBatches.id, id), eq(importBatches.entity, kind.entity)),
      )
    if (!found) throw notFound('הייבוא לא נמצא')
    return found
  })
