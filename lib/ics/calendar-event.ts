/** A day `YYYY-MM-DD` of an all-day event, or an instant with the IANA zone in which its hour was chosen. */
export type EventTime = { kind: 'day'; day: string } | { kind: 'instant'; at: Date; zone: string }

export const EVENT_STATUSES = ['tentative', 'confirmed', 'cancelled'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

/** Whether an event takes up the time of its owner. */
export const TRANSPARENCIES = ['opaque', 'transparent'] as const
export type Transparency = (typeof TRANSPARENCIES)[number]

export const EVENT_CLASSES = ['public', 'private', 'confidential'] as const
export type EventClass = (typeof EVENT_CLASSES)[number]

export const PARTICIPATION_STATUSES = ['needs-action', 'accepted', 'declined', 'tentative', 'delegated'] as const
export type ParticipationStatus = (typeof PARTICIPATION_STATUSES)[number]

export const ATTENDEE_ROLES = ['chair', 'req-participant', 'opt-participant', 'non-participant'] as const
export type AttendeeRole = (typeof ATTENDEE_ROLES)[number]

/** A person of an event, known by an e-mail address. */
export type CalendarPerson = { address: string; name: string }

export type EventAttendee = CalendarPerson & { partstat: ParticipationStatus; role: AttendeeRole; rsvp: boolean }

/** What identifies an event, or one occurrence of a recurring event, and how often it was changed. */
export type EventIdentity = { uid: string; recurrenceId: EventTime | null; sequence: number }

/** An event of a calendar file. `end` is exclusive, also as a day; a duration is read into it. */
export type CalendarEvent = EventIdentity & {
  summary: string
  description: string
  location: string
  url: string | null
  start: EventTime
  end: EventTime
  rrule: string | null
  exdates: EventTime[]
  rdates: EventTime[]
  status: EventStatus
  transparency: Transparency
  class: EventClass
  organizer: CalendarPerson | null
  attendees: EventAttendee[]
  created: Date | null
  lastModified: Date | null
}

/** Methods of iTIP (RFC 5546) that the product reads or writes. */
export const CALENDAR_METHODS = [
  'publish',
  'request',
  'reply',
  'cancel',
  'counter',
  'refresh',
  'add',
  'declinecounter',
] as const
export type CalendarMethod = (typeof CALENDAR_METHODS)[number]
