import { and, eq } from 'drizzle-orm'

import { calendarLinks } from '@/lib/db/schema/calendar-feeds'
import { inCompany } from '@/lib/db/tenant'
import type { egress } from '@/lib/egress/egress'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { writeDate } from '@/lib/ics/values'
import { loadCalendars } from '@/lib/modules/calendar/calendars.queries'
import { createFeed } from '@/lib/modules/calendar/links/feeds.mutations'
import { feedInput } from '@/lib/modules/calendar/links/feeds.schema'
import { createLink } from '@/lib/modules/calendar/links/links.mutations'
import { calendarLinkInput } from '@/lib/modules/calendar/links/links.schema'
import { createOwnCalendar } from '@/lib/modules/calendar/personal-calendars.commands'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

import { seedActor } from './actor'
import type { SeedWorld } from './world'

const HOUR = 3_600_000

/** The calendars that the demonstration subscribes to: events by the day from today, and whether the last reading failed. */
const LINKS = [
  {
    name: 'גוגל – פרטי',
    url: 'https://calendar.google.com/calendar/ical/naomi/private-4f1c/basic.ics',
    color: 'purple',
    isFailing: false,
    events: [
      { day: 1, title: 'אסיפת הורים' },
      { day: 3, title: 'רופא שיניים' },
      { day: 8, title: 'יום הולדת לאבא' },
    ],
  },
  {
    name: 'לוח ההדרכות של הספק',
    url: 'https://training.supplier.example/feeds/9a7e/courses.ics',
    color: 'cyan',
    isFailing: true,
    events: [
      { day: 5, title: 'וובינר: חידושים במערכת' },
      { day: 12, title: 'הדרכת מתקדמים' },
    ],
  },
] as const

/** Seeds an address at which the administrator's calendar is read, and two subscriptions, of which one fails. */
export async function seedCalendarLinks(world: SeedWorld): Promise<void> {
  const actor = seedActor(world)
  const viewer = calendarViewer(actor)
  await createOwnCalendar(viewer)
  const own = (await loadCalendars(viewer)).find(({ isOwn, kind }) => isOwn && kind === 'personal')
  if (!own) throw new Error('the administrator has no calendar')
  await createFeed(actor, feedInput.parse({ name: 'הטלפון שלי', calendarIds: [own.id] }))
  if (!world.isFirst) return
  for (const { name, url, color, isFailing, events } of LINKS) {
    const { id } = await createLink(viewer, calendarLinkInput.parse({ name, url, color }), answerWith(events))
    if (isFailing) await failSince(world, id)
  }
}

/** Answers with a file of whole days; the demonstration reads nothing from the network. */
function answerWith(events: readonly { day: number; title: string }[]): typeof egress {
  const lines = events.flatMap(({ day, title }) => [
    'BEGIN:VEVENT',
    `UID:${day}@demonstration.example`,
    `DTSTART;VALUE=DATE:${writeDate(addDays(businessDay(), day))}`,
    `SUMMARY:${title}`,
    'END:VEVENT',
  ])
  const body = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
  return async () => ({ status: 200, body, isCut: false, headers: {} })
}

const failSince = ({ companyId }: SeedWorld, id: string) =>
  inCompany({ companyId }, (tx) =>
    tx
      .update(calendarLinks)
      .set({
        state: 'needs_attention',
        fault: 'refused',
        faultDetail: '404',
        failures: 4,
        lastOkAt: new Date(Date.now() - 30 * HOUR),
        lastTriedAt: new Date(Date.now() - HOUR),
        nextAt: new Date(Date.now() + 3 * HOUR),
      })
      .where(and(eq(calendarLinks.companyId, companyId), eq(calendarLinks.id, id))),
  )
