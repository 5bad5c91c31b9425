import { expect, it } from 'vitest'

import { NO_ROUNDS, noteCode } from './qr-rounds'

it('five codes are shown, each as often as it is given; then somebody must ask', () => {
  const given = ['a', 'a', null, 'b', 'a', 'c', 'd', 'e', 'e']
  const rounds = given.reduce(noteCode, NO_ROUNDS)
  expect(rounds).toEqual({ shown: ['a', 'b', 'c', 'd', 'e'], isOver: false })
  expect(noteCode(rounds, 'f')).toEqual({ shown: rounds.shown, isOver: true })
})
