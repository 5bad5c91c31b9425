import { describe, expect, it } from 'vitest'

import {
  cardsIn,
  columnBeside,
  type KanbanCard,
  openMoves,
  overLimitText,
  totalsOf,
  withMove,
  withoutMove,
} from './kanban-rules'

const cards: KanbanCard[] = [
  { id: 'a', column: 'new', title: 'א', facts: [], agorot: 100 },
  { id: 'b', column: 'new', title: 'ב', facts: [] },
  { id: 'c', column: 'won', title: 'ג', facts: [], agorot: 50 },
]
const ids = (column: string, moves: Parameters<typeof cardsIn>[2]) => cardsIn(cards, column, moves).map(({ id }) => id)

describe('a board', () => {
  it('a moved card leaves its column and stands first in the other', () => {
    const moves = withMove(new Map(), 'a', 'won')
    expect(ids('new', moves)).toEqual(['b'])
    expect(ids('won', moves)).toEqual(['a', 'c'])
  })
  it('the card that was moved last stands first', () => {
    const moves = withMove(withMove(withMove(new Map(), 'a', 'won'), 'b', 'won'), 'a', 'won')
    expect(ids('won', moves)).toEqual(['a', 'b', 'c'])
  })
  it('a refused move goes back, and a newer one of the same card stays', () => {
    const moves = withMove(new Map(), 'a', 'won')
    expect(ids('new', withoutMove(moves, 'a', 'won'))).toEqual(['a', 'b'])
    expect(withoutMove(withMove(moves, 'a', 'lost'), 'a', 'won').get('a')).toBe('lost')
  })
  it('a move that the server knows of is over', () => {
    const moves = withMove(withMove(new Map(), 'a', 'won'), 'b', 'won')
    const news = cards.map((card) => (card.id === 'a' ? { ...card, column: 'won' } : card))
    expect([...openMoves(moves, news).keys()]).toEqual(['b'])
    expect(openMoves(moves, cards)).toBe(moves)
  })
  it('a column counts and sums all its cards, also those that are not loaded, and what was moved', () => {
    const [few, many] = [
      { id: 'new', title: 'חדש' },
      { id: 'won', title: 'נסגר', count: 40, agorot: 9000 },
    ]
    expect(totalsOf(few, cards, new Map())).toEqual({ count: 2, agorot: 100 })
    const moves = withMove(new Map(), 'a', 'won')
    expect(totalsOf(few, cards, moves)).toEqual({ count: 1, agorot: 0 })
    expect(totalsOf(many, cards, moves)).toEqual({ count: 41, agorot: 9100 })
  })
  it('says of a column with more cards than recommended how many that is, and nothing of any other', () => {
    expect(overLimitText({ limit: 20 }, 32)).toBe('32 · מומלץ עד 20')
    expect(overLimitText({ limit: 20 }, 20)).toBeNull()
    expect(overLimitText({}, 32)).toBeNull()
  })
  it('knows the column beside another, and none at the ends', () => {
    const columns = ['a', 'b'].map((id) => ({ id, title: id }))
    expect(columnBeside(columns, 'a', 'next')?.id).toBe('b')
    expect(columnBeside(columns, 'a', 'previous')).toBeNull()
    expect(columnBeside(columns, 'c', 'next')).toBeNull()
  })
})
