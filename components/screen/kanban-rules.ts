export type KanbanCard = {
  id: string
  column: string
  title: string
  /** Address that the card links to. */
  href?: string
  meta?: string
  /** The responsible person. */
  person?: string
  /** A calendar day, `YYYY-MM-DD`. */
  due?: string
  agorot?: number
}
export type KanbanColumn = { id: string; title: string }

export type MoveCard = (cardId: string, columnId: string, isByMenu: boolean) => void

/** Columns of cards, by card id, that were moved in this window and may not be saved yet. */
export type Moves = ReadonlyMap<string, string>

/** Returns the cards of a column: those that are there already, then those moved there, the latest last. */
export function cardsIn(cards: readonly KanbanCard[], column: string, moves: Moves): KanbanCard[] {
  const stayed = cards.filter((card) => card.column === column && !moves.has(card.id))
  const came = Array.from(moves, ([id, target]) =>
    target === column ? cards.find((card) => card.id === id) : undefined,
  )
  return [...stayed, ...came.filter((card) => card !== undefined)]
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

export const sumCards = (cards: readonly KanbanCard[]): number => cards.reduce((sum, { agorot = 0 }) => sum + agorot, 0)
