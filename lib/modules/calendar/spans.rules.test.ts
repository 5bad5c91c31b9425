import { describe, expect, test } from 'vitest'

import { seriesDay, spanOnDay, toSpan, wholeDays } from './spans.rules'

/** Returns the span between two times such as `2027-01-10 10:00`. */
function timed(from: string, to: string, zone = 'Asia/Jerusalem') {
  const [startOn = '', startTime = ''] = from.split(' ')
  const [endOn = '', endTime = ''] = to.split(' ')
  return toSpan({ isAllDay: false, startOn, startTime, endOn, endTime, zone })
}

describe('when an event is', () => {
  test('is on the clock of its zone', () => {
    expect(timed('2027-01-10 10:00', '2027-01-10 11:00')).toMatchObject({
      startsAt: new Date('2027-01-10T08:00Z'),
      endsAt: new Date('2027-01-10T09:00Z'),
      startOn: null,
    })
    expect(timed('2027-01-10 10:00', '2027-01-10 11:00', 'Asia/Tokyo')).toMatchObject({
      startsAt: new Date('2027-01-10T01:00Z'),
    })
  })

  test('of whole days has them, its last included, over a change of the clock too', () => {
    expect(toSpan({ isAllDay: true, startOn: '2027-03-26', endOn: '2027-03-26' })).toEqual(
      wholeDays('2027-03-26', '2027-03-27'),
    )
    const summer = wholeDays('2027-03-26', '2027-03-27')
    expect(summer.endsAt.getTime() - summer.startsAt.getTime()).toBe(23 * 3_600_000)
    expect(spanOnDay(summer, '2027-10-31')).toMatchObject({ startOn: '2027-10-31', endOn: '2027-11-01' })
  })

  test.each([
    ['before it begins', timed('2027-01-10 10:00', '2027-01-10 09:59'), 'endTime'],
    ['on a day before', timed('2027-01-10 10:00', '2027-01-09 11:00'), 'endOn'],
    ['after more than a year', toSpan({ isAllDay: true, startOn: '2027-01-01', endOn: '2028-01-02' }), 'endOn'],
  ])('does not end %s', (_, span, field) => {
    expect(span).toMatchObject({ field: `span.${field}` })
  })

  test.each(['1969-12-31', '2100-01-01', '2101-05-05'])('does not begin on %s', (day) => {
    expect(toSpan({ isAllDay: true, startOn: day, endOn: day })).toMatchObject({ field: 'span.startOn' })
  })

  test('may be a moment, and a leap year', () => {
    expect(timed('2027-01-10 10:00', '2027-01-10 10:00')).not.toHaveProperty('field')
    expect(toSpan({ isAllDay: true, startOn: '2028-01-01', endOn: '2028-12-31' })).not.toHaveProperty('field')
  })

  test('is named by its day on its own clock', () => {
    const late = timed('2027-01-10 23:30', '2027-01-10 23:45', 'America/New_York')
    expect('field' in late || seriesDay(late)).toBe('2027-01-10')
  })
})
