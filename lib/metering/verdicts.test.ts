import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MessageStatus } from '@/lib/vocabulary/messaging'
import type { UsageState } from '@/lib/vocabulary/metering'

import { debitedUnits, type Step, stepOf, type Verdict, verdictOnMessage, verdictOnOutbox } from './verdicts'

const statuses: readonly MessageStatus[] = [
  'queued',
  'sending',
  'uncertain',
  'accepted',
  'sent',
  'delivered',
  'read',
  'failed',
  'cancelled',
]

describe('a status', () => {
  it.each([
    ['sms_part', true, 'waits waits unknown taken taken taken taken taken ended'],
    ['sms_part', false, 'waits waits unknown taken taken taken taken ended ended'],
    ['mail', true, 'waits waits unknown taken taken taken taken taken ended'],
    ['wa_marketing', true, 'waits waits unknown waits waits taken taken missed ended'],
    ['wa_service', false, 'waits waits unknown waits waits taken taken missed ended'],
  ] as const)('of %s says whether it is paid for (known to the provider: %s)', (meter, isKnownToProvider, kinds) =>
    expect(statuses.map((status) => verdictOnMessage({ meter, status, isKnownToProvider }).kind).join(' ')).toBe(kinds),
  )
  it('carries the parts that the provider counted', () =>
    expect(verdictOnMessage({ meter: 'sms_part', status: 'sent', isKnownToProvider: true, parts: 2 })).toEqual({
      kind: 'taken',
      parts: 2,
    }))
  it('of the outbox says so too; what nothing sent costs nothing', () =>
    expect(
      (['queued', 'sending', 'sent', 'captured', 'failed', 'uncertain'] as const).map(
        (state) => verdictOnOutbox(state).kind,
      ),
    ).toEqual(['waits', 'waits', 'taken', 'ended', 'ended', 'unknown']))
})

it('what is debited is never above what was announced, and never nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
      (units, parts) => {
        const debited = debitedUnits(units, parts)
        expect(debited).toBeGreaterThanOrEqual(1)
        expect(debited).toBeLessThanOrEqual(units)
        if (parts !== undefined && parts >= 1 && parts <= units) expect(debited).toBe(parts)
      },
    ),
  )
})

const after: Record<Step, UsageState | null> = {
  none: null,
  wait: 'held',
  doubt: 'uncertain',
  release: 'released',
  debit: 'debited',
  refund: 'released',
}

/** The steps that a usage takes, and the state in which it ends. */
function tellAll(kinds: readonly Verdict['kind'][]) {
  const taken: Step[] = []
  let state: UsageState = 'held'
  for (const kind of kinds) {
    const step = stepOf(state, { kind })
    taken.push(step)
    state = after[step] ?? state
  }
  return { taken, state }
}

it('in whatever order and however often it is told: debited once if it was ever taken, never otherwise', () => {
  const told = fc.array(fc.constantFrom<Verdict['kind']>('waits', 'unknown', 'ended', 'taken'), { maxLength: 12 })
  fc.assert(
    fc.property(told, (kinds) => {
      const { taken, state } = tellAll(kinds)
      const isTaken = kinds.includes('taken')
      expect(taken.filter((step) => step === 'debit')).toHaveLength(isTaken ? 1 : 0)
      expect(state === 'debited').toBe(isTaken)
      expect(state === 'released').toBe(!isTaken && kinds.includes('ended'))
    }),
  )
})

it('what did not arrive is given back once for each time that it was taken', () => {
  const told = fc.array(fc.constantFrom<Verdict['kind']>('waits', 'ended', 'missed', 'taken'), { maxLength: 12 })
  fc.assert(
    fc.property(told, (kinds) => {
      const { taken, state } = tellAll(kinds)
      const count = (step: Step) => taken.filter((one) => one === step).length
      const isDebited = state === 'debited'
      expect(count('debit') - count('refund')).toBe(isDebited ? 1 : 0)
      expect(isDebited).toBe(kinds.lastIndexOf('taken') > kinds.lastIndexOf('missed'))
    }),
  )
})

it('what was debited or is owed is not touched again', () => {
  for (const kind of ['waits', 'unknown', 'ended', 'taken'] as const)
    expect([stepOf('debited', { kind }), stepOf('owed', { kind })]).toEqual(['none', 'none'])
})
