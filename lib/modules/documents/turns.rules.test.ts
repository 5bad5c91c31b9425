import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_MODES, SIGNER_ROLES, SIGNER_STATES } from '@/lib/vocabulary/documents'

import { stateFromSigners } from './documents.rules'
import type { SignerRole, SignerState } from './documents.schema'
import { currentGroup, isSignerTurn, signerGroup, takesPart, toNotify } from './turns.rules'

type One = { state: SignerState; role: SignerRole; orderGroup: number }

const signer = fc.record({
  state: fc.constantFrom(...SIGNER_STATES),
  role: fc.constantFrom(...SIGNER_ROLES),
  orderGroup: fc.integer({ min: 1, max: 4 }),
})
const list = fc.array(signer, { minLength: 1, maxLength: 10 })

/** Lets signers sign as their turns come, in the chosen order; returns how many were notified of their turn. */
function signAll(signers: One[], choose: () => number): number {
  let told = 0
  for (let acting = signers; acting.length > 0; ) {
    for (const one of toNotify(signers)) {
      one.state = 'notified'
      told++
    }
    acting = signers.filter((one) => isSignerTurn(one, signers))
    const chosen = acting[choose() % Math.max(1, acting.length)]
    if (chosen) chosen.state = 'signed'
  }
  return told
}

describe('turns', () => {
  it('only people of one group may act, and nobody of an earlier group is still to sign', () => {
    fc.assert(
      fc.property(list, (signers) => {
        const acting = signers.filter((one) => isSignerTurn(one, signers))
        expect(new Set(acting.map(({ orderGroup }) => orderGroup)).size).toBeLessThanOrEqual(1)
        for (const { orderGroup } of acting)
          for (const other of signers.filter((one) => takesPart(one) && one.orderGroup < orderGroup))
            expect(other.state).toBe('signed')
      }),
    )
  })

  it('viewers and whoever handed over never get a turn and keep nobody waiting', () => {
    fc.assert(
      fc.property(list, (signers) => {
        const counted = signers.filter(takesPart)
        expect(currentGroup(signers)).toBe(currentGroup(counted))
        for (const one of toNotify(signers)) expect([one.role === 'viewer', one.state]).toEqual([false, 'waiting'])
      }),
    )
  })

  it('whatever order people sign in when their turn comes, everyone is told once and the document completes (requirement 44)', () => {
    const start = fc.array(
      fc.record({ role: fc.constantFrom(...SIGNER_ROLES), orderGroup: fc.integer({ min: 1, max: 4 }) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    fc.assert(
      fc.property(start, fc.infiniteStream(fc.nat()), (people, choices) => {
        const signers: One[] = people.map((one) => ({ ...one, state: 'waiting' }))
        const told = signAll(signers, () => choices.next().value ?? 0)
        const part = signers.filter(takesPart)
        expect(told).toBe(part.length)
        expect(part.every(({ state }) => state === 'signed')).toBe(true)
        if (part.length) expect(stateFromSigners(signers)).toBe('completed')
      }),
    )
  })
})

it('the group of a signer follows the way of signing', () => {
  const groups = (mode: (typeof ORDER_MODES)[number]) => [3, 1, 1].map((group, at) => signerGroup(mode, { group }, at))
  expect(ORDER_MODES.map(groups)).toEqual([
    [1, 1, 1],
    [1, 2, 3],
    [3, 1, 1],
  ])
})
