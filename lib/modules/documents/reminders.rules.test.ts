import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MAX_REMINDERS, nextDocumentReminder, nextSignerReminder } from './reminders.rules'

const DAY = 86_400_000
const start = new Date('2026-11-01T08:00:00Z')
const signer = {
  state: 'notified' as const,
  role: 'signer' as const,
  notifiedAt: start,
  reminderCount: 0,
  remindedAt: null as Date | null,
}
const dayAfter = (days: number) => new Date(start.getTime() + days * DAY)

describe('reminders without anybody asking', () => {
  it('go out after five days, then every two, five times in all', () => {
    const days: number[] = []
    let one = signer
    for (let next = nextSignerReminder(one); next; next = nextSignerReminder(one)) {
      days.push((next.getTime() - start.getTime()) / DAY)
      one = { ...one, remindedAt: next, reminderCount: one.reminderCount + 1 }
    }
    expect(days).toEqual([5, 7, 9, 11, 13])
    expect(days).toHaveLength(MAX_REMINDERS)
  })

  it('go to nobody who signed, declined, handed over, waits for a turn or only gets a copy', () => {
    for (const state of ['signed', 'declined', 'delegated', 'waiting'] as const)
      expect(nextSignerReminder({ ...signer, state })).toBeNull()
    expect(nextSignerReminder({ ...signer, role: 'viewer' })).toBeNull()
  })

  it('keep two days from one that a person sent, and never come before the fifth day', () => {
    expect(nextSignerReminder({ ...signer, remindedAt: dayAfter(1) })).toEqual(dayAfter(5))
    expect(nextSignerReminder({ ...signer, remindedAt: dayAfter(4) })).toEqual(dayAfter(6))
  })

  it('a new link begins anew', () => {
    expect(nextSignerReminder({ ...signer, notifiedAt: dayAfter(20), remindedAt: dayAfter(13) })).toEqual(dayAfter(25))
  })

  it('the next of a document is the earliest, and none comes at or after the deadline', () => {
    const others = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(others, fc.integer({ min: 1, max: 60 }), (days, deadline) => {
        const signers = days.map((day) => ({ ...signer, notifiedAt: dayAfter(day) }))
        const wanted = Math.min(...days) + 5
        expect(nextDocumentReminder(signers, dayAfter(deadline))).toEqual(wanted < deadline ? dayAfter(wanted) : null)
        expect(nextDocumentReminder(signers, null)).toEqual(dayAfter(wanted))
      }),
    )
  })
})
