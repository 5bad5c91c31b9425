import type { CalendarEvent, EventTime } from '@/lib/ics/calendar-event'
import { writeLine, writeText } from '@/lib/ics/content-line'
import { writeDate, writeInstant, writeWall } from '@/lib/ics/values'
import { zoneOffset } from '@/lib/ics/zones'

import type { ReplyProgram, SimulationInput } from './inbound-mail.schema'

type Reply = SimulationInput & { event: CalendarEvent; from: string; now: Date; messageId: string }

const ANSWERS = { accepted: 'ACCEPTED', tentative: 'TENTATIVE', declined: 'DECLINED' } as const
const SUBJECTS = { accepted: 'התקבלה', tentative: 'אולי', declined: 'נדחתה' } as const
const PRODUCTS: Record<ReplyProgram, string> = {
  outlook: 'Microsoft Exchange Server 2010',
  google: '-//Google Inc//Google Calendar 70.9054//EN',
  apple: '-//Apple Inc.//iPhone OS 18.3//EN',
}

/** Writes the mail by which a guest answers an invitation, as the mail program writes it: for the simulation. */
export function writeReplyMail(reply: Reply): Uint8Array {
  const { program, event, from, response, messageId } = reply
  const file = writeReplyFile(reply)
  const text = `${SUBJECTS[response]}: ${event.summary}`
  const head = [
    `From: ${from}`,
    `To: ${event.organizer?.address ?? from}`,
    `Subject: =?utf-8?B?${toBase64(text)}?=`,
    `Message-ID: <${messageId}@${program}.example>`,
    'MIME-Version: 1.0',
  ]
  const method = 'method=REPLY'
  const parts: Record<ReplyProgram, string[]> = {
    outlook: [part('text/plain; charset="utf-8"', text), part(`text/calendar; charset="utf-8"; ${method}`, file)],
    google: [
      part('text/plain; charset="UTF-8"', text),
      part(`text/calendar; charset="UTF-8"; ${method}`, file),
      part('application/ics; name="invite.ics"', file),
    ],
    apple: [part(`text/calendar; ${method}; name=iCal.ics; charset=utf-8`, file)],
  }
  const kind = program === 'outlook' ? 'alternative' : 'mixed'
  const lines = [...head, `Content-Type: multipart/${kind}; boundary="part"`, '', ...parts[program], '--part--', '']
  return Buffer.from(lines.join('\r\n'))
}

const part = (type: string, content: string) =>
  ['--part', `Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', '', wrap(toBase64(content))].join('\r\n')

const toBase64 = (text: string) => Buffer.from(text).toString('base64')
const wrap = (text: string) => text.replace(/.{76}/g, '$&\r\n')

function writeReplyFile({ program, event, from, response, comment, now }: Reply): string {
  const { uid, sequence, recurrenceId, start, end, summary } = event
  return [
    writeLine('BEGIN', 'VCALENDAR'),
    writeLine('PRODID', PRODUCTS[program]),
    writeLine('VERSION', '2.0'),
    writeLine('METHOD', 'REPLY'),
    writeLine('BEGIN', 'VEVENT'),
    writeLine('ATTENDEE', `mailto:${from}`, {
      PARTSTAT: ANSWERS[response],
      CN: from,
      ...(program === 'google' && comment && { 'X-RESPONSE-COMMENT': comment }),
    }),
    program !== 'google' && comment ? writeLine('COMMENT', writeText(comment)) : '',
    writeLine('UID', writeText(uid)),
    recurrenceId ? writeTime('RECURRENCE-ID', recurrenceId, program) : '',
    writeTime('DTSTART', start, program),
    writeTime('DTEND', end, program),
    writeLine('DTSTAMP', writeInstant(now)),
    writeLine('SEQUENCE', String(sequence)),
    writeLine('SUMMARY', writeText(summary)),
    writeLine('END', 'VEVENT'),
    writeLine('END', 'VCALENDAR'),
  ].join('')
}

/** Outlook writes Israel's clock by the name that Windows has for it, without saying what it is; others write UTC. */
function writeTime(name: string, time: EventTime, program: ReplyProgram): string {
  if (time.kind === 'day') return writeLine(name, writeDate(time.day), { VALUE: 'DATE' })
  if (program !== 'outlook' || time.zone !== 'Asia/Jerusalem') return writeLine(name, writeInstant(time.at))
  return writeLine(name, writeWall(+time.at + zoneOffset(time.zone, +time.at)), { TZID: 'Israel Standard Time' })
}
