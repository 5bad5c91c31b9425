import { describe, expect, it } from 'vitest'

import { USUAL_HOURS } from '@/lib/format/business-time'
import { wallTimeToInstant } from '@/lib/format/dates'

import { type Clocks, clocksAfterAnswer, clocksAfterInbound, NO_CLOCKS, startClocks } from './sla.rules'

const at = (day: string, time: string) => wallTimeToInstant(day, time)
const hours = USUAL_HOURS
const promises = { firstReplyMinutes: 60, nextReplyMinutes: 30, resolveMinutes: 480 }
const promised = { hours, promises }

describe('the clocks of a conversation', () => {
  it('start with the first message: a first reply and the resolving are due, no next reply', () => {
    expect(startClocks(promised, at('2026-11-24', '10:00'))).toEqual({
      firstReplyDueAt: at('2026-11-24', '11:00'),
      nextReplyDueAt: null,
      resolveDueAt: at('2026-11-25', '10:00'),
      resolveMinutesLeft: null,
    })
  })

  it('stand over Shabbat: an hour that begins on Friday at half past twelve ends on Sunday at half past nine', () => {
    expect(startClocks(promised, at('2026-11-27', '12:30')).firstReplyDueAt).toEqual(at('2026-11-29', '09:30'))
    expect(startClocks(promised, at('2026-11-28', '20:00')).firstReplyDueAt).toEqual(at('2026-11-29', '10:00'))
  })

  it('count hours on the wall over both changes of the clock', () => {
    const whole = { hours: { ...hours, week: hours.week.map(() => ({ from: '00:00', to: '23:59' })) }, promises }
    // On 27 March 2026 the hour from two to three is not there, and on 25 October 2026 that from one to two is there twice.
    expect(startClocks(whole, at('2026-03-27', '01:30')).firstReplyDueAt).toEqual(at('2026-03-27', '03:30'))
    const autumn = startClocks(whole, at('2026-10-25', '00:30')).firstReplyDueAt
    expect((autumn?.getTime() ?? 0) - at('2026-10-25', '00:30').getTime()).toBe(3_600_000)
    expect(startClocks(promised, at('2026-03-26', '16:30')).firstReplyDueAt).toEqual(at('2026-03-27', '09:30'))
  })

  it('of which nothing is promised do not run', () => {
    const none = { firstReplyMinutes: null, nextReplyMinutes: null, resolveMinutes: null }
    expect(startClocks({ hours, promises: none }, at('2026-11-24', '10:00'))).toEqual(NO_CLOCKS)
  })

  it('a second message of the person moves no reply that is due already', () => {
    const begun = startClocks(promised, at('2026-11-24', '10:00'))
    const later = clocksAfterInbound(begun, { ...promised, at: at('2026-11-24', '10:40'), isAnswered: false })
    expect(later).toEqual(begun)
    const answered = clocksAfterAnswer(begun, { hours, at: at('2026-11-24', '10:50') })
    const again = clocksAfterInbound(answered, { ...promised, at: at('2026-11-24', '12:00'), isAnswered: true })
    expect(again.nextReplyDueAt).toEqual(at('2026-11-24', '12:30'))
    const third = clocksAfterInbound(again, { ...promised, at: at('2026-11-24', '12:20'), isAnswered: true })
    expect(third.nextReplyDueAt).toEqual(at('2026-11-24', '12:30'))
  })

  it('an answer keeps the replies, and the clock of resolving stands until the person writes again', () => {
    const begun = startClocks(promised, at('2026-11-24', '10:00'))
    const answered = clocksAfterAnswer(begun, { hours, at: at('2026-11-24', '12:00') })
    expect(answered).toEqual({ ...NO_CLOCKS, resolveMinutesLeft: 360 })
    const second = clocksAfterAnswer(answered, { hours, at: at('2026-11-24', '15:00') })
    expect(second).toEqual(answered)
    const again = clocksAfterInbound(second, { ...promised, at: at('2026-11-26', '16:00'), isAnswered: true })
    // One hour of Thursday, four of Friday, and one of Sunday.
    expect(again.resolveDueAt).toEqual(at('2026-11-29', '10:00'))
    expect(again.resolveMinutesLeft).toBeNull()
  })

  it('a promise to resolve that is broken already leaves a minute when it goes on', () => {
    const late: Clocks = { ...NO_CLOCKS, resolveDueAt: at('2026-11-24', '10:00') }
    expect(clocksAfterAnswer(late, { hours, at: at('2026-11-24', '12:00') }).resolveMinutesLeft).toBe(1)
  })
})
