import { describe, expect, it } from 'vitest'

import { isDisputable, matchDispute, warnedUntil } from './disputes.rules'

describe('a report of the gateway', () => {
  const [open, closed] = [
    { id: 'a', gatewayRef: null, state: 'open' as const },
    { id: 'b', gatewayRef: null, state: 'lost' as const },
  ]
  const numbered = { id: 'c', gatewayRef: 'dp_1', state: 'open' as const }
  it('is of the dispute that has its number', () =>
    expect(matchDispute([open, numbered], { ref: 'dp_1', state: 'open' })).toBe(numbered))
  it('is of the open one that the office wrote down before', () =>
    expect(matchDispute([open, closed], { ref: 'dp_1', state: 'open' })).toBe(open))
  it('that it ended is of what the office closed already', () =>
    expect(matchDispute([closed], { ref: 'dp_1', state: 'lost' })).toBe(closed))
  it('that a new one began is of no closed one, and of no other number', () => {
    expect(matchDispute([closed], { ref: 'dp_1', state: 'open' })).toBeUndefined()
    expect(matchDispute([numbered], { ref: 'dp_2', state: 'lost' })).toBeUndefined()
  })
})

it('only what was taken of a card, a wallet or a bank account can be denied', () => {
  expect(['card', 'bit', 'debit_order'].map(isDisputable)).toEqual([true, true, true])
  expect(['cash', 'cheque', 'transfer', 'wallet'].map(isDisputable)).toEqual([false, false, false, false])
})

it('its owner is warned three days before the last one', () => expect(warnedUntil('2026-11-29')).toBe('2026-12-02'))
