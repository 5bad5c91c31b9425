import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { CHANNEL_STATES, type ChannelState } from '@/lib/vocabulary/messaging'

import { canFollow, isAtProvider, isWorking, stateAfterReport } from './account-states'

const state = fc.constantFrom(...CHANNEL_STATES)

/** The states of an account to which somebody proposes one change after the other, without those that are refused. */
function walk(proposed: readonly ChannelState[]): ChannelState[] {
  const passed: ChannelState[] = ['draft']
  for (const to of proposed) {
    const from = passed.at(-1) ?? 'draft'
    if (from !== to && canFollow(from, to)) passed.push(to)
  }
  return passed
}

describe('the state after a report', () => {
  test.each([
    ['qr_pending', 'degraded', 'pairing'],
    ['pairing', 'degraded', 'pairing'],
    ['pairing', 'connected', 'connected'],
    ['pairing', 'qr_pending', 'qr_pending'],
    ['connected', 'degraded', 'degraded'],
    ['disabled', 'connected', 'disabled'],
    ['banned', 'connected', 'banned'],
  ] as const)('%s, told %s, is %s', (from, reported, state) => {
    expect(stateAfterReport(from, reported)).toBe(state)
  })
})

describe('the states of an account', () => {
  test('nothing follows a ban', () => {
    fc.assert(
      fc.property(fc.array(state, { maxLength: 60 }), (proposed) => {
        const passed = walk(proposed)
        const banned = passed.indexOf('banned')
        expect(banned === -1 || passed.slice(banned).every((one) => one === 'banned')).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('an account that was switched off works only after it was a draft and was verified again', () => {
    fc.assert(
      fc.property(fc.array(state, { maxLength: 60 }), (proposed) => {
        const passed = walk(proposed)
        const off = passed.indexOf('disabled')
        const after = off === -1 ? [] : passed.slice(off + 1, off + 3)
        if (after[0]) expect(after[0]).toBe('draft')
        if (after[1]) expect(['verifying', 'disabled']).toContain(after[1])
      }),
      { numRuns: 1000 },
    )
  })

  test('whatever is not banned can be switched off, and only a draft follows', () => {
    for (const from of CHANNEL_STATES) expect(canFollow(from, 'disabled'), from).toBe(from !== 'banned')
    expect(CHANNEL_STATES.filter((to) => canFollow('disabled', to))).toEqual(['draft', 'disabled'])
  })

  test('a draft connects only by being verified', () => {
    expect(CHANNEL_STATES.filter((to) => canFollow('draft', to))).toEqual(['draft', 'verifying', 'disabled'])
  })

  test('a provider can report every state of its own on whatever is connected to it', () => {
    for (const from of CHANNEL_STATES.filter(isAtProvider))
      for (const to of ['connected', 'degraded', 'restricted', 'disconnected', 'logged_out', 'banned'] as const)
        expect(canFollow(from, to), `${from} → ${to}`).toBe(true)
  })

  test('messages leave only while an account is connected, however well', () => {
    expect(CHANNEL_STATES.filter(isWorking)).toEqual(['connected', 'degraded', 'restricted'])
  })
})
