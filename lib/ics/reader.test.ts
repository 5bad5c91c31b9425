import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readFixture } from './fixtures.testing'
import { identityKey, readCalendar } from './reader'
import { readReply } from './reply'

type Source = string | Uint8Array

/** Reads a file that must be readable. */
function read(source: Source) {
  const reading = readCalendar(source)
  if (!reading.ok) throw new Error(reading.reason)
  return reading.value
}

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) =>
  calendar('BEGIN:VEVENT', 'UID:1', 'DTSTART:20260303T080000Z', ...lines, 'END:VEVENT')

/** Reads the one event of lines that replace DTSTART. */
function readOne(...lines: string[]) {
  const { events, problems } = read(calendar('BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'))
  return events[0] ?? problems[0]?.reason
}
const reasonOf = (source: Source) => {
  const reading = readCalendar(source)
  return reading.ok ? 'read' : reading.reason
}
const instant = (at: string, zone = 'Asia/Jerusalem') => ({ kind: 'instant', at: new Date(at), zone })
const day = (text: string) => ({ kind: 'day', day: text })

describe('an invitation', () => {
  it('of Google is read with its recurrence, its guests and their answers', () => {
    const { method, events, problems, notes } = read(readFixture('google-invitation'))
    expect({ method, problems, notes }).toEqual({ method: 'request', problems: [], notes: [] })
    expect(events).toEqual([
      {
        uid: '5k2m8q1v7p3r9t0w4x6y@google.com',
        recurrenceId: null,
        sequence: 0,
        summary: 'פגישת צוות שבועית',
        description: expect.stringMatching(/^סדר היום:\n1\. לקוחות חדשים\n2\. מחירון, הנחות\n\n-::~.*~::-$/),
        location: 'רחוב הרצל 10, תל אביב',
        url: null,
        start: instant('2026-03-03T08:00:00Z'),
        end: instant('2026-03-03T08:45:00Z'),
        rrule: 'FREQ=WEEKLY;WKST=SU;UNTIL=20260602T205959Z;BYDAY=TU',
        exdates: [instant('2026-03-31T07:00:00Z')],
        rdates: [],
        status: 'confirmed',
        transparency: 'opaque',
        class: 'public',
        organizer: { address: 'dana@garden.example', name: 'דנה לוי' },
        attendees: [
          {
            address: 'dana@garden.example',
            name: 'דנה לוי',
            partstat: 'accepted',
            role: 'req-participant',
            rsvp: true,
          },
          { address: 'office@kesher.example', name: '', partstat: 'needs-action', role: 'req-participant', rsvp: true },
          {
            address: 'c_188room@resource.calendar.google.com',
            name: 'חדר ישיבות, קומה 2',
            partstat: 'accepted',
            role: 'req-participant',
            rsvp: true,
          },
        ],
        created: new Date('2026-02-24T08:15:00Z'),
        lastModified: new Date('2026-02-24T08:15:29Z'),
      },
    ])
  })

  it('of Outlook is read by the Windows name of its zone; what is attached is noted and left', () => {
    const { events, notes } = read(readFixture('outlook-invitation'))
    expect(events).toMatchObject([
      {
        uid: '040000008200E00074C5B7101A82E00800000000B0A1C2D3E4F5DB01000000000000000010000000A1B2C3D4E5F60718293A4B5C6D7E8F90',
        sequence: 2,
        summary: 'חתימה על הסכם; סבב שני',
        description: 'שלום רב,\n\nמצורף סדר היום לפגישה.\n\nבברכה,\nרונית',
        start: instant('2026-07-05T11:00:00Z'),
        class: 'private',
        organizer: { address: 'Ronit.Cohen@lawyers.example', name: 'כהן, רונית' },
        attendees: [{ name: 'משרד קשר' }, { name: 'Avi Mizrahi', role: 'opt-participant' }],
      },
    ])
    expect(notes.map(({ line, text }) => [line, text])).toEqual([[20, 'קבצים מצורפים לא נקראים']])
  })

  it('of Apple is read with people by their EMAIL, quotes in names, and days whose end is exclusive', () => {
    const { events, notes } = read(readFixture('apple-invitation'))
    expect(events).toMatchObject([
      {
        summary: 'יום עיון 🌿 בגן',
        location: 'הגן הבוטני גבעת רם, ירושלים',
        url: 'https://garden.example/day?x=1;y=2',
        start: day('2026-08-23'),
        end: day('2026-08-25'),
        transparency: 'transparent',
        attendees: [
          { address: 'office@kesher.example' },
          { address: 'yael@garden.example', name: 'יעל "יולי" ברק', role: 'chair', partstat: 'accepted' },
        ],
      },
    ])
    expect(notes.map(({ text }) => text)).toEqual(['מוזמנים בלי כתובת דוא״ל הושמטו'])
  })

  it('that is cancelled names the event or its occurrence, and needs no time', () => {
    expect(read(readFixture('outlook-cancellation'))).toMatchObject({
      method: 'cancel',
      events: [],
      cancellations: [
        {
          recurrenceId: instant('2026-07-12T11:00:00Z'),
          sequence: 3,
          organizer: { address: 'Ronit.Cohen@lawyers.example' },
          summary: 'בוטל: חתימה על הסכם',
        },
      ],
    })
    const bare = calendar('METHOD:CANCEL', 'BEGIN:VEVENT', 'UID:a', 'SEQUENCE:1', 'STATUS:CANCELLED', 'END:VEVENT')
    expect(read(bare)).toMatchObject({ cancellations: [{ uid: 'a', recurrenceId: null, sequence: 1 }], problems: [] })
  })
})

