import { and, desc, eq, isNull } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { eventGuests, events } from '@/lib/db/schema/calendar'
import { eventInvitations } from '@/lib/db/schema/invitations'
import { formatDate } from '@/lib/format/dates'
import { truncate } from '@/lib/format/text'
import type { CalendarEvent, EventTime } from '@/lib/ics/calendar-event'
import { readCalendar } from '@/lib/ics/reader'
import { type CalendarReply, readReply } from '@/lib/ics/reply'

import { guestResponseLabels } from './calendar.labels'
import { recordGuestAnswer } from './guest-answers.mutations'
import type { Guest } from './guests.mutations'
import { timeText } from './invitation.rules'
import { hasAddress } from './invitations.queries'
import type { EventRow } from './reach.queries'
import { dayIn } from './spans.rules'

type Company = { readonly companyId: string }
type ReplyMail = { from: string | null; file: string }

/** What became of an answer that arrived by mail: `ignored` is one to what no longer stands, `unmatched` nobody's. */
export type ReplyOutcome = { state: 'recorded' | 'ignored' | 'unmatched'; note: string; eventId: string | null }

/** An answer, or the proposal of another time, in the calendar file of a mail. */
type Answer = Pick<CalendarReply, 'uid' | 'sequence' | 'recurrenceId' | 'comment'> & {
  address: string
  partstat: CalendarReply['partstat'] | null
}

const MAX_COMMENT = 500

/**
 * Records the answers in the calendar file of a mail from a guest outside the office. Only who the file names may have sent
 * it, and only an answer to what was last sent counts. An answer to one day of a series, which has no event of its own, is
 * noted in the guest's comment: the series goes on as it was answered.
 */
export async function recordReplies(tx: Tx, company: Company, { from, file }: ReplyMail): Promise<ReplyOutcome> {
  const answers = readAnswers(file, from)
  if (typeof answers === 'string') return unmatched(answers)
  let outcome = unmatched('אין בהודעה תשובה להזמנה')
  for (const answer of answers) outcome = await recordReply(tx, company, answer, from)
  return outcome
}

const unmatched = (note: string): ReplyOutcome => ({ state: 'unmatched', note, eventId: null })

function readAnswers(file: string, from: string | null): Answer[] | string {
  const replies = readReply(file)
  if (replies.ok) return replies.value.map(({ attendee, ...reply }) => ({ ...reply, address: attendee.address }))
  const calendar = readCalendar(file)
  if (!calendar.ok || calendar.value.method !== 'counter') return replies.reason
  return calendar.value.events.map((event) => toCounter(event, from))
}

/** Reads the proposal of another time as a comment; the answer so far stands. */
function toCounter(event: CalendarEvent, from: string | null): Answer {
  const { uid, sequence, recurrenceId, attendees } = event
  const sender = attendees.find(({ address }) => address.toLowerCase() === from)
  const comment = `הצעה למועד אחר: ${timeText(spanOf(event))}`
  return {
    uid,
    sequence,
    recurrenceId,
    comment,
    address: sender?.address ?? attendees[0]?.address ?? '',
    partstat: null,
  }
}

function spanOf({ start, end }: CalendarEvent) {
  const isAllDay = start.kind === 'day'
  const at = (time: EventTime) => (time.kind === 'day' ? new Date(time.day) : time.at)
  const day = (time: EventTime) => (time.kind === 'day' ? time.day : null)
  const zone = start.kind === 'instant' ? start.zone : 'UTC'
  return { isAllDay, startsAt: at(start), endsAt: at(end), startOn: day(start), endOn: day(end), zone }
}

async function recordReply(tx: Tx, company: Company, answer: Answer, from: string | null): Promise<ReplyOutcome> {
  if (from === null || answer.address.toLowerCase() !== from) return unmatched('השולח אינו המוזמן שבתשובה')
  const found = await findAnswered(tx, company, answer)
  if (!found) return unmatched('אין אירוע כזה ביומן')
  const { event, day } = found
  const guest = await findGuest(tx, event, from)
  if (!guest) return { ...unmatched('השולח אינו מוזמן לאירוע'), eventId: event.id }
  if (answer.sequence < (await lastSequence(tx, event, from)))
    return { state: 'ignored', note: 'התשובה היא להזמנה שהשתנתה מאז', eventId: event.id }
  const response = answer.partstat === null || day !== null ? null : answer.partstat
  const comment = day === null ? answer.comment : dayComment(guest, day, answer)
  await recordGuestAnswer(tx, {
    event,
    guest,
    answer: { response, comment: truncate(comment, MAX_COMMENT) },
    source: 'mail',
  })
  return { state: 'recorded', note: noteOn(answer, day), eventId: event.id }
}

type Answered = { event: EventRow; day: string | null }

/** Finds the event of an answer; with the day if it answers one of a series that has no event of its own. */
async function findAnswered(tx: Tx, { companyId }: Company, { uid, recurrenceId }: Answer): Promise<Answered | null> {
  const rows = await tx
    .select()
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.uid, uid), isNull(events.deletedAt)))
    // Whoever changes the event meanwhile waits, or has already sent another invitation.
    .for('share')
  const main = rows.find(({ seriesId }) => seriesId === null)
  if (!recurrenceId) return main ? { event: main, day: null } : null
  const day = recurrenceId.kind === 'day' ? recurrenceId.day : dayIn(main?.zone ?? recurrenceId.zone, recurrenceId.at)
  const own = rows.find(({ seriesDay }) => seriesDay === day)
  if (own) return { event: own, day: null }
  return main ? { event: main, day } : null
}

async function findGuest(tx: Tx, { companyId, id }: EventRow, address: string): Promise<Guest | undefined> {
  const [guest] = await tx
    .select()
    .from(eventGuests)
    .where(and(eq(eventGuests.companyId, companyId), eq(eventGuests.eventId, id), hasAddress(address)))
  return guest
}

/** Returns the number of the invitation that a guest was last sent; changes of which they were not told do not count. */
async function lastSequence(tx: Tx, { companyId, id, seriesId }: EventRow, address: string): Promise<number> {
  const { eventId, email, sequence } = eventInvitations
  for (const one of [id, seriesId]) {
    if (one === null) continue
    const [told] = await tx
      .select({ sequence })
      .from(eventInvitations)
      .where(and(eq(eventInvitations.companyId, companyId), eq(eventId, one), eq(email, address)))
      .orderBy(desc(sequence))
    if (told) return told.sequence
  }
  return 0
}

/** Returns the guest's comment with the answer to one day, in place of an earlier one to it. */
function dayComment({ responseComment }: Guest, day: string, { partstat, comment }: Answer): string {
  const head = `${formatDate(day)}:`
  const answer = partstat === null ? '' : guestResponseLabels[partstat]
  const line = `${head} ${[answer, comment.replaceAll('\n', ' ')].filter(Boolean).join(', ')}`
  const others = responseComment.split('\n').filter((one) => one && !one.startsWith(head))
  return [line, ...others].join('\n')
}

function noteOn({ partstat }: Answer, day: string | null): string {
  const answer = partstat === null ? 'הצעה למועד אחר' : guestResponseLabels[partstat]
  return day === null ? answer : `${formatDate(day)}: ${answer}`
}
