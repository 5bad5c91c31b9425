import type { ReactNode } from 'react'

export type KanbanCard = {
  id: string
  column: string
  title: string
  /** Address that the card links to. */
  href?: string
  /** What the card shows below its title; those of one place keep their order. */
  facts: readonly KanbanFact[]
  /** Counts in the sum of the column, whether the card shows it or not. */
  agorot?: number
}

/** A fact of a card, by its place: text below the title, a mark, a row with a label, or a part of the foot. */
export type KanbanFact =
  | { as: 'meta'; text: string }
  /** What deserves attention, marked by colour and icon. */
  | { as: 'mark'; text: string }
  /** A row whose value renders nothing is left out. */
  | { as: 'row'; key: string; label: string; value: ReactNode }
  /** The responsible person. */
  | { as: 'person'; name: string }
  /** A calendar day, `YYYY-MM-DD`, and how near it is. */
  | { as: 'due'; day: string; state?: 'late' | 'today' | 'planned' | undefined }
  | { as: 'amount'; agorot: number }

export type KanbanColumn = {
  id: string
  title: string
  /** Number and sum of all cards of the column, where it has more than it shows. */
  count?: number | undefined
  agorot?: number | undefined
  /** Recommended maximum number of cards: a column with more is marked, and still takes cards. */
  limit?: number | undefined
  /** `count` is a lower limit. */
  isAtLeast?: boolean | undefined
  /** The column has cards that are not loaded. */
  hasMore?: boolean | undefined
  /** Shown without its cards until it is opened. */
  isFolded?: boolean | undefined
}

/** How a card is moved; after all but dragging it keeps the focus. */
export type MoveCard = (cardId: string, columnId: string, by: 'drag' | 'menu') => void

/** Columns of cards, by card id, that were moved in this window and may not be saved yet. */
export type Moves = ReadonlyMap<string, string>

/** Returns the cards of a column: those moved there, the latest first, then those that are there already. */
export function cardsIn(cards: readonly KanbanCard[], column: string, moves: Moves): KanbanCard[] {
  const stayed = cards.filter((card) => card.column === column && !moves.has(card.id))
  const came = Array.from(moves, ([id, target]) =>
    target === column ? cards.find((card) => card.id === id) : undefined,
  )
  return [...came.filter((card) => card !== undefined).reverse(), ...stayed]
}

/** Adds a move, as the latest. */
export function withMove(moves: Moves, id: string, column: string): Moves {
  const next = new Map(moves)
  next.delete(id)
  return next.set(id, column)
}

/** Removes a move, unless a newer move of the card has replaced it. */
export function withoutMove(moves: Moves, id: string, column: string): Moves {
  if (moves.get(id) !== column) return moves
  const next = new Map(moves)
  next.delete(id)
  return next
}

/** Returns the moves that the cards do not reflect yet. */
export function openMoves(moves: Moves, cards: readonly KanbanCard[]): Moves {
  const known = new Set(cards.filter(({ id, column }) => moves.get(id) === column).map(({ id }) => id))
  return known.size === 0 ? moves : new Map(Array.from(moves).filter(([id]) => !known.has(id)))
}

/** Returns the number and the sum of a column: those of all its cards, with what was moved here or away meanwhile. */
export function totalsOf(column: KanbanColumn, cards: readonly KanbanCard[], moves: Moves) {
  const here = cards.filter((card) => card.column === column.id)
  const shown = cardsIn(cards, column.id, moves)
  return {
    count: (column.count ?? here.length) + shown.length - here.length,
    agorot: (column.agorot ?? sumCards(here)) + sumCards(shown) - sumCards(here),
  }
}

/** Returns what a column with more cards than recommended says: `32 · מומלץ עד 20`; null for any other. */
export function overLimitText({ limit }: Pick<KanbanColumn, 'limit'>, count: number): string | null {
  if (limit === undefined || count <= limit) return null
  return `${count.toLocaleString('he-IL')} · מומלץ עד ${limit.toLocaleString('he-IL')}`
}

const sumCards = (cards: readonly KanbanCard[]): number => cards.reduce((sum, { agorot = 0 }) => sum + agorot, 0)

/** Returns the column beside another in reading order; null at either end. */
export function columnBeside(columns: readonly KanbanColumn[], id: string, side: 'next' | 'previous') {
  const at = columns.findIndex((column) => column.id === id)
  return (at < 0 ? undefined : columns[at + (side === 'next' ? 1 : -1)]) ?? null
}