describe('a feed', () => {
  it('is read with its name, days, changed occurrences and floating times in business time', () => {
    const { name, events, problems } = read(readFixture('google-feed'))
    expect([name, problems]).toEqual(['יומן המשרד', []])
    const [holiday, single, series, moved, floating] = events
    expect(holiday).toMatchObject({ start: day('2026-04-02'), end: day('2026-04-09'), transparency: 'transparent' })
    expect(single).toMatchObject({ start: instant('2026-03-10T07:00:00Z', 'UTC'), status: 'tentative' })
    expect(series?.exdates).toEqual([3, 4, 5].map((date) => instant(`2026-03-0${date}T07:00:00Z`)))
    expect(moved).toMatchObject({ uid: series?.uid, recurrenceId: instant('2026-03-02T07:00:00Z'), sequence: 1 })
    expect(floating).toMatchObject({
      start: instant('2026-03-15T16:00:00Z'),
      end: instant('2026-03-15T17:30:00Z'),
      status: 'cancelled',
    })
  })

  it('of Outlook is read by the offsets of a zone that it defines; without an IANA zone nothing can recur', () => {
    const { events, problems } = read(readFixture('outlook-custom-zone'))
    expect(events.map(({ start }) => start)).toEqual([
      instant('2026-06-10T06:00:00Z'),
      instant('2026-06-10T06:45:00Z', 'UTC'),
      day('2026-06-11'),
    ])
    expect(problems).toEqual([
      { line: 46, uid: 'custom-3@office.example', summary: 'חוזר בשעון שאין לו שם', reason: 'אזור הזמן אינו מוכר' },
    ])
  })

  it('with broken events keeps the others, and lists each with its line and reason', () => {
    const { events, problems } = read(readFixture('faulty'))
    expect(events.map(({ uid }) => uid)).toEqual(['good-1', 'good-2'])
    expect(problems.map(({ line, uid, reason }) => [line, uid, reason])).toEqual([
      [15, 'backwards', 'האירוע מסתיים לפני שהוא מתחיל'],
      [20, 'nowhere', 'אזור הזמן אינו מוכר'],
      [26, 'every-second', 'האירוע חוזר יותר מ־24 פעמים ביום'],
      [29, null, 'לאירוע אין מזהה (UID)'],
      [37, 'broken-line', 'השורה אינה תקינה'],
      [42, 'no-such-day', 'התאריך אינו תקין'],
      [45, 'unclosed', 'מבנה האירוע שבור'],
    ])
  })

  it('that repeats an event is read with its latest change', () => {
    const again = (sequence: number) => [
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART:20260303T080000Z',
      `SEQUENCE:${sequence}`,
      'END:VEVENT',
    ]
    const { events } = read(calendar(...again(1), ...again(4), ...again(2)))
    expect(events.map(({ sequence }) => sequence)).toEqual([4])
  })
})

