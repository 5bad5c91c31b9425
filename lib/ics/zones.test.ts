import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Component, readComponents } from './components'
import { writeTimeZone } from './time-zone-writing'
import { readTimeZone } from './time-zones'
import { Unreadable } from './unreadable'
import { WINDOWS_ZONES } from './windows-zones'
import { findZone, wallToInstant, zoneOffset, zoneTransitions } from './zones'

const HOUR = 3_600_000
const jerusalem = (at: number) => zoneOffset('Asia/Jerusalem', at)

/** Reads a VTIMEZONE under a name that nobody knows, so that only its rules speak. */
const readRules = (zone: string) => readTimeZone(zoneComponent(zone.replace(/TZID:.*/, 'TZID:By its rules')))

function zoneComponent(text: string): Component {
  const [calendar] = readComponents(`BEGIN:VCALENDAR\r\n${text}END:VCALENDAR\r\n`)
  if (!calendar?.children[0]) throw new Error('no time zone')
  return calendar.children[0]
}

const zoneText = (...observances: string[]) =>
  ['BEGIN:VTIMEZONE', 'TZID:By its rules', ...observances, 'END:VTIMEZONE', ''].join('\r\n')
const observance = (name: string, ...lines: string[]) => [`BEGIN:${name}`, ...lines, `END:${name}`].join('\r\n')

describe('the name of a zone', () => {
  it.each([
    ['Asia/Jerusalem', 'Asia/Jerusalem'],
    ['asia/jerusalem', 'Asia/Jerusalem'],
    ['Israel', 'Asia/Jerusalem'],
    ['Israel Standard Time', 'Asia/Jerusalem'],
    ['"Israel Standard Time"', 'Asia/Jerusalem'],
    ['/mozilla.org/20050126_1/Asia/Jerusalem', 'Asia/Jerusalem'],
    ['/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['tzone://Microsoft/Utc', 'UTC'],
    ['GMT', 'UTC'],
    ['Mars/Olympus', null],
    ['+02:00', null],
    ['', null],
    ['constructor', null],
    ['/'.repeat(1_000_000), null],
  ])('%.60s', (tzid, zone) => expect(findZone(tzid)).toBe(zone))

  it('is known to this runtime for every Windows zone', () => {
    for (const zone of Object.values(WINDOWS_ZONES)) expect(findZone(zone)).toBe(zone)
  })
})

describe('the clock', () => {
  it('takes the first of a repeated hour, and a skipped hour by the offset before it', () => {
    const repeated = wallToInstant(Date.UTC(2026, 9, 25, 1, 30), jerusalem)
    expect(new Date(repeated).toISOString()).toBe('2026-10-24T22:30:00.000Z')
    const skipped = wallToInstant(Date.UTC(2026, 2, 27, 2, 30), jerusalem)
    expect(new Date(skipped).toISOString()).toBe('2026-03-27T00:30:00.000Z')
  })

  it('shows again what an instant was made of', () => {
    const zones = fc.constantFrom(
      'Asia/Jerusalem',
      'America/New_York',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
    )
    fc.assert(
      fc.property(zones, fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2037, 0) }), (zone, at) => {
        const wall = at + zoneOffset(zone, at)
        const instant = wallToInstant(wall, (one) => zoneOffset(zone, one))
        expect(instant + zoneOffset(zone, instant)).toBe(wall)
        expect(instant).toBeLessThanOrEqual(at)
      }),
    )
  })

  it('finds the changes of a zone to the second', () => {
    const changes = zoneTransitions('Asia/Jerusalem', Date.UTC(2026, 0), Date.UTC(2027, 0))
    expect(changes.map(({ at, from, to }) => [new Date(at).toISOString(), from / HOUR, to / HOUR])).toEqual([
      ['2026-03-27T00:00:00.000Z', 2, 3],
      ['2026-10-24T23:00:00.000Z', 3, 2],
    ])
  })
})

