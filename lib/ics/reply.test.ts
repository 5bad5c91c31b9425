import { describe, expect, it } from 'vitest'

import type { EventAttendee } from './calendar-event'
import { readFixture } from './fixtures.testing'
import { identityKey } from './reader'
import { readReply } from './reply'
import { type EventToWrite, writeCalendar } from './writer'

const now = new Date('2026-02-24T08:00:00Z')
const at = (text: string, zone = 'Asia/Jerusalem') => ({ kind: 'instant' as const, at: new Date(text), zone })

function read(source: string | Uint8Array) {
  const reading = readReply(source)
  if (!reading.ok) throw new Error(reading.reason)
  return reading.value
}
const reasonOf = (source: string) => {
  const reading = readReply(source)
  return reading.ok ? 'read' : reading.reason
}
const reply = (method: string, ...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    'UID:1',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

describe('an answer', () => {
  it('of Outlook is read with its comment', () => {
    expect(read(readFixture('outlook-reply'))).toEqual([
      {
        uid: 'meeting-1@kesher.example',
        recurrenceId: null,
        sequence: 1,
        attendee: { address: 'avi@lawyers.example', name: 'אבי מזרחי' },
        partstat: 'declined',
        comment: 'מצטער, אני בחופשה.\nאפשר בשבוע הבא?',
      },
    ])
  })

  it('of Google is read for one occurrence, with the comment that stands at the attendee', () => {
    expect(read(readFixture('google-reply'))).toMatchObject([
      {
        recurrenceId: at('2026-03-10T08:00:00Z', 'UTC'),
        sequence: 2,
        partstat: 'accepted',
        comment: 'אגיע, אולי באיחור קל',
      },
    ])
  })

  it('of Apple is read', () => {
    expect(read(readFixture('apple-reply'))).toMatchObject([
      { uid: 'day-3@kesher.example', partstat: 'tentative', comment: '' },
    ])
  })

  it('finds the invitation that it answers by its key, also that of an occurrence', () => {
    const series: EventToWrite = {
      uid: 'series-7@kesher.example',
      summary: 'פגישת מעקב',
      start: at('2026-03-10T08:00:00Z'),
      end: at('2026-03-10T09:00:00Z'),
      sequence: 2,
      recurrenceId: at('2026-03-10T08:00:00Z'),
    }
    const [answer] = read(readFixture('google-reply'))
    const invited = { uid: series.uid, recurrenceId: series.recurrenceId ?? null, sequence: 2 }
    expect(answer && identityKey(answer)).toBe(identityKey(invited))
  })

  it('that we write is read with the same answer', () => {
    const attendee: EventAttendee = {
      address: 'dana@garden.example',
      name: 'דנה לוי',
      partstat: 'accepted',
      role: 'req-participant',
      rsvp: false,
    }
    const event = { uid: '1', summary: 'פגישה', start: at('2026-03-10T08:00:00Z'), end: at('2026-03-10T09:00:00Z') }
    expect(
      read(writeCalendar({ name: '', method: 'reply', events: [{ ...event, attendees: [attendee] }], now })),
    ).toMatchObject([{ uid: '1', partstat: 'accepted', attendee: { address: 'dana@garden.example', name: 'דנה לוי' } }])
  })

  it('may answer several occurrences, and needs no times', () => {
    const one = 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@b.example'
    const two = [
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:1',
      'RECURRENCE-ID:20260310T080000Z',
      one.replace('ACCEPTED', 'DECLINED'),
    ]
    expect(read(reply('REPLY', one, ...two)).map(({ partstat }) => partstat)).toEqual(['accepted', 'declined'])
  })

  it.each([
    [reply('REQUEST', 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@b.example'), 'זו אינה תשובה להזמנה'],
    [reply('COUNTER', 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@b.example'), 'זו הצעה למועד אחר, ולא תשובה להזמנה'],
    [reply('REPLY', 'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:a@b.example'), 'התשובה אינה אישור, דחייה או ״אולי״'],
    [reply('REPLY', 'ATTENDEE;PARTSTAT=ACCEPTED:tel:1'), 'אין בתשובה משתתף עם כתובת דוא״ל'],
    [reply('REPLY', 'ATTENDEE:mailto:a@b.example', 'ATTENDEE:mailto:c@b.example'), 'בתשובה יותר ממשתתף אחד'],
    [reply('REPLY', 'ATTENDEE;PARTSTAT="ACCEPTED:mailto:a@b.example'), 'השורה אינה תקינה'],
    ['BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR\r\n', 'אין בקובץ תשובה'],
    ['Accepted', 'זה אינו קובץ יומן (ICS)'],
  ])('is refused: %.120j', (source, reason) => expect(reasonOf(source)).toBe(reason))
})
