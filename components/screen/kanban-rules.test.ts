import { describe, expect, it } from 'vitest'

import { cardsIn, type KanbanCard, openMoves, sumCards, withMove, withoutMove } from './kanban-rules'

const cards: KanbanCard[] = [
  { id: 'a', column: 'new', title: 'א', agorot: 100 },
  { id: 'b', column: 'new', title: 'ב' },
  { id: 'c', column: 'won', title: 'ג', agorot: 50 },
]
const ids = (column: string, moves: Parameters<typeof cardsIn>[2]) => cardsIn(cards, column, moves).map(({ id }) => id)

describe('a board', () => {
  it('a moved card leaves its column and stands last in the other', () => {
    const moves = withMove(new Map(), 'a', 'won')
    expect(ids('new', moves)).toEqual(['b'])
    expect(ids('won', moves)).toEqual(['c', 'a'])
  })
  it('the card that was moved last stands last', () => {
    const moves = withMove(withMove(withMove(new Map(), 'a', 'won'), 'b', 'won'), 'a', 'won')
    expect(ids('won', moves)).toEqual(['c', 'b', 'a'])
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
  it('sums what has an amount', () => expect(sumCards(cards)).toBe(150))
})
