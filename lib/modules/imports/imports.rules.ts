import { plainHeading } from '@/lib/import/mapping'

import type { ImportTerms } from './imports.schema'
import type { ImportTarget, TargetFields } from './target.rules'

export const MAX_TEXT = 500 * 1024 * 1024
/** A workbook is compressed: 100 MB is enough for the largest possible sheet. */
export const MAX_SHEET_BYTES = 100 * 1024 * 1024
export const MAX_ROWS = 2_000_000
export const UNDO_DAYS = 30

const MOVES = {
  uploaded: ['mapped', 'cancelled'],
  mapped: ['validated', 'uploaded', 'failed', 'cancelled'],
  validated: ['mapped', 'running', 'cancelled'],
  running: ['done', 'done_with_errors', 'failed', 'cancelled'],
  done: ['undoing'],
  done_with_errors: ['undoing'],
  failed: ['undoing'],
  cancelled: ['undoing'],
  undoing: ['undone', 'failed'],
  undone: [],
} as const

export type ImportState = keyof typeof MOVES

export const IMPORT_STATES = Object.keys(MOVES) as [ImportState, ...ImportState[]]

/** Whether an import may move from one state to another. */
export const canImportMove = (from: ImportState, to: ImportState): boolean =>
  MOVES[from].some((state: ImportState) => state === to)

/** Whether a worker is processing the import. */
export const isImportUnderWay = (state: ImportState) => state === 'mapped' || state === 'running' || state === 'undoing'

type Undoable = { state: ImportState; undoUntil: Date | null }

/** Whether an import can still be undone. */
export const canUndoImport = ({ state, undoUntil }: Undoable, now = new Date()) =>
  canImportMove(state, 'undoing') && undoUntil !== null && undoUntil > now

/** Returns the headings as one text: a file with the same columns as an earlier one is offered its mapping. */
export const columnsFingerprint = (heads: readonly string[]): string =>
  heads.map(plainHeading).join('|').slice(0, 2_000)

type Read = Pick<ImportTerms, 'reading' | 'hasHead' | 'mapping'>

/** Whether the new terms read other rows or cells: earlier corrections then no longer apply. */
export const isReadingChanged = (before: Read, after: Read): boolean => {
  const read = ({ reading, hasHead, mapping }: Read) =>
    JSON.stringify([Object.entries(reading).sort(), hasHead, Object.entries(mapping).sort()])
  return read(before) !== read(after)
}

type Head = { heads: readonly string[]; width: number; fields: TargetFields }

/** Validates the column mapping; returns errors by field, none where it is valid. */
export function mappingFaults(
  target: Pick<ImportTarget, 'termsFaults'>,
  terms: ImportTerms,
  head: Head,
): Record<string, string> {
  const taken = new Set<number>()
  const faults: Record<string, string> = {}
  for (const [key, at] of Object.entries(terms.mapping)) {
    const fault = columnFault({ key, at, isTaken: taken.has(at) }, terms, head)
    if (fault) faults[`mapping.${key}`] = fault
    taken.add(at)
  }
  return { ...faults, ...target.termsFaults(terms) }
}

type Column = { key: string; at: number; isTaken: boolean }

function columnFault({ key, at, isTaken }: Column, { hasHead }: ImportTerms, { heads, width, fields }: Head) {
  if (!fields.all.some((field) => field.key === key)) return 'השדה אינו מוכר'
  if (at >= width) return 'העמודה אינה קיימת בקובץ'
  if (isTaken) return 'העמודה כבר נבחרה לשדה אחר'
  return hasHead && !heads[at]?.trim() ? 'לעמודה הזאת אין כותרת' : undefined
}

/** Whether a supposed heading row is data: it contains an e-mail address or a phone number. */
export const looksLikeData = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim()) || /^[+\d][\d\s-]{6,}$/.test(cell.trim()))
