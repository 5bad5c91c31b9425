import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfMonth } from '@/lib/format/calendar'
import { businessDay, isCalendarDay } from '@/lib/format/dates'
import { BATCH_STATES, SLIP_STATES } from '@/lib/vocabulary/payslips'

import {
  approvalProblem,
  canBatch,
  canSlip,
  daysLeft,
  isConsentInForce,
  monthProblem,
  planDelivery,
  recentMonths,
  slipDeadline,
} from './payslips.rules'
import type { BatchState } from './payslips.schema'

describe('the clock', () => {
  it('runs out on the ninth of the month after', () => {
    expect(slipDeadline('2026-10')).toBe('2026-11-09')
    expect(slipDeadline('2026-12-01')).toBe('2027-01-09')
    expect(daysLeft('2026-10', '2026-11-09')).toBe(0)
    expect(daysLeft('2026-10', '2026-11-12')).toBe(-3)
    expect(daysLeft('2026-10', '2026-10-31')).toBe(9)
  })

  it('takes no month to come and none older than 24 months', () => {
    expect(monthProblem('2026-12', '2026-11-30')).toBe('החודש עוד לא הגיע')
    expect(monthProblem('2026-11', '2026-11-01')).toBeNull()
    expect(monthProblem('2024-11', '2026-11-30')).toBeNull()
    expect(monthProblem('2024-10', '2026-11-30')).not.toBeNull()
    for (const month of recentMonths(businessDay())) expect(monthProblem(month)).toBeNull()
  })
})

describe('an agreement', () => {
  it('that is taken back holds to the end of its month', () => {
    expect(endOfMonth('2026-02-10')).toBe('2026-02-28')
    expect(endOfMonth('2028-02-10')).toBe('2028-02-29')
    expect(endOfMonth('2026-12-31')).toBe('2026-12-31')
    const taken = { signedOn: '2026-01-01', effectiveTo: endOfMonth('2026-03-10') }
    expect([
      isConsentInForce(taken, '2026-03-31'),
      isConsentInForce(taken, '2026-04-01'),
      isConsentInForce(taken, '2025-12-31'),
    ]).toEqual([true, false, false])
  })

  it('ends on a day of the calendar, never before it was taken back', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (at) => {
        const day = businessDay(at)
        expect(isCalendarDay(endOfMonth(day)) && endOfMonth(day) >= day).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('decides: without one, or without a password to lock with, the slip is printed', () => {
    const consent = {
      method: 'private_email',
      address: 'a@b.example',
      signedOn: '2026-01-01',
      effectiveTo: null,
    } as const
    const locked = { channel: 'locked_mail', passwordMode: 'secret', hasSecret: true } as const
    expect(planDelivery(locked, [], '2026-05-01')).toMatchObject({ channel: 'print', why: 'no_consent' })
    expect(planDelivery({ ...locked, hasSecret: false }, [consent], '2026-05-01')).toMatchObject({
      channel: 'print',
      why: 'no_secret',
    })
    expect(planDelivery(locked, [consent], '2026-05-01')).toMatchObject({
      channel: 'locked_mail',
      address: 'a@b.example',
    })
    expect(planDelivery(locked, [{ ...consent, method: 'site' }], '2026-05-01')).toMatchObject({ channel: 'link' })
    expect(planDelivery({ ...locked, channel: 'link' }, [consent], '2025-05-01').channel).toBe('print')
  })
})

describe('a batch', () => {
  it('cannot be approved while a page is open, nor when nobody gets anything', () => {
    expect(approvalProblem({ unmatched: 0, ambiguous: 1, matched: 5 })).toBe('עמוד אחד עוד לא שויך ולא דולג')
    expect(approvalProblem({ unmatched: 2, ambiguous: 1, matched: 5 })).toContain('3 עמודים')
    expect(approvalProblem({ unmatched: 0, ambiguous: 0, matched: 0 })).not.toBeNull()
    expect(approvalProblem({ unmatched: 0, ambiguous: 0, matched: 1 })).toBeNull()
  })

  it('by no way of steps is sent without having been reviewed, approved and released (requirement 44)', () => {
    const walk = fc.array(fc.constantFrom(...BATCH_STATES), { maxLength: 40 })
    fc.assert(
      fc.property(walk, (wishes) => {
        const way = wayOf(wishes)
        const sent = way.findIndex((state) => state === 'sent' || state === 'partly')
        if (sent < 0) return
        expect(way.slice(0, sent)).toEqual(expect.arrayContaining(['splitting', 'review', 'approved', 'sending']))
        expect(way[sent - 1]).toBe('sending')
        expect(way).toHaveLength(sent + 1)
      }),
      { numRuns: 1000 },
    )
  })

  it('that was sent or given up goes nowhere, and a slip that was replaced neither', () => {
    for (const end of ['sent', 'partly', 'cancelled'] as const)
      expect(BATCH_STATES.filter((to) => canBatch(end, to))).toEqual([])
    for (const end of ['replaced', 'recalled'] as const)
      expect(SLIP_STATES.filter((to) => canSlip(end, to))).toEqual([])
    expect(canSlip('approved', 'opened')).toBe(false)
    expect(canSlip('opened', 'sent')).toBe(false)
  })
})

function wayOf(wishes: readonly BatchState[]): BatchState[] {
  const way: BatchState[] = ['uploaded']
  for (const wish of wishes) if (canBatch(way.at(-1) ?? 'uploaded', wish)) way.push(wish)
  return way
}
