export type KanbanCard = {
  id: string
  column: string
  title: string
  /** Where the card leads. */
  href?: string
  meta?: string
  /** Who looks after it. */
  person?: string
  /** A calendar day, `YYYY-MM-DD`. */
  due?: string
  agorot?: number
}
export type KanbanColumn = { id: string; title: string }

export type MoveCard = (cardId: string, columnId: string, isByMenu: boolean) => void

/** Where cards stand that were moved here and may not be on the server yet: their column by id. */
export type Moves = ReadonlyMap<string, string>

/** The cards of a column: those that were there first, then those that were moved there, the newest last. */
export function cardsIn(cards: readonly KanbanCard[], column: string, moves: Moves): KanbanCard[] {
  const stayed = cards.filter((card) => card.column === column && !moves.has(card.id))
  const came = Array.from(moves, ([id, target]) =>
    target === column ? cards.find((card) => card.id === id) : undefined,
  )
  return [...stayed, ...came.filter((card) => card !== undefined)]
}

/** The moves with one more; it becomes the newest. */
export function withMove(moves: Moves, id: string, column: string): Moves {
  const next = new Map(moves)
  next.delete(id)
  return next.set(id, column)
}

/** The moves without one, where it was still the same: a newer one stays. */
export function withoutMove(moves: Moves, id: string, column: string): Moves {
  if (moves.get(id) !== column) return moves
  const next = new Map(moves)
  next.delete(id)
  return next
}

/** The moves that the cards do not know of yet. */
export function openMoves(moves: Moves, cards: readonly KanbanCard[]): Moves {
  const known = new Set(cards.filter(({ id, column }) => moves.get(id) === column).map(({ id }) => id))
  return known.size === 0 ? moves : new Map(Array.from(moves).filter(([id]) => !known.has(id)))
}

export const sumOf = (cards: readonly KanbanCard[]): number => cards.reduce((sum, { agorot = 0 }) => sum + agorot, 0)
