import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  ATTENDEE_ROLES,
  type CalendarEvent,
  EVENT_CLASSES,
  EVENT_STATUSES,
  type EventTime,
  PARTICIPATION_STATUSES,
  TRANSPARENCIES,
} from './calendar-event'
import { readCalendar } from './reader'
import { Unreadable } from './unreadable'
import { calendarMediaType, type EventToWrite, writeCalendar } from './writer'

const now = new Date('2026-02-24T08:00:00Z')
const at = (text: string, zone = 'Asia/Jerusalem'): EventTime => ({ kind: 'instant', at: new Date(text), zone })
const meeting: EventToWrite = {
  uid: 'meeting-1@kesher.example',
  summary: 'פגישת היכרות',
  start: at('2026-03-03T08:00:00Z'),
  end: at('2026-03-03T09:00:00Z'),
}

function read(source: string) {
  const reading = readCalendar(source)
  if (!reading.ok) throw new Error(reading.reason)
  return reading.value
}
/** Returns the lines of the only event. */
const eventLines = (text: string) =>
  (/BEGIN:VEVENT\r\n(.*)END:VEVENT/s.exec(text.replace(/\r\n /g, ''))?.[1] ?? '').split('\r\n').slice(0, -1)

describe('a file', () => {
  it('for a feed names itself, says how often to come again, and brings the zone of its events', () => {
    const text = writeCalendar({ name: 'יומן, המשרד', method: 'publish', events: [meeting], now, refreshMinutes: 30 })
    expect(text.split('\r\n').slice(0, 11)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kesher//Calendar//HE',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:יומן\\, המשרד',
      'X-WR-CALNAME:יומן\\, המשרד',
      'REFRESH-INTERVAL;VALUE=DURATION:PT30M',
      'X-PUBLISHED-TTL:PT30M',
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Jerusalem',
    ])
    expect(eventLines(text)).toEqual([
      'UID:meeting-1@kesher.example',
      'DTSTAMP:20260224T080000Z',
      'SEQUENCE:0',
      'DTSTART;TZID=Asia/Jerusalem:20260303T100000',
      'DTEND;TZID=Asia/Jerusalem:20260303T110000',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'CLASS:PUBLIC',
      'SUMMARY:פגישת היכרות',
    ])
  })

  it('stays the same while nothing changes, whenever a feed is read', () => {
    const events = [{ ...meeting, lastModified: new Date('2026-02-01T08:00:00Z') }]
    const write = (hour: Date) => writeCalendar({ name: 'יומן', method: 'publish', events, now: hour })
    expect(write(now)).toBe(write(new Date('2026-06-01T00:00:00Z')))
  })

  it('ends every line with CRLF and keeps none above 75 octets', () => {
    const text = writeCalendar({ name: 'יומן', events: [{ ...meeting, description: 'שורה\n'.repeat(50) }], now })
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('without events is a calendar all the same', () => {
    expect(read(writeCalendar({ name: 'ריק', events: [], now }))).toMatchObject({
      name: 'ריק',
      events: [],
      problems: [],
    })
  })

  it('is not written with an invalid recurrence rule, which could begin a line of its own', () => {
    const events = [{ ...meeting, rrule: 'FREQ=DAILY\r\nATTACH:https://a.example/' }]
    expect(() => writeCalendar({ name: '', events, now })).toThrow(Unreadable)
  })
})

describe('a private event', () => {
  const secret: EventToWrite = {
    ...meeting,
    summary: 'ראיון עבודה',
    description: 'סודי',
    location: 'קפה בפינה',
    url: 'https://secret.example/',
    organizer: { address: 'dana@garden.example', name: 'דנה' },
    attendees: [{ address: 'avi@lawyers.example', name: 'אבי', partstat: 'accepted', role: 'chair', rsvp: true }],
  }

  it.each(['private', 'confidential'] as const)('that is %s shows others only when its owner is busy', (kind) => {
    const text = writeCalendar({ name: 'יומן', method: 'publish', events: [{ ...secret, class: kind }], now })
    expect(text).not.toMatch(/ראיון|סודי|קפה|secret\.example|garden|lawyers/)
    expect(read(text).events).toMatchObject([{ summary: 'עסוק', class: kind, start: meeting.start, attendees: [] }])
  })

  it('is written in full to those who are invited, and where the owner asks', () => {
    for (const asked of [{ method: 'request' as const }, { showsPrivate: true }])
      expect(writeCalendar({ name: '', events: [{ ...secret, class: 'private' }], now, ...asked })).toContain(
        'ראיון עבודה',
      )
  })
})

describe('a message of an invitation', () => {
  const guest = {
    address: 'avi@lawyers.example',
    name: '',
    partstat: 'needs-action',
    role: 'req-participant',
    rsvp: true,
  } as const
  const invitation = {
    ...meeting,
    organizer: { address: 'dana@garden.example', name: 'לוי, "דנה"' },
    attendees: [guest],
    sequence: 3,
  }

  it('names its organizer and its guests', () => {
    const lines = eventLines(writeCalendar({ name: 'יומן', method: 'request', events: [invitation], now }))
    expect(lines.slice(-2)).toEqual([
      'ORGANIZER;CN="לוי, ^\'דנה^\'":mailto:dana@garden.example',
      'ATTENDEE;CN=avi@lawyers.example;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:avi@lawyers.example',
    ])
    expect(lines).toContain('SEQUENCE:3')
  })

  it('is of the moment at which it is written, and has no name of a calendar', () => {
    const events = [{ ...invitation, lastModified: new Date('2026-01-01T00:00:00Z') }]
    const text = writeCalendar({ name: 'יומן', method: 'request', events, now })
    expect(eventLines(text)).toContain('DTSTAMP:20260224T080000Z')
    expect(text).not.toMatch(/CALNAME|REFRESH/)
  })

  it('is known by its method, in the mail as in the file', () => {
    expect(calendarMediaType('request')).toBe('text/calendar; charset=utf-8; method=REQUEST')
    expect(calendarMediaType()).toBe('text/calendar; charset=utf-8')
  })

  it('that cancels says so in the event, and is read as a cancellation', () => {
    const text = writeCalendar({ name: '', method: 'cancel', events: [invitation], now })
    expect(eventLines(text)).toContain('STATUS:CANCELLED')
    expect(read(text).cancellations).toMatchObject([
      { uid: meeting.uid, sequence: 3, organizer: { address: 'dana@garden.example' } },
    ])
  })
})

describe('the time of an event', () => {
  const startLine = (start: EventTime) =>
    eventLines(writeCalendar({ name: '', events: [{ ...meeting, start, end: start }], now }))[3]

  it('is a date for whole days, and the clock of the zone otherwise', () => {
    expect(startLine({ kind: 'day', day: '2026-03-03' })).toBe('DTSTART;VALUE=DATE:20260303')
    expect(startLine(at('2026-07-03T08:00:00Z'))).toBe('DTSTART;TZID=Asia/Jerusalem:20260703T110000')
    expect(startLine(at('2026-07-03T08:00:00Z', 'UTC'))).toBe('DTSTART:20260703T080000Z')
  })

  it('in the second of a repeated hour is written in UTC, which alone can say it', () => {
    expect(startLine(at('2026-10-24T22:30:00Z'))).toBe('DTSTART;TZID=Asia/Jerusalem:20261025T013000')
    expect(startLine(at('2026-10-24T23:30:00Z'))).toBe('DTSTART:20261024T233000Z')
  })
})

describe('what is written is read as it was', () => {
  const letters = ['א', 'ש', 'שׁ', 'a', '7', '😀', '👩‍👧', '₪', '\\', ';', ',', ':', '"', '^', "'", '\\n', '%', '?']
  const line = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 60 }).map((parts) => parts.join(''))
  const lines = fc.array(line, { maxLength: 4 }).map((parts) => parts.join('\n'))
  // Between eight and twenty in UTC, when none of these zones repeats an hour, which only UTC can name.
  const stamp = fc
    .tuple(fc.integer({ min: 10_000, max: 28_000 }), fc.integer({ min: 8 * 3_600, max: 20 * 3_600 }))
    .map(([date, second]) => new Date((date * 86_400 + second) * 1_000))
  const zone = fc.constantFrom('Asia/Jerusalem', 'UTC', 'America/New_York', 'Europe/Berlin')
  const day = fc
    .integer({ min: 10_000, max: 25_000 })
    .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10))
  const span = fc.oneof(
    fc.tuple(day, day).map(([one, other]) => {
      const [first = '', end = ''] = [one, other].sort()
      const after = new Date(Date.parse(end) + 86_400_000).toISOString().slice(0, 10)
      return { start: { kind: 'day' as const, day: first }, end: { kind: 'day' as const, day: after } }
    }),
    fc.tuple(stamp, stamp, zone).map(([one, other, name]) => {
      const [begin, end] = one < other ? [one, other] : [other, one]
      return {
        start: { kind: 'instant' as const, at: begin, zone: name },
        end: { kind: 'instant' as const, at: end, zone: name },
      }
    }),
  )
  const time = fc.oneof(
    fc.record({ kind: fc.constant('instant' as const), at: stamp, zone }),
    fc.record({ kind: fc.constant('day' as const), day }),
  )
  const address = fc
    .stringMatching(/^[a-z][a-z0-9.%+]{0,8}[a-z]@[a-z]{1,8}\.example$/)
    .filter((text) => !text.includes('..') && !text.includes('.@'))
  const person = fc.record({ address, name: fc.oneof(fc.constant(''), line) })
  const attendee = fc
    .tuple(
      person,
      fc.record({
        partstat: fc.constantFrom(...PARTICIPATION_STATUSES),
        role: fc.constantFrom(...ATTENDEE_ROLES),
        rsvp: fc.boolean(),
      }),
    )
    .map(([who, answer]) => ({ ...who, ...answer }))
  const event: fc.Arbitrary<CalendarEvent> = fc
    .tuple(
      span,
      fc.record({
        uid: fc.uuid(),
        recurrenceId: fc.option(time),
        sequence: fc.nat(1_000),
        summary: line,
        description: lines,
        location: fc.oneof(fc.constant(''), line),
        url: fc.option(fc.webUrl({ withQueryParameters: true })),
        rrule: fc.constantFrom(null, 'FREQ=DAILY', 'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20301231T220000Z'),
        exdates: fc.array(time, { maxLength: 3 }),
        rdates: fc.array(time, { maxLength: 2 }),
        status: fc.constantFrom(...EVENT_STATUSES),
        transparency: fc.constantFrom(...TRANSPARENCIES),
        class: fc.constantFrom(...EVENT_CLASSES),
        organizer: fc.option(person),
        attendees: fc.uniqueArray(attendee, { maxLength: 3, selector: (one) => one.address }),
        created: fc.option(stamp),
        lastModified: fc.option(stamp),
      }),
    )
    .map(([times, rest]) => ({ ...rest, ...times }))

  it('whole events, with every field', () => {
    fc.assert(
      fc.property(fc.uniqueArray(event, { maxLength: 3, selector: ({ uid }) => uid }), line, (events, name) => {
        const file = read(writeCalendar({ name, method: 'publish', events, now, showsPrivate: true }))
        expect(file.problems).toEqual([])
        expect(file).toMatchObject({ method: 'publish', name, notes: [] })
        expect(file.events).toEqual(events)
      }),
      { numRuns: 150 },
    )
  })
})