describe('the time of an event', () => {
  it('without an end is a day, or a moment', () => {
    expect(readOne('DTSTART;VALUE=DATE:20260303')).toMatchObject({ start: day('2026-03-03'), end: day('2026-03-04') })
    expect(readOne('DTSTART:20260303T080000Z')).toMatchObject({ end: instant('2026-03-03T08:00:00Z', 'UTC') })
  })

  it('that ends on the day on which it begins is that day', () => {
    expect(readOne('DTSTART:20260303', 'DTEND:20260303')).toMatchObject({ end: day('2026-03-04') })
  })

  it('lasts days by the calendar and hours by the clock', () => {
    const start = 'DTSTART;TZID=Asia/Jerusalem:20260326T100000'
    expect(readOne(start, 'DURATION:P1D')).toMatchObject({ end: instant('2026-03-27T07:00:00Z') })
    expect(readOne(start, 'DURATION:PT24H')).toMatchObject({ end: instant('2026-03-27T08:00:00Z') })
    expect(readOne('DTSTART;VALUE=DATE:20260303', 'DURATION:P2W')).toMatchObject({ end: day('2026-03-17') })
  })

  it.each([
    [['DTSTART:20260303T080000Z', 'DTEND:20260303T075959Z'], 'האירוע מסתיים לפני שהוא מתחיל'],
    [['DTSTART:20260303', 'DTEND:20260302'], 'האירוע מסתיים לפני שהוא מתחיל'],
    [['DTSTART:20260303T080000Z', 'DURATION:-PT1H'], 'האירוע מסתיים לפני שהוא מתחיל'],
    [['DTSTART:20260303', 'DTEND:20260303T080000Z'], 'ההתחלה והסיום אינם מאותו סוג'],
    [['DTSTART:20260303', 'DURATION:PT1H'], 'משך האירוע אינו תקין'],
    [['DTSTART:20260303T080000Z', 'DURATION:P'], 'משך האירוע אינו תקין'],
    [['DTSTART:20260303T080000Z', 'DURATION:P1W2D'], 'משך האירוע אינו תקין'],
    [['DTSTART:20260303T250000Z'], 'התאריך או השעה אינם תקינים'],
    [['DTSTART:00010303T080000Z'], 'השנה אינה סבירה'],
    [['DTSTART;VALUE=DATE:20260230'], 'התאריך אינו תקין'],
    [['DTSTART;VALUE=PERIOD:20260303T080000Z/PT1H'], 'התאריך או השעה אינם תקינים'],
    [['DTSTART;TZID=Nowhere:20260303T080000'], 'אזור הזמן אינו מוכר'],
    [['DTEND:20260303T080000Z'], 'לאירוע אין מועד התחלה'],
  ])('is refused: %j', (lines, reason) => expect(readOne(...lines)).toBe(reason))
})

describe('a recurrence', () => {
  const start = 'DTSTART;TZID=Asia/Jerusalem:20260303T100000'

  it.each([
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU',
    'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20271231',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;COUNT=10000',
    'FREQ=HOURLY;BYHOUR=8,9,10',
  ])('is kept as text: %s', (rule) => expect(readOne(start, `RRULE:${rule}`)).toMatchObject({ rrule: rule }))

  it('is read in lower case and with white space', () => {
    expect(readOne(start, 'RRULE: freq=daily; count=3;')).toMatchObject({ rrule: 'FREQ=DAILY;COUNT=3' })
  })

  it.each([
    ['FREQ=SECONDLY', 'האירוע חוזר יותר מ־24 פעמים ביום'],
    ['FREQ=MINUTELY;INTERVAL=60', 'האירוע חוזר יותר מ־24 פעמים ביום'],
    ['FREQ=DAILY;BYHOUR=1,2,3,4,5;BYMINUTE=1,2,3,4,5', 'האירוע חוזר יותר מ־24 פעמים ביום'],
    ['FREQ=DAILY;COUNT=1000000', 'האירוע חוזר יותר מ־10,000 פעמים'],
    ['COUNT=3', 'כלל החזרה אינו תקין'],
    ['FREQ=DAILY;FREQ=DAILY', 'כלל החזרה אינו תקין'],
    ['FREQ=DAILY;COUNT=2;UNTIL=20270101', 'כלל החזרה אינו תקין'],
    ['FREQ=DAILY;UNTIL=20270230', 'כלל החזרה אינו תקין'],
    ['FREQ=DAILY;INTERVAL=0', 'כלל החזרה אינו תקין'],
    ['FREQ=YEARLY;BYMONTH=13', 'כלל החזרה אינו תקין'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'כלל החזרה אינו תקין'],
    ['FREQ=DAILY;X-RULE=1', 'כלל החזרה אינו תקין'],
    [`FREQ=YEARLY;BYYEARDAY=${'1,'.repeat(600)}1`, 'כלל החזרה ארוך מדי'],
  ])('is refused: %.60s', (rule, reason) => expect(readOne(start, `RRULE:${rule}`)).toBe(reason))

  it('is refused with several rules, thousands of dates, or for all that follows', () => {
    expect(readOne(start, 'RRULE:FREQ=DAILY', 'RRULE:FREQ=WEEKLY')).toBe('אירוע עם כמה כללי חזרה אינו נתמך')
    expect(readOne(start, 'EXRULE:FREQ=DAILY')).toBe('אירוע עם כמה כללי חזרה אינו נתמך')
    expect(readOne(start, `EXDATE:${'20260303T080000Z,'.repeat(1_000)}`)).toBe('באירוע החוזר יותר מ־1,000 תאריכים')
    expect(readOne(start, 'RECURRENCE-ID;RANGE=THISANDFUTURE:20260303T080000Z')).toBe(
      'שינוי של כל המופעים הבאים אינו נתמך',
    )
  })

  it('takes no date from an empty list', () => expect(readOne(start, 'EXDATE:')).toMatchObject({ exdates: [] }))
})

