import { describe, expect, it } from 'vitest'

import { eventWhen } from './event-when'

const whole = {
  isAllDay: true,
  startOn: '2026-12-15',
  endOn: '2026-12-18',
  startsAt: new Date('2026-12-14T22:00:00Z'),
  endsAt: new Date('2026-12-17T22:00:00Z'),
  rule: null,
}
const night = {
  isAllDay: false,
  startOn: null,
  endOn: null,
  startsAt: new Date('2026-12-15T20:00:00Z'),
  endsAt: new Date('2026-12-16T05:00:00Z'),
  rule: null,
}

describe('when an event is', () => {
  it('has the last of its whole days, whichever of them is on screen', () => {
    expect(eventWhen(whole, '2026-12-15')).toEqual({ from: '2026-12-15', to: '2026-12-17', times: null })
  })

  it('has both days of a night', () => {
    const times = { start: '22:00', end: '07:00' }
    expect(eventWhen(night, null)).toEqual({ from: '2026-12-15', to: '2026-12-16', times })
  })

  it('is of a series on the day on screen, as long as the series', () => {
    const series = { ...whole, rule: 'FREQ=YEARLY' }
    expect(eventWhen(series, '2027-12-15')).toEqual({ from: '2027-12-15', to: '2027-12-17', times: null })
  })
})
