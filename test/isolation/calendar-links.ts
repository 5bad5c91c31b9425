import { type Actor, requireScope } from '@/lib/access/scope'
import type { egress } from '@/lib/egress/egress'
import { loadCalendars } from '@/lib/modules/calendar/calendars.queries'
import { createFeed } from '@/lib/modules/calendar/links/feeds.mutations'
import { feedInput } from '@/lib/modules/calendar/links/feeds.schema'
import { createLink } from '@/lib/modules/calendar/links/links.mutations'
import { calendarLinkInput } from '@/lib/modules/calendar/links/links.schema'
import { createOwnCalendar } from '@/lib/modules/calendar/personal-calendars.commands'
import type { CalendarViewer } from '@/lib/modules/calendar/reach.queries'

import type { Words } from './words'

/** Returns a calendar file with one event. */
export const calendarFile = ({ word }: Words, uid = 'one@calendar.example') =>
  `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//x//x
BEGIN:VEVENT
UID:${uid}
DTSTAMP:20300101T000000Z
DTSTART:20300101T080000Z
DTEND:20300101T090000Z
SUMMARY:אירוע ${word}
END:VEVENT
END:VCALENDAR
`

/** Answers with a calendar file, in place of a server. */
export const answerWithCalendar =
  (words: Words): typeof egress =>
  async () => ({ status: 200, body: calendarFile(words), isCut: false, headers: {} })

/** Returns the body of a subscription. */
const linkBody = ({ word }: Words) => ({ name: `מינוי ${word}`, url: 'https://calendars.example/basic.ics' })

/** Returns an actor with the permission to use calendars. */
export const calendarUser = (actor: Actor): Actor => ({
  ...actor,
  permissions: new Set([...actor.permissions, 'use calendar']),
})

const viewerOf = (actor: Actor): CalendarViewer => ({
  ...requireScope('calendar', calendarUser(actor)),
  isManager: false,
})

/** Adds feeds of the actor's own calendar and subscriptions, one of each to end. */
export async function addCalendarLinks(actor: Actor, words: Words) {
  const viewer = viewerOf(actor)
  await createOwnCalendar(viewer)
  const own = (await loadCalendars(viewer)).find(({ isOwn, kind }) => isOwn && kind === 'personal')
  if (!own) throw new Error('a user without a calendar')
  const feed = feedInput.parse({ name: `קישור ${words.word}`, calendarIds: [own.id] })
  const addFeed = async () => (await createFeed(calendarUser(actor), feed)).id
  const addLink = () => createLink(viewer, calendarLinkInput.parse(linkBody(words)), answerWithCalendar(words))
  const [link, spare] = [await addLink(), await addLink()]
  return {
    ownCalendar: own.id,
    calendarFeed: await addFeed(),
    spareCalendarFeed: await addFeed(),
    calendarLink: link.id,
    linkCalendar: link.calendarId,
    spareCalendarLink: spare.id,
  }
}