describe('a zone that we write', () => {
  it.each([
    ['Asia/Jerusalem', 2013, 2060],
    ['Asia/Jerusalem', 1996, 2026],
    ['America/New_York', 2020, 2030],
    ['Africa/Casablanca', 2020, 2030],
    ['Asia/Kolkata', 2026, 2026],
    ['Europe/London', 1970, 1980],
  ])('%s has, by its rules alone, the clock of the zone from %i to %i', (zone, first, last) => {
    const { offsetAt } = readRules(writeTimeZone(zone, { first, last }))
    const step = 9 * HOUR
    for (let at = Date.UTC(first, 0); at < Date.UTC(last + 1, 0); at += step)
      if (offsetAt(at) !== zoneOffset(zone, at)) expect.fail(`${new Date(at).toISOString()}: ${offsetAt(at) / HOUR}`)
  })

  it("writes Israel's clock as a rule without an end", () => {
    expect(writeTimeZone('Asia/Jerusalem', { first: 2026, last: 2026 }).split('\r\n')).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Jerusalem',
      'BEGIN:DAYLIGHT',
      'DTSTART:20130329T020000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0300',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=23,24,25,26,27,28,29;BYDAY=FR',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20131027T020000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0200',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'END:STANDARD',
      'END:VTIMEZONE',
      '',
    ])
  })
})

describe('a zone that a file defines', () => {
  it('is the IANA zone with the same clock, whatever its name', () => {
    for (const zone of ['Asia/Jerusalem', 'America/New_York', 'Asia/Calcutta'])
      expect(readRules(writeTimeZone(zone, { first: 2025, last: 2028 })).zone).toBe(zone)
  })

  it('is known by its name rather than by its rules, which may be old', () => {
    const old = observance('STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETFROM:+0500', 'TZOFFSETTO:+0500')
    const component = zoneComponent(zoneText(old).replace('By its rules', 'Israel Standard Time'))
    expect(readTimeZone(component).zone).toBe('Asia/Jerusalem')
    expect(readTimeZone(zoneComponent(zoneText('X-LIC-LOCATION:Asia/Jerusalem', old))).zone).toBe('Asia/Jerusalem')
  })

  it('without a change of the clock is named by its whole hours', () => {
    const fixed = (offset: string) =>
      readTimeZone(
        zoneComponent(
          zoneText(observance('STANDARD', 'DTSTART:00010101T000000', `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`)),
        ),
      )
    expect([
      fixed('+0300').zone,
      fixed('-0500').zone,
      fixed('+0000').zone,
      fixed('+0545').zone,
      fixed('+0215').zone,
    ]).toEqual(['Etc/GMT-3', 'Etc/GMT+5', 'UTC', 'Asia/Katmandu', null])
    expect(fixed('+0215').offsetAt(0)).toBe(2.25 * HOUR)
  })

  it('ends a rule at UNTIL and keeps the clock that it left', () => {
    const { offsetAt } = readTimeZone(
      zoneComponent(
        zoneText(
          observance(
            'DAYLIGHT',
            'DTSTART:20000401T020000',
            'TZOFFSETFROM:+0200',
            'TZOFFSETTO:+0300',
            'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SA;UNTIL=20050402T000000Z',
          ),
          observance(
            'STANDARD',
            'DTSTART:20001001T020000',
            'TZOFFSETFROM:+0300',
            'TZOFFSETTO:+0200',
            'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU;UNTIL=20041003T000000Z',
          ),
        ),
      ),
    )
    const hours = [1999, 2001, 2003, 2006, 2050].map((year) => offsetAt(Date.UTC(year, 6)) / HOUR)
    expect(hours).toEqual([2, 3, 3, 3, 3])
    expect([2004, 2005, 2050].map((year) => offsetAt(Date.UTC(year, 11)) / HOUR)).toEqual([2, 3, 3])
  })

  it.each([
    ['no observance', ''],
    [
      'a monthly rule',
      observance('STANDARD', 'DTSTART:20000101T000000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0200', 'RRULE:FREQ=MONTHLY'),
    ],
    ['no offset', observance('STANDARD', 'DTSTART:20000101T000000', 'TZOFFSETFROM:+0200')],
    ['an offset of days', observance('STANDARD', 'DTSTART:20000101T000000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+9900')],
    ['no beginning', observance('STANDARD', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0200')],
    [
      'thousands of changes',
      observance(
        'STANDARD',
        'DTSTART:20000101T000000',
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0200',
        `RDATE:${'20000101T000000,'.repeat(1_500)}20000101T000000`,
      ),
    ],
  ])('cannot be read with %s', (_, text) => {
    expect(() => readTimeZone(zoneComponent(zoneText(text)))).toThrow(Unreadable)
  })
})
