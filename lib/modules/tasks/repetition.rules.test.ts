import { describe, expect, it } from 'vitest'

import { nextOccurrence, repeatColumns } from './repetition.rules'

const task = (rule: string, dueOn: string, part: object = {}) => ({
  ...repeatColumns({ rule, isAfterCompletion: false, skipsRest: false }, dueOn),
  dueOn,
  startOn: null,
  ...part,
})

describe('the task that follows', () => {
  it('stands on the next day of the series, its start as long before as it was', () => {
    const weekly = task('FREQ=WEEKLY;BYDAY=SU', '2026-11-29', { startOn: '2026-11-26' })
    expect(nextOccurrence(weekly, '2026-12-01')).toEqual({ dueOn: '2026-12-06', startOn: '2026-12-03' })
  })

  it('does not stand again on the day from which it was moved forward', () => {
    const early = task('FREQ=WEEKLY;BYDAY=SU', '2026-11-29', { dueOn: '2026-11-27' })
    expect(nextOccurrence(early, '2026-11-27')?.dueOn).toBe('2026-12-06')
    const late = task('FREQ=WEEKLY;BYDAY=SU', '2026-11-29', { dueOn: '2026-12-08' })
    expect(nextOccurrence(late, '2026-12-08')?.dueOn).toBe('2026-12-13')
  })

  it('is counted from the completion where that is asked for', () => {
    const after = task('FREQ=DAILY;INTERVAL=3', '2026-11-29', { repeatsAfterCompletion: true })
    expect(nextOccurrence(after, '2026-12-10')?.dueOn).toBe('2026-12-13')
  })

  it('leaves out the Sabbath where that is asked for', () => {
    const daily = { ...task('FREQ=DAILY', '2026-11-27'), repeatSkipsRest: true }
    expect(nextOccurrence(daily, '2026-11-27')?.dueOn).toBe('2026-11-29')
  })

  it('is none after the last time or the last day', () => {
    expect(nextOccurrence(task('FREQ=DAILY;COUNT=2', '2026-11-29'), '2026-11-29')?.dueOn).toBe('2026-11-30')
    expect(nextOccurrence(task('FREQ=DAILY;COUNT=2', '2026-11-29', { repeatsDone: 1 }), '2026-11-30')).toBeNull()
    expect(nextOccurrence(task('FREQ=DAILY;UNTIL=20261129', '2026-11-29'), '2026-11-29')).toBeNull()
  })
})