describe('what a file says and is not asked', () => {
  it('is not kept: stamps that are broken, unknown states', () => {
    expect(read(event('CREATED:yesterday', 'STATUS:NEW', 'CLASS:X', 'SEQUENCE:-1')).events[0]).toMatchObject({
      created: null,
      status: 'confirmed',
      class: 'public',
      sequence: 0,
    })
  })

  it.each([
    'javascript:alert(1)',
    'javascript://a.example/%0aalert(1)',
    'file:///etc/passwd',
    'https://',
    'https://a b',
  ])('is no link unless it is an address of the web: %s', (address) =>
    expect(read(event(`URL:${address}`)).events[0]?.url).toBeNull(),
  )

  it('does not spoil what it stands beside: tasks, alarms, unknown parts, lines of the calendar itself', () => {
    const { events, problems } = read(
      calendar(
        'no colon here',
        'BEGIN:VTODO',
        'UID:2',
        'broken',
        'END:VTODO',
        'BEGIN:X-PART',
        'BEGIN:VEVENT',
        'UID:1',
        'DTSTART:20260303T080000Z',
        'BEGIN:VALARM',
        'DTSTART:never',
        'broken',
        'END:VALARM',
        'END:VEVENT',
        'END:X-OTHER',
      ),
    )
    expect([events.length, problems]).toEqual([1, []])
  })

  it('loses only attachments when a line is too long', () => {
    const long = 'A'.repeat(70_000)
    expect(read(event(`ATTACH;ENCODING=BASE64;VALUE=BINARY:${long}`, `X-ALT-DESC:${long}`)).events).toHaveLength(1)
    expect(read(event(`DESCRIPTION:${long}`)).problems).toMatchObject([{ line: 6, reason: 'השורה ארוכה מדי' }])
  })

  it('has at most 500 guests', () => {
    const guests = Array.from({ length: 501 }, (_, index) => `ATTENDEE:mailto:guest${index}@garden.example`)
    expect(read(event(...guests)).problems).toMatchObject([{ reason: 'באירוע יותר מ־500 מוזמנים' }])
    expect(read(event(...guests.slice(1), 'ATTENDEE:MAILTO:GUEST7@garden.example')).problems).toHaveLength(1)
    const again = read(event('ATTENDEE;CN=First:mailto:a@b.example', 'ATTENDEE;CN=Again:MAILTO:A@B.example'))
    expect(again.events[0]?.attendees.map(({ name }) => name)).toEqual(['First'])
  })
})

