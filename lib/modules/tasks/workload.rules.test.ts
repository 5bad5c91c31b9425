import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { USUAL_HOURS } from '@/lib/format/business-time'
import { addDays } from '@/lib/format/calendar'

import { dayCapacity, minutesIn, sumWork, workColumns, workDays } from './workload.rules'

/** A Sunday; a month without holidays. */
const TODAY = '2026-11-01'
const calendar = { today: TODAY, capacity: dayCapacity(USUAL_HOURS) }
const task = (startOn: string | null, dueOn: string | null, estimateMinutes: number | null = 600, people = 1) => ({
  days: workDays({ startOn, dueOn }, calendar),
  estimateMinutes,
  people,
})

describe('the days on which a task is worked on', () => {
  it.each([
    ['from Thursday to Sunday', '2026-11-05', '2026-11-08', ['2026-11-05', '2026-11-08']],
    ['with a due day alone', null, '2026-11-03', ['2026-11-03']],
    ['on the Sabbath alone', null, '2026-11-07', ['2026-11-07']],
    ['that is late', '2026-10-20', '2026-10-22', ['2026-11-01']],
    ['without days', null, null, []],
  ])('%s', (_, startOn, dueOn, days) => {
    expect(workDays({ startOn, dueOn }, calendar)).toEqual(days)
  })

  it('leave out the holidays on which the business is closed', () => {
    const pesach = { today: '2027-04-01', capacity: dayCapacity(USUAL_HOURS) }
    expect(workDays({ startOn: '2027-04-21', dueOn: '2027-04-25' }, pesach)).toEqual(['2027-04-21', '2027-04-25'])
  })
})

describe('the work of a person in a week', () => {
  const [first, second] = workColumns('2026-11-04', 'week')
  if (!first || !second) throw new Error('no columns')

  it('is the part of each task that falls on its days, divided among its people', () => {
    expect(first).toEqual({ from: '2026-11-01', to: '2026-11-08' })
    expect(minutesIn(task('2026-11-04', '2026-11-09'), first)).toBe(300)
    expect(minutesIn(task('2026-11-04', '2026-11-09', 600, 2), second)).toBe(150)
    expect(minutesIn(task(null, '2026-11-20'), first)).toBeUndefined()
    expect(minutesIn(task(null, '2026-11-03', null), first)).toBeNull()
  })

  it('is counted against forty hours, with the tasks that have no estimate apart', () => {
    const tasks = [task('2026-11-01', '2026-11-05', 2_700), task(null, '2026-11-03', null), task(null, '2026-11-11')]
    expect(sumWork(tasks, first, calendar.capacity)).toEqual({
      minutes: 2_700,
      tasks: 2,
      unestimated: 1,
      capacity: 2_400,
    })
  })
})

it('the columns of a task that lies within them add up to its estimate', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((ahead) => addDays(TODAY, ahead))
  fc.assert(
    fc.property(day, fc.nat(15), fc.integer({ min: 1, max: 9_000 }), (startOn, more, estimate) => {
      const its = task(startOn, addDays(startOn, more), estimate)
      const shares = workColumns(TODAY, 'week').map((column) => minutesIn(its, column) ?? 0)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(estimate)
    }),
  )
})
