export type EntryKind =
  | 'charge'
  | 'payment'
  | 'refund'
  | 'credit'
  | 'cancelled'
  | 'lapsed'
  | 'changed'
  | 'writeOff'
  | 'invoice'
  | 'document'

/** Maximum number of rows of a statement on one screen, and in a PDF. */
export const SCREEN_ROWS = 200
export const MAX_PDF_ROWS = 5_000

/**
 * A row of a statement; `debit` raises the balance owed, `credit` lowers it, agorot. `pageId` and `documentId` refer to
 * its source.
 */
export type StatementLine = {
  key: string
  day: string
  kind: EntryKind
  text: string
  reference: string
  debit: number
  credit: number
  pageId: string | null
  documentId: string | null
  /** Balance owed after this row. */
  balance: number
}

export type Statement = {
  opening: number
  debits: number
  credits: number
  closing: number
  /** Balance change after the last day, as known today: charges that will be due, and payments since. */
  later: number
  /** Number of rows in the period; `lines` are those from `start` on. */
  count: number
  start: number
  lines: StatementLine[]
}

/** A page of a statement's rows. */
export type Part = { start: number; size: number }