describe('the encoding', () => {
  const text = event('SUMMARY:פגישה')
  const inUtf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
  const windows = Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    return code >= 0x5d0 ? code - 0x5d0 + 0xe0 : code
  })

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', inUtf16],
    ['UTF-16, high byte first', Buffer.from(inUtf16).swap16()],
    ['Windows-1255', windows],
  ])('%s is found', (_, bytes) => expect(read(bytes).events[0]?.summary).toBe('פגישה'))

  it('may be folded in the middle of a letter, as the standard allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 40 }), (width) => {
        const summary = 'פגישה 😀 עם לקוח, ועוד פגישה ארוכה מאוד'
        const octets = Buffer.from(`SUMMARY:${summary.replace(',', '\\,')}`)
        const pieces: Buffer[] = []
        for (let at = 0; at < octets.length; at += width)
          pieces.push(Buffer.from(at ? '\r\n ' : ''), octets.subarray(at, at + width))
        const [before = '', after = ''] = event('HERE').split('HERE')
        const bytes = Buffer.concat([Buffer.from(before), ...pieces, Buffer.from(after)])
        expect(read(bytes).events[0]?.summary).toBe(summary)
      }),
    )
  })
})

describe('a file is refused', () => {
  it.each<[string, Source, string]>([
    ['empty', '', 'זה אינו קובץ יומן (ICS)'],
    ['a page', '<!doctype html><html></html>', 'זה אינו קובץ יומן (ICS)'],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      'זה אינו קובץ יומן (ICS)',
    ],
    ['a contact card', 'BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD\r\n', 'זה אינו קובץ יומן (ICS)'],
    ['with a zero byte', event(`SUMMARY:${'a'.repeat(3_000)}\0`), 'בקובץ תווים שאינם טקסט'],
    ['above 5 MB', `BEGIN:VCALENDAR\r\n${'א'.repeat(3_000_000)}`, 'הקובץ גדול מ־5 MB'],
    ['cut off', event().slice(0, -20), 'הקובץ נקטע באמצע'],
    ['cut off before another', `BEGIN:VCALENDAR\r\n${event()}`, 'הקובץ נקטע באמצע'],
    ['nested', calendar(...Array.from({ length: 9 }, () => 'BEGIN:VTODO')), 'מבנה הקובץ מקונן עמוק מדי'],
    ['of 20,001 events', calendar('BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(20_001)), 'בקובץ יותר מ־20,000 אירועים'],
    ['of many zones', calendar('BEGIN:VTIMEZONE\r\nEND:VTIMEZONE\r\n'.repeat(201)), 'בקובץ יותר מ־200 אזורי זמן'],
    ['of many lines', calendar('X:\r\n'.repeat(300_000)), 'בקובץ יותר מ־300,000 שורות'],
    [
      'of the old format',
      'BEGIN:VCALENDAR\r\nVERSION:1.0\r\nEND:VCALENDAR\r\n',
      'הקובץ בתבנית ישנה (vCalendar 1.0) שאינה נתמכת',
    ],
    ['of two methods', calendar('METHOD:REQUEST') + calendar('METHOD:CANCEL'), 'בקובץ כמה יומנים מסוגים שונים'],
  ])('that is %s', (_, source, reason) => expect(reasonOf(source)).toBe(reason))
})

describe('whatever the bytes are', () => {
  const folder = new URL('./fixtures/', import.meta.url)
  const fixtures = readdirSync(folder).map((file) => readFileSync(new URL(file, folder)))
  const answers = (source: Source) => {
    for (const reading of [readCalendar(source), readReply(source)])
      if (!reading.ok) expect(reading.reason).toMatch(/[א-ת]/)
  }

  it('reading answers, and never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), answers), { numRuns: 300 })
    fc.assert(
      fc.property(fc.string({ maxLength: 500, unit: 'binary' }), (text) => answers(event(text))),
      { numRuns: 300 },
    )
  })

  it('a changed file is answered too', () => {
    const edits = fc.array(fc.tuple(fc.nat(), fc.nat(12), fc.uint8Array({ maxLength: 6 })), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(fc.constantFrom(...fixtures), edits, (file, changes) => {
        let bytes = Buffer.from(file)
        for (const [place, removed, added] of changes) {
          const at = place % (bytes.length + 1)
          bytes = Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + removed)])
        }
        answers(bytes)
      }),
      { numRuns: 1_000 },
    )
  })

  it('lines in another order, or said twice, are answered too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fixtures),
        fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 8 }),
        (file, moves) => {
          const lines = file.toString().split('\r\n')
          for (const [from, to] of moves) lines.splice(to % lines.length, 0, lines[from % lines.length] ?? '')
          answers(lines.join('\r\n'))
        },
      ),
      { numRuns: 500 },
    )
  })

  // Each is as large as a file may be; one that is read in more than linear time would not end within the test's time.
  const fill = (part: string) => part.repeat(Math.floor(5_000_000 / Buffer.byteLength(part)))
  /** Returns as many events as a file may have, filled up to its size. */
  const fillEvents = (linesOf: (id: number) => string[]) =>
    Array.from({ length: 19_000 }, (_, id) =>
      ['BEGIN:VEVENT', `UID:${id}`, ...linesOf(id), `DESCRIPTION:${'a'.repeat(140)}`, 'END:VEVENT'].join('\r\n'),
    ).join('\r\n')
  it.each<[string, () => string]>([
    ['one line folded a million times', () => event(`SUMMARY:${fill('a\r\n ')}`)],
    ['one line of parameters', () => event(`SUMMARY${fill(';A=b')}:x`)],
    ['one list of a parameter', () => event(`SUMMARY;A=${fill('"b",')}:x`)],
    ['an open quote', () => event(`SUMMARY;A="${fill('b')}`)],
    ['many open quotes', () => event(fill('SUMMARY;A="b\r\n'))],
    ['one list of dates', () => event(`EXDATE:${fill('20260303T080000Z,')}`)],
    ['lists of dates', () => event(fill(`EXDATE:${'20260303T080000Z,'.repeat(3_000)}\r\n`))],
    ['backslashes', () => event(fill(`DESCRIPTION:${'\\'.repeat(60_000)}\r\n`))],
    ['guests', () => event(fill('ATTENDEE;CN="^^^n":mailto:%41%@b.example\r\n'))],
    ['zones that nobody knows', () => calendar(fillEvents((id) => [`DTSTART;TZID=Zone/${id}:20260303T080000`]))],
    [
      'zones that everybody knows',
      () => {
        const zones = Intl.supportedValuesOf('timeZone')
        return calendar(fillEvents((id) => [`DTSTART;TZID=${zones[id % zones.length]}:20260303T080000`]))
      },
    ],
    [
      'dates of a zone with a long history',
      () => {
        const history = Array.from({ length: 990 }, (_, index) => `${1700 + (index % 400)}0329T020000`)
        const zone = ['TZID:Z', 'BEGIN:STANDARD', 'DTSTART:19000101T000000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0215']
        const dates = `EXDATE;TZID=Z:${'20260328T020000,'.repeat(990)}20260328T020000`
        const events = Array.from({ length: 300 }, (_, id) => [
          'BEGIN:VEVENT',
          `UID:${id}`,
          'DTSTART:20260303T080000Z',
          dates,
          'END:VEVENT',
        ])
        return calendar(
          'BEGIN:VTIMEZONE',
          ...zone,
          `RDATE:${history}`,
          'END:STANDARD',
          'END:VTIMEZONE',
          ...events.flat(),
        )
      },
    ],
    ['letters cut by folds', () => event(`SUMMARY:${fill('\r\n א')}`)],
    [
      'zones of many observances',
      () =>
        calendar(
          'BEGIN:VTIMEZONE\r\nTZID:Z\r\n',
          fill(
            'BEGIN:STANDARD\r\nDTSTART:20000101T000000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0200\r\nEND:STANDARD\r\n',
          ),
          'END:VTIMEZONE\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;TZID=Z:20260303T080000\r\nEND:VEVENT',
        ),
    ],
  ])('five megabytes are answered soon: %s', (_, source) => {
    const reading = readCalendar(Buffer.from(source()))
    if (!reading.ok) expect(reading.reason).toMatch(/[א-ת]/)
  })
})

it('an event and its mention elsewhere have one key, whatever zone the occurrence is named in', () => {
  const mention = (recurrence: string) => read(event(recurrence)).events.map(identityKey)[0]
  expect(mention('RECURRENCE-ID;TZID=Asia/Jerusalem:20260303T100000')).toBe(mention('RECURRENCE-ID:20260303T080000Z'))
  expect(mention('RECURRENCE-ID;VALUE=DATE:20260303')).not.toBe(mention('RECURRENCE-ID:20260303T080000Z'))
})
