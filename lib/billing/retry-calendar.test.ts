import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { USUAL_HOURS } from '@/lib/format/business-time'
import { addDays } from '@/lib/format/calendar'
import { businessDay, formatTime, wallTimeToInstant } from '@/lib/format/dates'

import { isRestDay } from '@/lib/modules/subscriptions/subscriptions.testing'
import { isRestTime, nextRetry, workingDay } from './retry-calendar'

const DAYS = [1, 3, 5, 7]

/** Days of all retries of a charge that fails every time. */
function triesOf(failedOn: string, hours = USUAL_HOURS): string[] {
  const found: string[] = []
  for (let lastOn = failedOn; ; ) {
    const at = nextRetry(hours, { failedOn, tries: found.length, lastOn, days: DAYS })
    if (!at) return found
    expect(formatTime(at)).toBe('10:00')
    lastOn = businessDay(at)
    found.push(lastOn)
  }
}

describe('the calendar of failed charges', () => {
  it('tries on the days of the company, each once, never on a day of rest as calendars print them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_300 }), (count) => {
        const tries = triesOf(addDays('2026-01-01', count))
        expect(tries).toHaveLength(DAYS.length)
        expect(new Set(tries).size).toBe(tries.length)
        expect([...tries].sort()).toEqual(tries)
        expect(tries.filter(isRestDay)).toEqual([])
      }),
    )
  })

  it('moves from the Sabbath to Sunday, and keeps its hour when clocks change', () => {
    expect(triesOf('2026-03-26')).toEqual(['2026-03-27', '2026-03-29', '2026-03-31', '2026-04-03'])
    expect(triesOf('2026-10-23')[0]).toBe('2026-10-25')
  })

  it('leaves out days that the business itself keeps', () => {
    const ownDays = [{ from: '2026-06-01', to: '2026-06-05', name: 'חופשה', kind: 'closed' as const }]
    expect(workingDay({ ...USUAL_HOURS, ownDays }, '2026-06-01')).toBe('2026-06-07')
  })

  it('asks nobody for money from the eve of the Sabbath or a holiday until it is over', () => {
    // 11 September 2026 is both a Friday and the eve of Rosh Hashana; 13 September is its second day.
    expect(isRestTime(wallTimeToInstant('2026-09-11', '15:00'))).toBe(false)
    expect(isRestTime(wallTimeToInstant('2026-09-11', '16:00'))).toBe(true)
    expect(isRestTime(wallTimeToInstant('2026-09-13', '23:00'))).toBe(true)
    expect(isRestTime(wallTimeToInstant('2026-09-14', '10:00'))).toBe(false)
    expect(isRestTime(wallTimeToInstant('2026-06-04', '18:00'))).toBe(false)
  })

  it('of a business that is never open still finds a day that is no day of rest', () => {
    const never = { ...USUAL_HOURS, week: [null, null, null, null, null, null, null] }
    expect(workingDay(never, '2026-06-06')).toBe('2026-06-07')
  })
})
