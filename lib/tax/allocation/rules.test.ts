import { describe, expect, it } from 'vitest'

import {
  allocationRetryDelay,
  authorisationState,
  NON_DEDUCTING_CUSTOMER,
  needsAllocation,
  printedAllocation,
  retryUntil,
} from './rules'

const invoice = { type: '305', vatAgorot: 90_001, dealerNumber: '514321987', thresholdAgorot: 90_000 } as const

describe('an allocation number', () => {
  it('is needed above the threshold of the day, not at it', () => {
    expect(needsAllocation(invoice)).toBe(true)
    expect(needsAllocation({ ...invoice, vatAgorot: 90_000 })).toBe(false)
    expect(needsAllocation({ ...invoice, thresholdAgorot: null })).toBe(false)
  })

  it.each([
    ['320', true],
    ['300', false],
    ['330', false],
    ['400', false],
  ] as const)('of a %s: %s', (type, needed) => {
    expect(needsAllocation({ ...invoice, type })).toBe(needed)
  })

  it('is not needed for a customer who deducts no VAT', () => {
    expect(needsAllocation({ ...invoice, dealerNumber: null })).toBe(false)
    expect(needsAllocation({ ...invoice, dealerNumber: NON_DEDUCTING_CUSTOMER })).toBe(false)
  })

  it('is printed by its right-most nine digits', () => {
    expect(printedAllocation('20240627231846297178091822')).toBe('178091822')
  })

  it('may be asked for until the fourteenth day', () => {
    expect(retryUntil('2026-11-20')).toBe('2026-12-04')
  })
})

describe('an authorisation', () => {
  it('is ending ten days before its last day, and over after it', () => {
    expect(authorisationState('2026-12-03', '2026-11-22')).toBe('valid')
    expect(authorisationState('2026-12-02', '2026-11-22')).toBe('ending')
    expect(authorisationState('2026-11-22', '2026-11-22')).toBe('ending')
    expect(authorisationState('2026-11-21', '2026-11-22')).toBe('over')
  })
})

it('asks again more and more seldom, twice a day at least', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 50].map(allocationRetryDelay)
  expect([...waits].sort((one, other) => one - other)).toEqual(waits)
  expect(Math.max(...waits)).toBe(12 * 3_600_000)
})
