import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/format/calendar'

import { isRestDay } from '@/lib/format/rest-days'

import { isReminderDue, nextPageReminder, type Reminded, reminderDays } from './reminders.rules'

const START = '2026-01-01'
const page: Reminded = {
  firstSentOn: '2026-11-01',
  lastSentOn: '2026-11-01',
  dueOn: null,
  isPart: false,
  afterSending: [3, 7],
  aroundDue: [-1, 0, 3, 7, 14],
}

/** Returns the days on which reminders are sent if the check runs on every day that `works` accepts. */
function lived(from: Reminded, days: number, works: (day: string) => boolean): string[] {
  const sent: string[] = []
  let now = from
  for (let day = START; day <= addDays(START, days); day = addDays(day, 1)) {
    if (!works(day) || !isReminderDue(now, day)) continue
    sent.push(day)
    now = { ...now, lastSentOn: day, firstSentOn: now.firstSentOn ?? day }
  }
  return sent
}

describe('reminders', () => {
  it('go out three and seven days after sending, and then no more', () => {
    expect(reminderDays(page)).toEqual(['2026-11-04', '2026-11-08'])
    expect(isReminderDue(page, '2026-11-03')).toBe(false)
    expect(isReminderDue(page, '2026-11-04')).toBe(true)
    expect(isReminderDue({ ...page, lastSentOn: '2026-11-04' }, '2026-11-04')).toBe(false)
    expect(isReminderDue({ ...page, lastSentOn: '2026-11-04' }, '2026-11-08')).toBe(true)
    expect(isReminderDue({ ...page, lastSentOn: '2026-11-08' }, '2026-12-08')).toBe(false)
  })

  it('go out the day before the due date, on it, and after it', () => {
    const due = { ...page, afterSending: [], dueOn: '2026-11-20' }
    expect(reminderDays(due)).toEqual(['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-27', '2026-12-04'])
  })

  it('of a page that nobody sent stay away, but for a part of a schedule around its due date', () => {
    const unsent = { ...page, firstSentOn: null, lastSentOn: null, dueOn: '2026-11-20' }
    expect(reminderDays(unsent)).toEqual([])
    expect(reminderDays({ ...unsent, isPart: true })[0]).toBe('2026-11-19')
    expect(isReminderDue({ ...unsent, isPart: true }, '2026-11-19')).toBe(true)
  })

  it('wait for the end of a holiday, and are forgotten where nobody looked for days', () => {
    expect(isReminderDue(page, '2026-11-07')).toBe(true)
    const late = { ...page, afterSending: [3] }
    expect(isReminderDue(late, '2026-11-07')).toBe(true)
    expect(isReminderDue(late, '2026-11-08')).toBe(false)
  })

  it('are not sent beside what a person sent on the same day or since', () => {
    expect(isReminderDue({ ...page, lastSentOn: '2026-11-05' }, '2026-11-06')).toBe(false)
    expect(nextPageReminder({ ...page, lastSentOn: '2026-11-05' }, '2026-11-06')).toBe('2026-11-08')
    expect(nextPageReminder({ ...page, lastSentOn: '2026-11-08' }, '2026-11-09')).toBeNull()
  })

  it('never come twice on a day, never more often than planned, and none is lost to rest days alone', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 })
    const around = fc.uniqueArray(fc.integer({ min: -5, max: 30 }), { maxLength: 8 })
    fc.assert(
      fc.property(offsets, around, fc.integer({ min: 0, max: 300 }), (afterSending, aroundDue, start) => {
        const firstSentOn = addDays(START, start)
        const dueOn = addDays(firstSentOn, 20)
        const plan = { ...page, firstSentOn, lastSentOn: firstSentOn, dueOn, afterSending, aroundDue }
        const planned = reminderDays(plan).filter((day) => day > firstSentOn)
        const sent = lived(plan, 420, (day) => !isRestDay(day))
        expect(new Set(sent).size).toBe(sent.length)
        expect(sent.length).toBeLessThanOrEqual(planned.length)
        // Every planned day has a reminder on it or within the days of rest that follow; planned days that coincide
        // share one.
        for (const day of planned)
          expect(
            sent.some((one) => one >= day && one <= addDays(day, 4)),
            day,
          ).toBe(true)
        for (const day of sent) expect(isRestDay(day)).toBe(false)
      }),
    )
  })
})
