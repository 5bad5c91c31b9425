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

/** How many rows of a statement stand on one screen, and the most that a document on paper has. */
export const SCREEN_ROWS = 200
export const PAPER_ROWS = 5_000

/** A row of a statement; `debit` raises what is owed, `credit` lowers it, agorot. `pageId` and `documentId` say where it comes from. */
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
  /** What is owed after it. */
  balance: number
}

export type Statement = {
  opening: number
  debits: number
  credits: number
  closing: number
  /** What moved after the last day, from what is known today: charges that will be due, and what came in since. */
  later: number
  /** How many rows the period has; `lines` are those from `start` on. */
  count: number
  start: number
  lines: StatementLine[]
}

/** A part of a statement's rows. */
export type Part = { start: number; size: number }
