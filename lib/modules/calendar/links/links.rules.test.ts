import { describe, expect, it } from 'vitest'

import { afterReading, shortenUrl } from './links.rules'

const now = new Date('2027-03-01T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const link = { failures: 0, lastOkAt: daysAgo(0), createdAt: daysAgo(30) }
const read = (failures: number, fault: Parameters<typeof afterReading>[1], lastOkAt = daysAgo(0)) =>
  afterReading({ ...link, failures, lastOkAt }, fault, now, 0.5)

describe('a link', () => {
  it('that answers is read every half an hour', () =>
    expect(read(5, null)).toEqual({ state: 'connected', failures: 0, nextAt: new Date('2027-03-01T10:30:00Z') }))

  it('that does not waits twice as long each time, up to half a day', () => {
    const minutes = [0, 1, 2, 10].map((failures) => {
      const { nextAt } = read(failures, 'timeout')
      return nextAt && (nextAt.getTime() - now.getTime()) / 60_000
    })
    expect(minutes).toEqual([15, 30, 60, 720])
  })

  it('needs somebody after four failures, or after two that do not pass by themselves', () => {
    expect([0, 1, 2, 3].map((failures) => read(failures, 'timeout').state)).toEqual([
      'degraded',
      'degraded',
      'degraded',
      'needs_attention',
    ])
    expect([0, 1].map((failures) => read(failures, 'refused').state)).toEqual(['degraded', 'needs_attention'])
  })

  it('is given up after two weeks without an answer', () =>
    expect(read(40, 'timeout', daysAgo(14))).toEqual({ state: 'disconnected', failures: 41, nextAt: null }))

  it('shows of its address the host and the last letters', () =>
    expect(shortenUrl(new URL('https://calendar.google.com/calendar/ical/dana/private-abcd1234/basic.ics'))).toBe(
      'calendar.google.com/…1234',
    ))
})
