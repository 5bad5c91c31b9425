import type { CalendarPerson, EventIdentity } from './calendar-event'
import { type Component, findContentLine, readComponents } from './components'
import { param, readText } from './content-line'
import { readAttendees, readIdentity } from './event-reading'
import { CalendarZones } from './event-times'
import { readMethod } from './reader'
import { attempt, type IcsReading, Unreadable } from './unreadable'

const ANSWERS = ['accepted', 'declined', 'tentative'] as const
export type ReplyAnswer = (typeof ANSWERS)[number]

/** The answer of an attendee to an invitation, or to one occurrence of it. */
export type CalendarReply = EventIdentity & { attendee: CalendarPerson; partstat: ReplyAnswer; comment: string }

/**
 * Reads the answers in a calendar file that arrived by mail (METHOD:REPLY); a reply may answer several occurrences. Whether the
 * sender of the mail is the attendee is for the caller to decide.
 */
export function readReply(source: string | Uint8Array): IcsReading<CalendarReply[]> {
  return attempt(() => {
    const calendars = readComponents(source)
    const method = readMethod(calendars)
    if (method === 'counter') throw new Unreadable('זו הצעה למועד אחר, ולא תשובה להזמנה')
    if (method !== 'reply') throw new Unreadable('זו אינה תשובה להזמנה')
    const replies = calendars.flatMap(readAnswers)
    if (replies.length === 0) throw new Unreadable('אין בקובץ תשובה')
    return replies
  })
}

function readAnswers(calendar: Component): CalendarReply[] {
  const zones = new CalendarZones(calendar)
  return calendar.children
    .filter(({ name }) => name === 'VEVENT')
    .map((component) => ({ ...readIdentity(component, zones), ...readAnswer(component) }))
}

function readAnswer(component: Component): Pick<CalendarReply, 'attendee' | 'partstat' | 'comment'> {
  const [attendee, another] = readAttendees(component).attendees
  if (!attendee) throw new Unreadable('אין בתשובה משתתף עם כתובת דוא״ל', component.line)
  if (another) throw new Unreadable('בתשובה יותר ממשתתף אחד', component.line)
  const partstat = ANSWERS.find((answer) => answer === attendee.partstat)
  if (!partstat) throw new Unreadable('התשובה אינה אישור, דחייה או ״אולי״', component.line)
  const { address, name } = attendee
  return { attendee: { address, name }, partstat, comment: readComment(component) }
}

/** Google writes the comment as a parameter of the attendee. */
function readComment(component: Component): string {
  const attendee = findContentLine(component, 'ATTENDEE')
  const comment = findContentLine(component, 'COMMENT')
  const text = comment ? readText(comment.value) : attendee && param(attendee, 'X-RESPONSE-COMMENT')
  return text?.trim() ?? ''
}
