import { expect, it } from 'vitest'

import { createStreamSlots } from './stream-slots'

it('gives a session so many places and no more, and a place that was left to the next', () => {
  const places = createStreamSlots({ perSession: 2, inAll: 10 })
  const [first, second] = [places.take('a'), places.take('a')]
  expect(places.take('a')).toBeUndefined()
  expect(places.take('b')).toBeTypeOf('function')
  first?.()
  first?.()
  expect(places.take('a')).toBeTypeOf('function')
  expect(places.take('a')).toBeUndefined()
  second?.()
  expect(places.count()).toBe(2)
})

it('gives all sessions together so many places and no more', () => {
  const places = createStreamSlots({ perSession: 2, inAll: 3 })
  const leave = ['a', 'a', 'b'].map((session) => places.take(session))
  expect(places.take('c')).toBeUndefined()
  for (const one of leave) one?.()
  expect(places.count()).toBe(0)
  expect(places.take('c')).toBeTypeOf('function')
})
